import {
  gamesOf,
  LINE_STATISTICS,
  MADE_OF_ATTEMPTED,
  type StatisticLine,
  type StatisticSums,
} from '#events/statistics/statistics.ts';
import { sumColumns } from './statistic.table.ts';

/** The columns of sums in the order in which they are added up. */
export const SUM_NAMES = Object.keys(sumColumns) as readonly (keyof StatisticSums)[];

const placeOf = (name: keyof StatisticSums) => SUM_NAMES.indexOf(name);
const PLACES = LINE_STATISTICS.map((statistic) => ({
  statistic,
  sum: placeOf(statistic),
  games: placeOf(gamesOf(statistic)),
}));
const SHOTS = MADE_OF_ATTEMPTED.map(({ sum, ...shots }) => ({ sum: placeOf(sum), ...shots }));

/** A game as sums over it alone, in the order of `SUM_NAMES`: a rebuild adds up millions of numbers, names are slow. */
export function sumsOf(line: StatisticLine): Float64Array {
  const sums = new Float64Array(SUM_NAMES.length);
  for (const { statistic, sum, games } of PLACES) {
    const value = line[statistic];
    if (value === null) continue;
    sums[sum] = value;
    sums[games] = 1;
  }
  for (const { sum, made, attempted } of SHOTS) {
    const value = line[made];
    if (value !== null && line[attempted] !== null) sums[sum] = value;
  }
  return sums;
}
