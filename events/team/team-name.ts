/** What a team is called; a game can name one that was never registered here. */
export function teamName(name: string | null, id: number): string {
  return name ?? `Team ${id}`;
}
