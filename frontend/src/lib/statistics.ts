import { t } from '@lingui/core/macro';
import type { Percentage, Statistic } from '#events/statistics/statistics.ts';

/**
 * Statistics as people see them: what each is called, which value is the better, and where it stands. How they are counted
 * and summed is in `events/statistics/statistics.ts`.
 */

type Words = {
  /** Beside a value. */
  name: string;
  /** At the head of a column. */
  short: string;
  /** What the head of a column means; the name by default. */
  title?: string;
  /** The same of an average. */
  perGame?: string;
  /** Of which the lowest is the best: what is said beside them. Of all others it is the highest. */
  fewest?: string;
};

export const STATISTIC_WORDS = {
  minutes: { name: t`Minutes`, short: t`Min`, perGame: t`Minutes per game` },
  points: { name: t`Points`, short: t`Pts`, perGame: t`Points per game` },
  field_goal_percentage: {
    name: t`Field goals, %`,
    short: t`FG%`,
    perGame: t`Field goal percentage`,
  },
  three_point_percentage: {
    name: t`3-pointers, %`,
    short: t`3P%`,
    perGame: t`Three-point percentage`,
  },
  free_throw_percentage: {
    name: t`Free throws, %`,
    short: t`FT%`,
    perGame: t`Free throw percentage`,
  },
  offensive_rebounds: {
    name: t`Offensive rebounds`,
    short: t`OR`,
  },
  defensive_rebounds: {
    name: t`Defensive rebounds`,
    short: t`DR`,
  },
  rebounds: { name: t`Rebounds`, short: t`Reb`, perGame: t`Rebounds per game` },
  assists: { name: t`Assists`, short: t`Ast`, perGame: t`Assists per game` },
  steals: { name: t`Steals`, short: t`Stl`, perGame: t`Steals per game` },
  blocks: { name: t`Blocks`, short: t`Blk`, perGame: t`Blocks per game` },
  turnovers: {
    name: t`Turnovers`,
    short: t`TO`,
    perGame: t`Turnovers per game`,
    fewest: t`Turnovers, fewest`,
  },
  fouls: {
    name: t`Fouls`,
    short: t`PF`,
    title: t`Personal fouls`,
    perGame: t`Personal fouls per game`,
    fewest: t`Fouls, fewest`,
  },
  plus_minus: {
    name: t`Plus-minus`,
    short: '+/−',
    title: t`Points for minus points against while on court`,
  },
  efficiency: { name: t`Efficiency`, short: t`Eff`, perGame: t`Efficiency per game` },
} as const satisfies Partial<Record<Statistic | Percentage | 'minutes', Words>>;

export type WordedStatistic = keyof typeof STATISTIC_WORDS;

const PERCENTAGES = ['field_goal_percentage', 'three_point_percentage', 'free_throw_percentage'] as const;

/** Columns that the tables of games, averages and comparisons share, in their order. */
const EVERYWHERE = ['rebounds', 'assists', 'steals', 'blocks', 'turnovers'] as const;

/** Tables of one game; the shots, two numbers each, stand before these. */
export const BOX_SCORE = ['offensive_rebounds', 'defensive_rebounds', ...EVERYWHERE] as const;
export const GAME_BY_GAME = [...EVERYWHERE, 'fouls'] as const;
export const SCORERS_TABLE = ['points', 'assists', 'rebounds', 'steals', 'blocks', 'fouls'] as const;

/** Tables of averages. */
export const PLAYER_SEASONS = ['minutes', 'points', ...PERCENTAGES, ...EVERYWHERE] as const;
export const PLAYER_TABLE = [...PLAYER_SEASONS, 'efficiency'] as const;
export const TEAM_TABLE = [...PERCENTAGES, ...EVERYWHERE, 'fouls'] as const;
export const COMPARISON = TEAM_TABLE;
export const SPLITS = ['minutes', 'points', 'rebounds', 'assists'] as const;

/** Leaders, and a player at a glance. */
export const LEADERS = [
  'points',
  'rebounds',
  'assists',
  'steals',
  'blocks',
  'three_point_percentage',
] as const;
export const LEADERS_AT_A_GLANCE = ['points', 'rebounds', 'assists', 'steals'] as const;
export const LEADERS_OF_A_GAME = ['points', 'rebounds', 'assists'] as const;
export const PLAYER_CARDS = ['points', 'rebounds', 'assists', ...PERCENTAGES, 'steals', 'blocks'] as const;

/** What the head of a column means, of values that are counted, and of averages. */
export function statisticTitle(statistic: WordedStatistic): string {
  const words: Words = STATISTIC_WORDS[statistic];
  return words.title ?? words.name;
}

type Averaged = Exclude<WordedStatistic, (typeof PERCENTAGES)[number]>;
/** An average or a percentage in a summary of games; null is unknown. */
export function averageIn(
  summary: Readonly<Record<(typeof PERCENTAGES)[number], number | null>> & {
    averages: Readonly<Record<Averaged, number | null>>;
  },
  statistic: WordedStatistic,
): number | null {
  return isPercentage(statistic) ? summary[statistic] : summary.averages[statistic];
}

export function isPercentage(statistic: WordedStatistic): statistic is (typeof PERCENTAGES)[number] {
  return PERCENTAGES.some((percentage) => percentage === statistic);
}
