import { roundHalfUp } from '#platform/values/round-half-up.ts';
import { toRecord } from '#platform/values/to-record.ts';
import { type CountedLine, computePercentages, roundedHalfUp } from './counted.ts';
import {
  type Counted,
  gamesColumn,
  type Percentages,
  SHOWN,
  SHOWN_STATISTICS,
  type StatisticSums,
} from './statistics.ts';

/** Sums over games: each value per game and in all, and in how many games it is known. */
export type Summary = { averages: Counted; totals: Counted; known_games: Counted } & Percentages;

/** Averages have one decimal; averages and totals are null where no game tells. */
export function toSummary(row: StatisticSums): Summary {
  const each = (
    value: (sum: number, games: number, shown: (typeof SHOWN)[keyof Counted]) => number | null,
  ): Counted =>
    toRecord(SHOWN_STATISTICS, (name) => {
      const shown = SHOWN[name];
      const sum = shown.columns.reduce((total, column) => total + row[column], 0);
      return value(sum, row[gamesColumn(shown.columns[0])], shown);
    });
  return {
    averages: each((sum, games, { unit }) => (games === 0 ? null : roundedHalfUp(sum, games * unit, 1))),
    totals: each((sum, games, { unit, decimals }) =>
      games === 0 ? null : roundedHalfUp(sum, unit, decimals),
    ),
    known_games: each((_, games) => games),
    ...computePercentages(row),
  };
}

/** One value of a summary, and the games in which it is known; percentages have no total. */
export function toCategoryFigures(row: StatisticSums, category: keyof CountedLine) {
  const { averages, totals, known_games, ...percentages } = toSummary(row);
  if (category in percentages) {
    const value = percentages[category as keyof Percentages];
    return { value, total: null, games: row.two_points_attempted_games };
  }
  const name = category as keyof Counted;
  return { value: averages[name], total: totals[name], games: known_games[name] ?? 0 };
}

/** Three decimals, a tie counting as half a win; null before the first game. */
export function winPercentage({
  wins,
  ties,
  games_played: games,
}: Record<'wins' | 'ties' | 'games_played', number>) {
  return games === 0 ? null : roundHalfUp(2 * wins + ties, 2 * games, 3);
}
