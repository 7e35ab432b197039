import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TeamTableQuery } from '#contracts/statistics/leaders.contract.ts';
import type { Category } from '#events/statistics/statistics.ts';
import { SUMS } from '#events/statistics/statistics.ts';
import { categoryValue } from '#projections/read-database/category.select.ts';
import { type ListOrder, onPage, type Page, pageAsked, sortAsked } from '#query-api/lists/page.ts';
import { countRows, idValue } from '#query-api/lists/rows.ts';
import type { AsOf } from '#query-api/read-models/as-of.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import { scopeAsked, selectScopeAsked } from './scope.queries.ts';
import { selectTeamTotals, type TeamTotal } from './totals.queries.ts';
import { withTotals } from './totals-as-of.queries.ts';

export type TeamTableRow = TeamTotal & { team_name: string | null; sort_value: string | number | null };
export type TeamFilters = Pick<TeamTableQuery, 'season_id' | 'tournament_id' | 'min_games' | 'sort'>;

const COLUMNS: Readonly<Record<string, RawBuilder<string | number | null>>> = {
  /** In this order no team is missed or repeated, whatever is played between two pages. */
  team_id: sql`t.team_id`,
  team_name: sql`team.name`,
  games_played: sql`t.games_played`,
  known_games: sql`t.points_games`,
  wins: sql`t.wins`,
  losses: sql`t.losses`,
  win_percentage: sql`(2 * t.wins + t.ties)::double precision / nullif(2 * t.games_played, 0)`,
  point_difference: sql`(t.points - a.points)::double precision / nullif(t.points_games, 0)`,
};
const BY_NAME = 'team_name';
const OPPONENTS = 'opponent_';

function sortValue(sort: string): RawBuilder<string | number | null> {
  const { column } = sortAsked(sort);
  const known = COLUMNS[column];
  if (known !== undefined) return known;
  return column.startsWith(OPPONENTS)
    ? categoryValue(column.slice(OPPONENTS.length) as Category, 'a')
    : categoryValue(column as Category, 't');
}

function listOrder({ sort }: TeamTableQuery): ListOrder<TeamTableRow> {
  const { column, direction } = sortAsked(sort);
  const type = column === BY_NAME ? 'text' : 'double precision';
  return {
    name: `teams ${sort}`,
    terms: [
      { sql: sortValue(sort), type, direction, nullable: true },
      { sql: sql`coalesce(team.name, '')`, type: 'text' },
      { sql: sql.ref('t.team_id'), type: 'bigint' },
    ],
    place: (row) => [row.sort_value, row.team_name ?? '', row.team_id],
  };
}

/** @throws RequestError 400 for a cursor of a table in another order */
export const teamTablePage = (query: TeamTableQuery) => pageAsked(query, listOrder(query), 10);

/** What all teams did together. */
const sumOfSums = SUMS.map((sum) =>
  sql<number>`coalesce(sum(${sql.ref(`t.${sum}`)}), 0)::double precision`.as(sum),
);

/** The table of teams, and the sums of all of them. */
export const readTeamTable = (query: TeamFilters, page: Page<TeamTableRow>, asOf?: AsOf) => (db: ReadDb) => {
  const { scope, scope_id } = scopeAsked(query);
  const all = db
    .selectFrom('team_total as t')
    .where('t.direction', '=', 'for')
    .where('t.scope', '=', scope)
    .where('t.scope_id', '=', idValue(scope_id));
  const teams = selectTeamTotals(db)
    .leftJoin('team', 'team.id', 't.team_id')
    .where('t.scope', '=', scope)
    .where('t.scope_id', '=', idValue(scope_id))
    .where('t.games_played', '>=', query.min_games)
    .select(['team.name as team_name', sortValue(query.sort).as('sort_value')]);
  return withTotals(db, { scope, scope_id }, asOf).selectNoFrom([
    selectScopeAsked(db, query).as('scope'),
    jsonArrayFrom(onPage(teams, page)).as('teams'),
    countRows(teams.clearSelect().select('t.team_id')).as('total'),
    jsonObjectFrom(all.select(sumOfSums)).$notNull().as('league'),
  ]);
};
