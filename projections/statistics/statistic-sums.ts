import type { Rows } from '#projections/read-model/rows.ts';
import type { Row } from '#projections/read-model/table.ts';

/** Adds a game to a total, or with -1 takes it away again. A total without games is deleted. */
export async function addToTotal<
  Key extends Row,
  Numbers extends Record<string, number> & { games_played: number },
>(totals: Rows<Key & Numbers>, of: Key, game: Numbers, sign: 1 | -1): Promise<void> {
  const key = of as Partial<Key & Numbers>;
  const before: Row | undefined = await totals.get(key);
  const after: Row = { ...of, ...game, ...before };
  for (const column in game) {
    const value = game[column] ?? 0;
    // Most numbers of a game are zero.
    if (value !== 0) after[column] = Number(before?.[column] ?? 0) + sign * value;
  }
  if (after.games_played === 0) totals.delete(key);
  else totals.put(after as Key & Numbers);
}
