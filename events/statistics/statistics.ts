import { toRecord } from '#platform/values/to-record.ts';

/**
 * The one definition of statistics. Whatever is counted, summed, shown or exported is derived from here: the
 * scoresheet's tally, the box score, the columns and sums of read models, answers and exported tables.
 */

type Definition = {
  /** The counters of the scoresheet's tally that it is the sum of. */
  counters: readonly [string, ...string[]];
  /** What else has to be recorded for it to be known. */
  needs?: 'attempts' | 'fouls_drawn' | 'kinds_of_rebounds';
  /**
   * Recorded together with the others of that name (docs/decisions/0005): a finished game without a single one of
   * them is one in which they were not counted.
   */
  recordedWith?: string;
};

/** What is counted on the scoresheet, in the order in which box scores have it. */
export const STATISTICS = {
  points: { counters: ['points'] },
  two_points_made: { counters: ['twoPointsMade'] },
  two_points_attempted: { counters: ['twoPointsAttempted'], needs: 'attempts' },
  three_points_made: { counters: ['threePointsMade'] },
  three_points_attempted: { counters: ['threePointsAttempted'], needs: 'attempts' },
  free_throws_made: { counters: ['freeThrowsMade'] },
  free_throws_attempted: { counters: ['freeThrowsAttempted'], needs: 'attempts' },
  offensive_rebounds: {
    counters: ['offensiveRebounds'],
    needs: 'kinds_of_rebounds',
    recordedWith: 'rebounds',
  },
  defensive_rebounds: {
    counters: ['defensiveRebounds'],
    needs: 'kinds_of_rebounds',
    recordedWith: 'rebounds',
  },
  /** `otherRebounds` are of unknown kind. */
  rebounds: {
    counters: ['offensiveRebounds', 'defensiveRebounds', 'otherRebounds'],
    recordedWith: 'rebounds',
  },
  assists: { counters: ['assists'], recordedWith: 'assists' },
  steals: { counters: ['steals'], recordedWith: 'steals and blocks' },
  blocks: { counters: ['blocks'], recordedWith: 'steals and blocks' },
  turnovers: { counters: ['turnovers'], recordedWith: 'turnovers' },
  fouls: { counters: ['fouls'], recordedWith: 'fouls' },
  fouls_drawn: { counters: ['foulsDrawn'], needs: 'fouls_drawn' },
} as const satisfies Record<string, Definition>;

export type CountedStatistic = keyof typeof STATISTICS;
export type Counter = (typeof STATISTICS)[CountedStatistic]['counters'][number];
export const COUNTED_STATISTICS = Object.keys(STATISTICS) as CountedStatistic[];
export const findDefinition = (
  statistic: CountedStatistic,
): Omit<Definition, 'counters'> & { counters: readonly Counter[] } => STATISTICS[statistic];

/** What a line entered by hand may have, besides minutes. */
export const ENTERED_STATISTICS = COUNTED_STATISTICS.filter((statistic) => statistic !== 'fouls_drawn');

/** What a box score has of a player or a team; null is unknown, never 0. Minutes are decimal. */
export const BOX_STATISTICS = ['minutes', ...COUNTED_STATISTICS, 'plus_minus', 'efficiency'] as const;
export type BoxStatistics = Record<(typeof BOX_STATISTICS)[number], number | null>;

/** EFF = (PTS + REB + AST + STL + BLK) − (missed field goals + missed free throws + TO). */
export const EFFICIENCY = {
  points: 1,
  rebounds: 1,
  assists: 1,
  steals: 1,
  blocks: 1,
  two_points_made: 1,
  two_points_attempted: -1,
  three_points_made: 1,
  three_points_attempted: -1,
  free_throws_made: 1,
  free_throws_attempted: -1,
  turnovers: -1,
} as const satisfies Partial<Record<CountedStatistic, 1 | -1>>;

const SHOT_KINDS = ['two_points', 'three_points', 'free_throws'] as const;
type ShotKind = (typeof SHOT_KINDS)[number];
export const SHOTS = SHOT_KINDS.flatMap((kind) => [`${kind}_made`, `${kind}_attempted`] as const);

/** The columns of a game's line; time is in thousandths of a second, so that sums are exact. */
export const LINE_STATISTICS = [
  'milliseconds_played',
  ...COUNTED_STATISTICS,
  'plus_minus',
  'efficiency',
] as const;
export type Statistic = (typeof LINE_STATISTICS)[number];
/** The statistics of one game; null is unknown, never 0. */
export type StatisticLine = Record<Statistic, number | null>;
/** Of a player who did not play. */
export const NOTHING_DONE = toRecord(LINE_STATISTICS, () => null as number | null);

