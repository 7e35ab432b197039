/** A shot worth one point is a free throw (FIBA art. 16.1.1 and 43): nothing else tells it from one from the field. */
export function isFreeThrow({ points }: { points: number | null }): boolean {
  return points === 1;
}
