import { type AliasedExpression, type RawBuilder, sql } from 'kysely';
import {
  gamesOf,
  MADE_OF_ATTEMPTED,
  STATISTICS,
  type Statistic,
  type StatisticSums,
} from '#events/statistics/statistics.ts';
import type { Category, Percentages } from './statistics.contract.ts';

type Sum = keyof StatisticSums;
/** What sums belong to: totals `t`, the totals `a` of a team's opponents, or lines `l`. */
type Alias = 't' | 'a' | 'l';

/** Sums up the lines `l` as totals do: of each statistic the sum and the games it is known in. */
export function selectSums(): AliasedExpression<number, Sum>[] {
  const line = (statistic: string) => sql.ref(`l.${statistic}`);
  const sumOf = (value: RawBuilder<unknown>, name: Sum) =>
    sql<number>`coalesce(sum(${value}), 0)::bigint`.as(name);
  return [
    ...STATISTICS.flatMap((statistic) => [
      sumOf(line(statistic), statistic),
      sql<number>`count(${line(statistic)})::integer`.as(gamesOf(statistic)),
    ]),
    ...Object.entries(MADE_OF_ATTEMPTED).map(([name, kind]) =>
      sumOf(
        sql`case when ${line(`${kind}_attempted`)} is not null then ${line(`${kind}_made`)} end`,
        name as Sum,
      ),
    ),
  ];
}

/** The sums that a value is made of, added up, and the number of games in which they are known. */
type Parts = { sums: readonly Sum[]; games: Sum };
const TIME: Parts = { sums: ['milliseconds_played'], games: 'milliseconds_played_games' };
const PARTS_OF: Partial<Record<Category, Parts>> = {
  minutes: TIME,
  seconds_played: TIME,
  field_goals_made: { sums: ['two_points_made', 'three_points_made'], games: 'two_points_made_games' },
  field_goals_attempted: {
    sums: ['two_points_attempted', 'three_points_attempted'],
    games: 'two_points_attempted_games',
  },
};

function partsOf(category: Category): Parts {
  return PARTS_OF[category] ?? { sums: [category as Statistic], games: gamesOf(category as Statistic) };
}

type Weighted = Partial<Record<Sum, number>>;
const GOALS: Weighted = { two_points_attempted: 1, three_points_attempted: 1 };
const GOAL_POINTS: Weighted = { two_points_made_of_attempted: 2, three_points_made_of_attempted: 3 };
/** Each percentage as a quotient of sums, times whole numbers. */
const PERCENTAGE_OF: Record<keyof Percentages, { part: Weighted; whole: Weighted }> = {
  field_goal_percentage: {
    part: { two_points_made_of_attempted: 1, three_points_made_of_attempted: 1 },
    whole: GOALS,
  },
  two_point_percentage: { part: { two_points_made_of_attempted: 1 }, whole: { two_points_attempted: 1 } },
  three_point_percentage: {
    part: { three_points_made_of_attempted: 1 },
    whole: { three_points_attempted: 1 },
  },
  free_throw_percentage: { part: { free_throws_made_of_attempted: 1 }, whole: { free_throws_attempted: 1 } },
  effective_field_goal_percentage: { part: GOAL_POINTS, whole: GOALS },
  true_shooting_percentage: {
    part: { ...GOAL_POINTS, free_throws_made_of_attempted: 1 },
    whole: { two_points_attempted: 100, three_points_attempted: 100, free_throws_attempted: 44 },
  },
};

/**
 * What a category is ordered by, null where it is unknown: the exact quotient. Equal quotients of whole numbers are
 * equal as doubles, too, so players who are level are found to be level.
 */
export function categoryValue(category: Category, alias: Alias): RawBuilder<number | null> {
  const percentage = PERCENTAGE_OF[category as keyof Percentages];
  const { sums, games } = partsOf(category);
  const added = percentage?.part ?? Object.fromEntries(sums.map((sum) => [sum, 1]));
  const whole = percentage?.whole ?? { [games]: 1 };
  return sql`(${weighted(added, alias)})::double precision / nullif(${weighted(whole, alias)}, 0)`;
}

function weighted(sums: Weighted, alias: Alias): RawBuilder<number> {
  const terms = Object.entries(sums).map(
    ([name, times]) => sql`${sql.lit(times)} * ${sql.ref(`${alias}.${name}`)}`,
  );
  return sql`${sql.join(terms, sql` + `)}`;
}

/** The number of games in which a category is known. */
export function categoryGames(category: Category, alias: Alias): RawBuilder<number> {
  const games = category in PERCENTAGE_OF ? 'two_points_attempted_games' : partsOf(category).games;
  return sql`${sql.ref(`${alias}.${games}`)}`;
}
