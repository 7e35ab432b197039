import { toRecord } from '#platform/values/to-record.ts';
import {
  type Category,
  type Counted,
  gamesColumn,
  PERCENTAGES,
  type Percentage,
  SHOWN,
  type StatisticSums,
  type Sum,
  type Weighted,
} from './statistics.ts';

/**
 * An average or a percentage as a quotient of sums. Divided by `unit`, its two sides are what people count in: minutes
 * rather than milliseconds, made shots rather than twice as many.
 */
export type Quotient = { part: Weighted; whole: Weighted; unit: number };

/** By what the weights of a percentage were multiplied to make them whole. */
const UNITS: Partial<Record<Percentage, number>> = {
  effective_field_goal_percentage: 2,
  true_shooting_percentage: 50,
};

export const isPercentage = (category: Category): category is Percentage => category in PERCENTAGES;

/** A percentage is made over attempts, an average what was counted over the games in which that is known. */
export function toQuotient(category: Category): Quotient {
  if (isPercentage(category)) return { ...PERCENTAGES[category], unit: UNITS[category] ?? 1 };
  const { columns, unit } = SHOWN[category as keyof Counted];
  return { part: toRecord(columns, () => 1), whole: { [gamesColumn(columns[0])]: 1 }, unit };
}

/** Sums, each times its weight. */
export function weigh(weights: Weighted, sums: Partial<StatisticSums>): number {
  const names = Object.keys(weights) as Sum[];
  return names.reduce((total, name) => total + (weights[name] ?? 0) * (sums[name] ?? 0), 0);
}
