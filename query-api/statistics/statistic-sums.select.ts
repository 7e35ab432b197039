import {
  gamesOf,
  MADE_OF_ATTEMPTED,
  STATISTICS,
  type Statistic,
  type StatisticSums,
} from '#events/statistics/statistics.ts';
import type { Conditions } from '#platform/conditions.ts';
import { seasonTable, teamTable, tournamentTable } from '#projections/directory/directory.table.ts';
import type { Scope } from '#projections/statistics/statistic.table.ts';
import type { TableName } from '#query-api/read-models/read-models.ts';
import type { Category, Percentages } from './statistics.contract.ts';

/** Columns that sum up the lines `l` as the tables of totals do: of each statistic the sum and the games it is known in. */
export function selectSums(): string {
  const sums = STATISTICS.flatMap((statistic) => [
    `coalesce(sum(l.${statistic}), 0)::bigint AS ${statistic}`,
    `count(l.${statistic})::integer AS ${gamesOf(statistic)}`,
  ]);
  const made = Object.entries(MADE_OF_ATTEMPTED).map(
    ([name, kind]) =>
      `coalesce(sum(l.${kind}_made) FILTER (WHERE l.${kind}_attempted IS NOT NULL), 0)::bigint AS ${name}`,
  );
  return [...sums, ...made].join(', ');
}

/** What a scope is called: the names beside sums. */
export type ScopeNames = {
  scope: Scope;
  scope_id: number;
  season_id: number | null;
  season_name: string | null;
  tournament_id: number | null;
  tournament_name: string | null;
  /** Of the season; what summaries are ordered by. */
  start_date: string | null;
};

/** Rows with `scope` and `scope_id` and their names. @param from a table or subquery; the outer query knows it as `t` */
export function selectScopeNames(table: TableName, from: string): string {
  return `SELECT t.*, season.id AS season_id, season.name AS season_name, tournament.id AS tournament_id,
      tournament.name AS tournament_name, coalesce(tournament.start_date, season.start_date) AS start_date
    FROM ${from} t
    LEFT JOIN ${table(tournamentTable)} tournament ON t.scope = 'tournament' AND tournament.id = t.scope_id
    LEFT JOIN ${table(seasonTable)} season
      ON season.id = CASE t.scope WHEN 'season' THEN t.scope_id WHEN 'tournament' THEN tournament.season_id END`;
}

/** The same with the name of the team. */
export function selectNamedTotals(table: TableName, from: string): string {
  return `SELECT n.*, team.name AS team_name FROM (${selectScopeNames(table, from)}) n
    LEFT JOIN ${table(teamTable)} team ON team.id = n.team_id`;
}

/** Latest season first, then the latest tournament. */
export function latestFirst(a: ScopeNames, b: ScopeNames): number {
  return (b.start_date ?? '').localeCompare(a.start_date ?? '') || b.scope_id - a.scope_id;
}

/** What a scope is called in answers. */
export function scopeOf(row: Omit<ScopeNames, 'scope' | 'scope_id' | 'start_date'>) {
  const { season_id, season_name, tournament_id, tournament_name } = row;
  return { season_id, season_name, tournament_id, tournament_name };
}

const goals = (kind: 'made_of_attempted' | 'attempted', row: string) =>
  `${row}.two_points_${kind} + ${row}.three_points_${kind}`;

/** The sums that a value is made of, added up, and the number of games in which they are known. */
type Parts = { sums: readonly (keyof StatisticSums)[]; games: keyof StatisticSums };
const TIME: Parts = { sums: ['milliseconds_played'], games: 'milliseconds_played_games' };
/** Of those that are no sum of their own. */
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

const PERCENTAGE_OF: Record<keyof Percentages, (row: string) => [part: string, whole: string]> = {
  field_goal_percentage: (row) => [goals('made_of_attempted', row), goals('attempted', row)],
  two_point_percentage: (row) => [`${row}.two_points_made_of_attempted`, `${row}.two_points_attempted`],
  three_point_percentage: (row) => [`${row}.three_points_made_of_attempted`, `${row}.three_points_attempted`],
  free_throw_percentage: (row) => [`${row}.free_throws_made_of_attempted`, `${row}.free_throws_attempted`],
  effective_field_goal_percentage: (row) => [
    `2 * ${row}.two_points_made_of_attempted + 3 * ${row}.three_points_made_of_attempted`,
    goals('attempted', row),
  ],
  true_shooting_percentage: (row) => [
    `2 * ${row}.two_points_made_of_attempted + 3 * ${row}.three_points_made_of_attempted
      + ${row}.free_throws_made_of_attempted`,
    `100 * (${goals('attempted', row)}) + 44 * ${row}.free_throws_attempted`,
  ],
};

/**
 * What a category is ordered by, null where it is unknown: the exact quotient. Equal quotients of whole numbers are
 * equal as doubles, too, so who is level is found to be level.
 */
export function categoryValue(category: Category, row: string): string {
  const percentage = PERCENTAGE_OF[category as keyof Percentages];
  const { sums, games } = partsOf(category);
  const [part, whole] = percentage?.(row) ?? [
    sums.map((sum) => `${row}.${sum}`).join(' + '),
    `${row}.${games}`,
  ];
  return `(${part})::double precision / nullif(${whole}, 0)`;
}

const SHOTS = [
  'two_points_made_of_attempted',
  'two_points_attempted',
  'two_points_attempted_games',
  'three_points_made_of_attempted',
  'three_points_attempted',
  'free_throws_made_of_attempted',
  'free_throws_attempted',
] as const satisfies (keyof StatisticSums)[];

/** The sums of which a category is made: all that `categoryOf` has to know. */
export function categoryColumns(category: Category): readonly (keyof StatisticSums)[] {
  if (category in PERCENTAGE_OF) return SHOTS;
  const { sums, games } = partsOf(category);
  return [...sums, games];
}

/** The number of games in which a category is known. */
export function categoryGames(category: Category, row: string): string {
  if (category in PERCENTAGE_OF) return `${row}.two_points_attempted_games`;
  return `${row}.${partsOf(category).games}`;
}

/** Where sums are: a tournament, else a season, else everything. */
export function scopeAskedFor(query: {
  season_id?: number | undefined;
  tournament_id?: number | undefined;
}): { scope: Scope; scope_id: number } {
  if (query.tournament_id !== undefined) return { scope: 'tournament', scope_id: query.tournament_id };
  if (query.season_id !== undefined) return { scope: 'season', scope_id: query.season_id };
  return { scope: 'career', scope_id: 0 };
}

/** What every row of a table of totals has in common. */
export type ScopeParts = { scope: ScopeNames };

/** The scope that is asked for, in SQL. */
export function scopeInSql(query: Parameters<typeof scopeAskedFor>[0], filters: Conditions) {
  const { scope, scope_id } = scopeAskedFor(query);
  const [name, id] = [`${filters.value(scope)}::text`, `${filters.value(scope_id)}::bigint`];
  return {
    /** The condition for totals `t`. */
    condition: `t.scope = ${name} AND t.scope_id = ${id}`,
    selectNames: (table: TableName) =>
      selectScopeNames(table, `(SELECT ${name} AS scope, ${id} AS scope_id)`),
  };
}

/** What the scope of such a table is called in answers. */
export function scopeOfAll({ scope: [found] }: { scope: readonly ScopeNames[] }) {
  return scopeOf(found ?? { season_id: null, season_name: null, tournament_id: null, tournament_name: null });
}
