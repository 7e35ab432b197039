import { t } from '@lingui/core/macro';
import type { PlayerSummary, TeamSummary } from '#contracts/statistics/statistics.contract.ts';
import { formatAverage, formatSignedAverage, formatWinPercentage, NO_VALUE } from '#frontend/lib/format.ts';
import { COMPARISON, isPercentage, STATISTIC_WORDS, type WordedStatistic } from '#frontend/lib/statistics.ts';

export const MEASURES = ['per_game', 'per_36', 'totals'] as const;
/** How the same games are counted: a game, 36 minutes, all together. */
export type Measure = (typeof MEASURES)[number];

/** The most that stand beside each other, and the fewest that make a comparison. */
export const MOST_COMPARED = 4;

/** A line of the comparison. */
export type Line<Summary> = {
  key: string;
  label: string;
  value: (summary: Summary, measure: Measure) => number | null;
  /** Which value is the best; without it none is. */
  best?: 'highest' | 'lowest';
  format?: (value: number | null) => string;
  /** The same in every measure: a percentage, a number of games. */
  isFixed?: true;
};

type Counted = keyof PlayerSummary['averages'];
type SummaryOfCounted = Pick<PlayerSummary, 'averages' | 'totals' | 'known_games'>;

/** A statistic in the chosen measure. Per 36 minutes it needs the minutes of the same games. */
export function measured(
  { averages, totals, known_games }: SummaryOfCounted,
  name: Counted,
  measure: Measure,
): number | null {
  if (measure === 'per_game') return averages[name];
  const total = totals[name];
  if (measure === 'totals' || total === null) return total;
  const { seconds_played: seconds } = totals;
  const sameGames = known_games.seconds_played === known_games[name];
  return seconds === null || seconds === 0 || !sameGames ? null : (total * 36 * 60) / seconds;
}

const whole = (value: number | null) => (value === null ? NO_VALUE : String(Math.round(value)));
const games = { key: 'games', isFixed: true, format: whole } as const;
type WordedCount = Counted & WordedStatistic;
const words = (key: WordedStatistic): Pick<Line<unknown>, 'label' | 'best'> => {
  const { name, fewest }: { name: string; fewest?: string } = STATISTIC_WORDS[key];
  // Who plays more is no better.
  if (key === 'minutes') return { label: name };
  return fewest === undefined ? { label: name, best: 'highest' } : { label: fewest, best: 'lowest' };
};
const counted = (key: WordedCount): Line<SummaryOfCounted> => ({
  ...words(key),
  key,
  value: (summary, measure) => measured(summary, key, measure),
});

const SHARED = COMPARISON.map((key) =>
  isPercentage(key)
    ? { ...words(key), key, value: (summary: Summary) => summary[key], isFixed: true as const }
    : counted(key),
);
type Summary = PlayerSummary | TeamSummary;

export const PLAYER_LINES: ReadonlyArray<Line<PlayerSummary>> = [
  { ...games, label: t`Games`, value: (summary) => summary.games_played },
  counted('minutes'),
  counted('points'),
  ...SHARED,
  counted('efficiency'),
];

export const TEAM_LINES: ReadonlyArray<Line<TeamSummary>> = [
  { ...games, label: t`Games, without forfeits`, value: ({ known_games }) => known_games.points },
  {
    key: 'win_percentage',
    label: t`Win %`,
    value: (summary) => summary.win_percentage,
    best: 'highest',
    isFixed: true,
    format: formatWinPercentage,
  },
  counted('points'),
  {
    key: 'opponent_points',
    label: t`Opponents’ points, fewest`,
    value: ({ opponents }, measure) => measured(opponents, 'points', measure),
    best: 'lowest',
  },
  {
    key: 'point_difference',
    label: t`Difference per game`,
    value: (summary) => summary.point_difference,
    best: 'highest',
    isFixed: true,
    format: formatSignedAverage,
  },
  ...SHARED,
];

/** A value of a line as it is written. */
export function valueText<Summary>(line: Line<Summary>, value: number | null, measure: Measure): string {
  if (line.format !== undefined) return line.format(value);
  return measure === 'totals' && line.isFixed !== true ? whole(value) : formatAverage(value);
}

/** Whose values are the best, as they are written: level ones share it. One value alone has nothing to beat. */
export function findBest<Summary>(
  line: Line<Summary>,
  values: ReadonlyArray<number | null>,
  measure: Measure,
): boolean[] {
  const known = values.filter((value) => value !== null);
  if (line.best === undefined || known.length < 2) return values.map(() => false);
  const best = line.best === 'highest' ? Math.max(...known) : Math.min(...known);
  return values.map(
    (value) => value !== null && valueText(line, value, measure) === valueText(line, best, measure),
  );
}

/** Ids in a url, `12,40`: each once, as many as can be compared. */
export function idsFrom(text: string | undefined): number[] {
  const ids = (text ?? '').split(',').filter((part) => /^[1-9]\d{0,8}$/u.test(part));
  return [...new Set(ids.map(Number))].slice(0, MOST_COMPARED);
}

/** The mean of what is known; null of nothing. */
export function computeMean(values: ReadonlyArray<number | null>): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
