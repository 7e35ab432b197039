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

const WITH_GAMES = STATISTICS.map((statistic) => [statistic, gamesOf(statistic)] as const);
/** Parsed, since that makes an object V8 copies and reads by its shape: a rebuild adds up millions of numbers. */
const NOTHING = JSON.parse(JSON.stringify(Object.fromEntries(NAMES.map((name) => [name, 0])))) as SumColumns;

/** Sums over no game. */
export function noSums(): SumColumns {
  return { ...NOTHING };
}

/** Adds a game to sums that nobody else holds, or with -1 takes it away again. */
export function addGame(sums: SumColumns, line: StatisticColumns, sign: 1 | -1): void {
  for (const [statistic, games] of WITH_GAMES) {
    const value = line[statistic];
    if (value === null) continue;
    sums[statistic] += sign * value;
    sums[games] += sign;
  }
  for (const [sum, kind] of SHOTS) {
    const made = line[`${kind}_made`];
    if (made !== null && line[`${kind}_attempted`] !== null) sums[sum] += sign * made;
  }
}

/** Adds sums, and some further numbers, to those of a row that nobody else holds. */
export function addSums<R extends SumColumns>(
  sums: R,
  more: R,
  further: readonly (keyof R & string)[],
): void {
  const target: Record<string, number> = sums;
  const source: Record<string, unknown> = more;
  for (const name of [...NAMES, ...further]) target[name] = Number(target[name]) + Number(source[name]);
}
