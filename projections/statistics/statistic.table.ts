import type { BoxStatistics } from '#events/game/box-score.ts';
import type { ColumnType, Row } from '#projections/kernel/table.ts';

/** What is counted in a box score; time is kept in thousandths of a second, so that sums are exact. */
export const STATISTICS = [
  'milliseconds_played',
  'points',
  'two_points_made',
  'two_points_attempted',
  'three_points_made',
  'three_points_attempted',
  'free_throws_made',
  'free_throws_attempted',
  'offensive_rebounds',
  'defensive_rebounds',
  'rebounds',
  'assists',
  'steals',
  'blocks',
  'turnovers',
  'fouls',
  'fouls_drawn',
  'plus_minus',
  'efficiency',
] as const satisfies readonly (keyof BoxStatistics | 'milliseconds_played')[];
export type Statistic = (typeof STATISTICS)[number];

/** The statistics of one game; null is unknown, never 0. */
export type StatisticColumns = Record<Statistic, number | null>;
export const statisticColumns = Object.fromEntries(
  STATISTICS.map((statistic) => [statistic, statistic === 'milliseconds_played' ? 'double' : 'integer']),
) as Record<Statistic, ColumnType>;

/** Made shots by kind, summed a second time over the games whose attempts are known: what percentages are made of. */
export const MADE_OF_ATTEMPTED = {
  two_points_made_of_attempted: 'two_points',
  three_points_made_of_attempted: 'three_points',
  free_throws_made_of_attempted: 'free_throws',
} as const;
type MadeOfAttempted = keyof typeof MADE_OF_ATTEMPTED;

/** The number of games in which a statistic is known. */
export type GamesOf<Name extends Statistic = Statistic> = `${Name}_games`;
export const gamesOf = <Name extends Statistic>(statistic: Name): GamesOf<Name> => `${statistic}_games`;

/**
 * Sums over games: of each statistic the sum and the number of games it is known in, because a game in which it is
 * unknown must not lower the average.
 */
export type SumColumns = Record<Statistic | GamesOf | MadeOfAttempted, number>;
const SUMS = [
  ...STATISTICS,
  ...STATISTICS.map(gamesOf),
  ...(Object.keys(MADE_OF_ATTEMPTED) as MadeOfAttempted[]),
];
export const sumColumns = Object.fromEntries(
  SUMS.map((name) => [name, name === 'milliseconds_played' ? 'double' : 'integer']),
) as Record<keyof SumColumns, ColumnType>;

/** What sums are over; `scope_id` is the id of the season or tournament, 0 for a career. */
export const SCOPES = ['season', 'tournament', 'career'] as const;
export type Scope = (typeof SCOPES)[number];
/** In place of a team's id: all teams a player played for. */
export const ALL_TEAMS = 0;

/** Names of columns, for a row that has statistics as its columns. */
export type WithStatistics<Facts extends Row> = Facts & StatisticColumns;
export type WithSums<Facts extends Row> = Facts & SumColumns;
