/** Log positions are decimal strings of any length that only grow; numbers would lose digits. */

/** The later of two positions. */
export function laterPosition(first: string | undefined, second: string | undefined): string | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return comparePositions(first, second) >= 0 ? first : second;
}

/**
 * Negative when `first` lies before `second`, 0 when they are the same place: as in platform/values/position.ts, which brings
 * the server along.
 */
export function comparePositions(first: string, second: string): number {
  if (first.length !== second.length) return first.length - second.length;
  return first < second ? -1 : first > second ? 1 : 0;
}
