import type { BoxStatistics } from '#events/game/box-score.ts';

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
export type StatisticLine = Record<Statistic, number | null>;
/** Of whoever did not play. */
export const NOTHING_DONE = Object.fromEntries(
  STATISTICS.map((statistic) => [statistic, null]),
) as StatisticLine;

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
export type StatisticSums = Record<Statistic | GamesOf | MadeOfAttempted, number>;
export const SUMS: readonly (keyof StatisticSums)[] = [
  ...STATISTICS,
  ...STATISTICS.map(gamesOf),
  ...(Object.keys(MADE_OF_ATTEMPTED) as MadeOfAttempted[]),
];

/** Sums over no game. */
export const NO_SUMS = Object.fromEntries(SUMS.map((name) => [name, 0])) as StatisticSums;
