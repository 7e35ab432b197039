import {
  gamesOf,
  MADE_OF_ATTEMPTED,
  STATISTICS,
  type StatisticColumns,
  type SumColumns,
  sumColumns,
} from './statistic.table.ts';

const NAMES = Object.keys(sumColumns) as (keyof SumColumns)[];
const SHOTS = Object.entries(MADE_OF_ATTEMPTED) as [
  keyof typeof MADE_OF_ATTEMPTED,
  (typeof MADE_OF_ATTEMPTED)[keyof typeof MADE_OF_ATTEMPTED],
][];

/** Sums over no game. */
export function noSums(): SumColumns {
  return Object.fromEntries(NAMES.map((name) => [name, 0])) as SumColumns;
}

/** Adds a game to sums that nobody else holds, or with -1 takes it away again. */
export function addGame(sums: SumColumns, line: StatisticColumns, sign: 1 | -1): void {
  for (const statistic of STATISTICS) {
    const value = line[statistic];
    if (value === null) continue;
    sums[statistic] += sign * value;
    sums[gamesOf(statistic)] += sign;
  }
  for (const [sum, kind] of SHOTS) {
    const made = line[`${kind}_made`];
    if (made !== null && line[`${kind}_attempted`] !== null) sums[sum] += sign * made;
  }
}

/** Adds sums to sums that nobody else holds. */
export function addSums(sums: SumColumns, more: SumColumns): void {
  for (const name of NAMES) sums[name] += more[name];
}