/** Made shots by kind, summed a second time over the games whose attempts are known: what percentages are made of. */
export const MADE_OF_ATTEMPTED = SHOT_KINDS.map((kind) => ({
  sum: `${kind}_made_of_attempted` as const,
  made: `${kind}_made` as const,
  attempted: `${kind}_attempted` as const,
}));

/** The number of games in which a statistic is known. */
export type GamesColumn<Name extends Statistic = Statistic> = `${Name}_games`;
export const gamesColumn = <Name extends Statistic>(statistic: Name): GamesColumn<Name> =>
  `${statistic}_games`;

/**
 * Sums over games: of each statistic the sum and the number of games it is known in, because a game in which it is
 * unknown must not lower the average.
 */
export type Sum = Statistic | GamesColumn | `${ShotKind}_made_of_attempted`;
export type StatisticSums = Record<Sum, number>;
export const SUMS: readonly Sum[] = [
  ...LINE_STATISTICS,
  ...LINE_STATISTICS.map(gamesColumn),
  ...MADE_OF_ATTEMPTED.map(({ sum }) => sum),
];
/** Sums over no game. */
export const NO_SUMS = toRecord(SUMS, () => 0);

/** How a value is shown: its columns added up, in which unit, and to how many decimals when it is no average. */
type Shown = { columns: readonly [Statistic, ...Statistic[]]; unit: number; decimals: number };
type ShownStatistic =
  | Exclude<Statistic, 'milliseconds_played'>
  | 'minutes'
  | 'seconds_played'
  | 'field_goals_made'
  | 'field_goals_attempted';
const counted = (...columns: Shown['columns']): Shown => ({ columns, unit: 1, decimals: 0 });

const AFTER_POINTS = LINE_STATISTICS.filter((name) => name !== 'milliseconds_played' && name !== 'points');

/** The values of answers and exported tables, in their order. Field goals are known of both kinds, or of none. */
export const SHOWN: Readonly<Record<ShownStatistic, Shown>> = {
  minutes: { columns: ['milliseconds_played'], unit: 60_000, decimals: 2 },
  seconds_played: { columns: ['milliseconds_played'], unit: 1_000, decimals: 3 },
  points: counted('points'),
  field_goals_made: counted('two_points_made', 'three_points_made'),
  field_goals_attempted: counted('two_points_attempted', 'three_points_attempted'),
  ...toRecord(AFTER_POINTS, (name) => counted(name)),
};
export const SHOWN_STATISTICS = Object.keys(SHOWN) as ShownStatistic[];
/** What was counted, as it is shown. */
export type Counted = Record<ShownStatistic, number | null>;

/** Sums, each times a whole number. */
export type Weighted = Partial<Record<Sum, number>>;
const ATTEMPTS: Weighted = { two_points_attempted: 1, three_points_attempted: 1 };

/** Percentages as quotients, over the games whose attempts are known. */
export const PERCENTAGES = {
  field_goal_percentage: {
    part: { two_points_made_of_attempted: 1, three_points_made_of_attempted: 1 },
    whole: ATTEMPTS,
  },
  two_point_percentage: { part: { two_points_made_of_attempted: 1 }, whole: { two_points_attempted: 1 } },
  three_point_percentage: {
    part: { three_points_made_of_attempted: 1 },
    whole: { three_points_attempted: 1 },
  },
  free_throw_percentage: { part: { free_throws_made_of_attempted: 1 }, whole: { free_throws_attempted: 1 } },
  /** (FGM + 0.5 × 3PM) / FGA. */
  effective_field_goal_percentage: {
    part: { two_points_made_of_attempted: 2, three_points_made_of_attempted: 3 },
    whole: { two_points_attempted: 2, three_points_attempted: 2 },
  },
  /** PTS / (2 × (FGA + 0.44 × FTA)), both sides times 50. */
  true_shooting_percentage: {
    part: {
      two_points_made_of_attempted: 100,
      three_points_made_of_attempted: 150,
      free_throws_made_of_attempted: 50,
    },
    whole: { two_points_attempted: 100, three_points_attempted: 100, free_throws_attempted: 44 },
  },
} as const satisfies Record<string, { part: Weighted; whole: Weighted }>;
export type Percentage = keyof typeof PERCENTAGES;
export const PERCENTAGE_NAMES = Object.keys(PERCENTAGES) as Percentage[];
/** 0 to 100 with one decimal; null without an attempt. */
export type Percentages = Record<Percentage, number | null>;

/** What players and teams can be ordered by: an average or a percentage. */
export const CATEGORIES = [...SHOWN_STATISTICS, ...PERCENTAGE_NAMES];
export type Category = (typeof CATEGORIES)[number];
