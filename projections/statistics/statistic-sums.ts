import {
  gamesColumn,
  LINE_STATISTICS,
  MADE_OF_ATTEMPTED,
  type StatisticLine,
  type StatisticSums,
  SUMS,
} from '#events/statistics/statistics.ts';
import { toRecord } from '#platform/values/to-record.ts';
import type { Rows } from '#projections/read-model/rows.ts';
import type { Row } from '#projections/read-model/table.ts';

/** A game as sums over it alone. */
export function toSums(line: StatisticLine): StatisticSums {
  const sums: StatisticSums = toRecord(SUMS, () => 0);
  for (const statistic of LINE_STATISTICS) {
    const value = line[statistic];
    if (value === null) continue;
    sums[statistic] = value;
    sums[gamesColumn(statistic)] = 1;
  }
  for (const { sum, made, attempted } of MADE_OF_ATTEMPTED) {
    const value = line[made];
    if (value !== null && line[attempted] !== null) sums[sum] = value;
  }
  return sums;
}

/** Adds a game to a total, or with -1 takes it away again. A total without games is deleted. */
export async function addToTotal<
  Key extends Row,
  Numbers extends Record<string, number> & { games_played: number },
>(totals: Rows<Key & Numbers>, of: Key, game: Numbers, sign: 1 | -1): Promise<void> {
  const key = of as Partial<Key & Numbers>;
  const before: Row | undefined = await totals.get(key);
  const after: Row = { ...of };
  for (const [column, value] of Object.entries(game)) {
    after[column] = Number(before?.[column] ?? 0) + sign * value;
  }
  if (after.games_played === 0) totals.delete(key);
  else totals.put(after as Key & Numbers);
}
