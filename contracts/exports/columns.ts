import { z } from 'zod';
import { CATEGORIES, SHOWN_STATISTICS } from '#events/statistics/statistics.ts';
import { toRecord } from '#platform/values/to-record.ts';

/** Columns of exports that may be empty. */
export const number = z.number().nullable();
export const text = z.string().nullable();

/** What a row covers; all null for all games. */
export const scopeColumns = {
  season_id: number,
  season_name: text,
  tournament_id: number,
  tournament_name: text,
};
export const ABOUT_SCOPE = 'Of a tournament, else of a season, else of all games.';

export const recordColumns = {
  games_played: z.number(),
  wins: z.number(),
  losses: z.number(),
  ties: z.number(),
  win_percentage: number,
};

export const statisticColumns = toRecord(CATEGORIES, () => number);

/**
 * A summary in one row: averages and percentages under the names of the statistics, `total_…` the sums, and
 * `known_games_…` the number of games each average is over. Percentages are over the games whose attempts are known.
 */
export const summaryColumns = {
  ...statisticColumns,
  ...prefixed(
    'total_',
    toRecord(SHOWN_STATISTICS, () => number),
  ),
  ...prefixed(
    'known_games_',
    toRecord(SHOWN_STATISTICS, () => number),
  ),
};
export const ABOUT_SUMMARY =
  'Averages have the names of the statistics; `total_…` are the sums, `known_games_…` the games that each average is over: one in which a statistic is unknown does not lower it.';

/** The same values with other names. */
export function prefixed<const Prefix extends string, Name extends string, Value>(
  prefix: Prefix,
  values: Readonly<Record<Name, Value>>,
) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${prefix}${name}`, value]),
  ) as Record<`${Prefix}${Name}`, Value>;
}
