import { type AliasedExpression, type RawBuilder, sql } from 'kysely';
import {
  type Counted,
  gamesOf,
  LINE_STATISTICS,
  MADE_OF_ATTEMPTED,
  PERCENTAGES,
  type Percentage,
  SHOWN,
  type Sum,
  type Weighted,
} from '#events/statistics/statistics.ts';
import { valuesOf } from '#platform/values-of.ts';
import type { Category } from './statistics.contract.ts';

/** What sums belong to: totals `t`, the totals `a` of a team's opponents, or lines `l`. */
type Alias = 't' | 'a' | 'l';

/** Sums up the lines `l` as totals do: of each statistic the sum and the games it is known in. */
export function selectSums(): AliasedExpression<number, Sum>[] {
  const line = (statistic: string) => sql.ref(`l.${statistic}`);
  const sumOf = (value: RawBuilder<unknown>, name: Sum) =>
    sql<number>`coalesce(sum(${value}), 0)::bigint`.as(name);
  return [
    ...LINE_STATISTICS.flatMap((statistic) => [
      sumOf(line(statistic), statistic),
      sql<number>`count(${line(statistic)})::integer`.as(gamesOf(statistic)),
    ]),
    ...MADE_OF_ATTEMPTED.map(({ sum, made, attempted }) =>
      sumOf(sql`case when ${line(attempted)} is not null then ${line(made)} end`, sum),
    ),
  ];
}

const percentageOf = (category: Category): { part: Weighted; whole: Weighted } | undefined =>
  PERCENTAGES[category as Percentage];
/** The columns of an average, and the number of games in which they are known. */
function averageOf(category: Category): { part: Weighted; games: Sum } {
  const { columns } = SHOWN[category as keyof Counted];
  return { part: valuesOf(columns, () => 1), games: gamesOf(columns[0]) };
}

/**
 * What a category is ordered by, null where it is unknown: the exact quotient. Equal quotients of whole numbers are
 * equal as doubles, too, so players who are level share a value.
 */
export function categoryValue(category: Category, alias: Alias): RawBuilder<number | null> {
  const { part, whole } = quotientOf(category);
  return sql`(${weighted(part, alias)})::double precision / nullif(${weighted(whole, alias)}, 0)`;
}

/** The two sides of the same quotient, each added up over several rows. */
export function selectCategorySums(category: Category, alias: Alias) {
  const { part, whole } = quotientOf(category);
  const sumOf = (weights: Weighted) =>
    sql<number>`coalesce(sum(${weighted(weights, alias)}), 0)::double precision`;
  return [sumOf(part).as('part'), sumOf(whole).as('whole')] as const;
}

function quotientOf(category: Category): { part: Weighted; whole: Weighted } {
  const percentage = percentageOf(category);
  if (percentage !== undefined) return percentage;
  const { part, games } = averageOf(category);
  return { part, whole: { [games]: 1 } };
}

function weighted(sums: Weighted, alias: Alias): RawBuilder<number> {
  const terms = Object.entries(sums).map(
    ([name, times]) => sql`${sql.lit(times)} * ${sql.ref(`${alias}.${name}`)}`,
  );
  return sql`${sql.join(terms, sql` + `)}`;
}

/**
 * Whether somebody may lead in a category: it is known in so many of their games and, for a percentage, they made at
 * least one such shot a game (docs/rules.md, "Input and display").
 */
export function qualifies(category: Category, minGames: number, alias: Alias): RawBuilder<boolean> {
  const games = categoryGames(category, alias);
  const shots = percentageOf(category)?.part;
  if (shots === undefined) return sql`${games} >= ${minGames}`;
  const made = weighted(
    valuesOf(Object.keys(shots), () => 1),
    alias,
  );
  return sql`${games} >= ${minGames} and ${made} >= ${games}`;
}

/** The number of games in which a category is known. */
function categoryGames(category: Category, alias: Alias): RawBuilder<number> {
  const games =
    percentageOf(category) === undefined ? averageOf(category).games : 'two_points_attempted_games';
  return sql`${sql.ref(`${alias}.${games}`)}`;
}
