import { type AliasedExpression, type RawBuilder, sql } from 'kysely';
import { isPercentage, toQuotient } from '#events/statistics/quotients.ts';
import {
  type Category,
  type Counted,
  gamesColumn,
  LINE_STATISTICS,
  MADE_OF_ATTEMPTED,
  PERCENTAGES,
  SHOWN,
  type Sum,
  type Weighted,
} from '#events/statistics/statistics.ts';
import { toRecord } from '#platform/values/to-record.ts';

/** What sums belong to: totals `t`, the totals `a` of a team's opponents, or lines `l`. */
type Alias = 't' | 'a' | 'l';

/** Sums up the lines `l` as totals do: of each statistic the sum and the games it is known in. */
export function selectSums(): AliasedExpression<number, Sum>[] {
  const line = (statistic: string) => sql.ref(`l.${statistic}`);
  const selectSum = (value: RawBuilder<unknown>, name: Sum) =>
    sql<number>`coalesce(sum(${value}), 0)::bigint`.as(name);
  return [
    ...LINE_STATISTICS.flatMap((statistic) => [
      selectSum(line(statistic), statistic),
      sql<number>`count(${line(statistic)})::integer`.as(gamesColumn(statistic)),
    ]),
    ...MADE_OF_ATTEMPTED.map(({ sum, made, attempted }) =>
      selectSum(sql`case when ${line(attempted)} is not null then ${line(made)} end`, sum),
    ),
  ];
}

/**
 * What a category is ordered by, null where it is unknown: the exact quotient. Equal quotients of whole numbers are
 * equal as doubles, too, so players who are level share a value.
 */
export function categoryValue(category: Category, alias: Alias): RawBuilder<number | null> {
  const { part, whole } = toQuotient(category);
  return sql`(${weighted(part, alias)})::double precision / nullif(${weighted(whole, alias)}, 0)`;
}

/** The two sides of the same quotient, each added up over several rows. */
export function selectCategorySums(category: Category, alias: Alias) {
  const { part, whole } = toQuotient(category);
  const selectSum = (weights: Weighted) =>
    sql<number>`coalesce(sum(${weighted(weights, alias)}), 0)::double precision`;
  return [selectSum(part).as('part'), selectSum(whole).as('whole')] as const;
}

function weighted(sums: Weighted, alias: Alias): RawBuilder<number> {
  const terms = Object.entries(sums).map(
    ([name, times]) => sql`${sql.lit(times)} * ${sql.ref(`${alias}.${name}`)}`,
  );
  return sql`${sql.join(terms, sql` + `)}`;
}

/** Who leads in a percentage took so many of its shots a game (docs/rules.md, "Leaders"). */
const ATTEMPTS_A_GAME = 2;
export const attemptsAGame = (category: Category): number | null =>
  isPercentage(category) ? ATTEMPTS_A_GAME : null;

/** Whether somebody may lead in a category: with so many games in which it is known and, for a percentage, attempts. */
export function qualifies(
  category: Category,
  minGames: RawBuilder<number>,
  alias: Alias,
): RawBuilder<boolean> {
  const games = sql.ref<number>(`${alias}.${categoryGames(category)}`);
  if (!isPercentage(category)) return sql`${games} >= ${minGames}`;
  const attempts = weighted(
    toRecord(Object.keys(PERCENTAGES[category].whole), () => 1),
    alias,
  );
  return sql`${games} >= ${minGames} and ${attempts} >= ${sql.lit(ATTEMPTS_A_GAME)} * ${games}`;
}

/** The column of the number of games in which a category is known. */
const categoryGames = (category: Category): Sum =>
  isPercentage(category)
    ? 'two_points_attempted_games'
    : gamesColumn(SHOWN[category as keyof Counted].columns[0]);

/**
 * The column of the number of a team's games in which a category is known. Time and plus/minus are those of players: all
 * games of the team.
 */
export function teamGames(category: Category): Sum {
  const games = categoryGames(category);
  return games === 'milliseconds_played_games' || games === 'plus_minus_games' ? 'points_games' : games;
}
