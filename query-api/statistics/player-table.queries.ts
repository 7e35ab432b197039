import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PlayerTableQuery } from '#contracts/statistics/leaders.contract.ts';
import type { Category } from '#events/statistics/statistics.ts';
import { containing } from '#platform/postgres/conditions.ts';
import type { PlayerTotalRow } from '#projections/player-statistics/player-statistics.table.ts';
import { categoryValue } from '#projections/read-database/category.select.ts';
import { ALL_TEAMS } from '#projections/statistics/statistic.table.ts';
import { type ListOrder, onPage, type Page, pageAsked, sortAsked } from '#query-api/lists/page.ts';
import { countRows, idValue } from '#query-api/lists/rows.ts';
import type { AsOf } from '#query-api/read-models/as-of.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import { scopeAsked, selectScopeAsked } from './scope.queries.ts';
import { selectTeamsInTotal } from './totals.queries.ts';
import { withTotals } from './totals-as-of.queries.ts';

/** A player's sums, and the teams they played for in these games. */
export type PlayerTableRow = PlayerTotalRow & {
  first_name: string | null;
  last_name: string | null;
  player_position: string | null;
  photo: string | null;
  teams: { id: number; name: string | null }[];
  sort_value: string | number | null;
};
export type PlayerFilters = Pick<
  PlayerTableQuery,
  'season_id' | 'tournament_id' | 'team_id' | 'position' | 'search' | 'min_games' | 'sort'
>;

const COLUMNS: Readonly<Record<string, RawBuilder<string | number | null>>> = {
  /** In this order no player is missed or repeated, whatever is played between two pages. */
  player_id: sql`t.player_id`,
  player_name: sql`p.last_name || ' ' || p.first_name`,
  games_played: sql`t.games_played`,
  games_started: sql`t.games_started`,
};
const BY_NAME = 'player_name';

const sortValue = (sort: string) => {
  const { column } = sortAsked(sort);
  return COLUMNS[column] ?? categoryValue(column as Category, 't');
};

function listOrder({ sort }: PlayerTableQuery): ListOrder<PlayerTableRow> {
  const { column, direction } = sortAsked(sort);
  const type = column === BY_NAME ? 'text' : 'double precision';
  return {
    name: `players ${sort}`,
    terms: [
      { sql: sortValue(sort), type, direction, nullable: true },
      { sql: sql`coalesce(p.last_name, '')`, type: 'text' },
      { sql: sql`coalesce(p.first_name, '')`, type: 'text' },
      { sql: sql.ref('t.player_id'), type: 'bigint' },
    ],
    place: (row) => [row.sort_value, row.last_name ?? '', row.first_name ?? '', row.player_id],
  };
}

/** @throws RequestError 400 for a cursor of a table in another order */
export const playerTablePage = (query: PlayerTableQuery) => pageAsked(query, listOrder(query), 10);

/** The table of players. */
export const readPlayerTable =
  (query: PlayerFilters, page: Page<PlayerTableRow>, asOf?: AsOf) => (db: ReadDb) => {
    const { scope, scope_id } = scopeAsked(query);
    const teamId = idValue(query.team_id ?? ALL_TEAMS);
    const { position, search } = query;
    let all = db
      .selectFrom('player_total as t')
      .leftJoin('player as p', 'p.id', 't.player_id')
      .where('t.scope', '=', scope)
      .where('t.scope_id', '=', idValue(scope_id))
      .where('t.team_id', '=', teamId)
      .where('t.games_played', '>=', query.min_games);
    if (position !== undefined) all = all.where('p.position', '=', position);
    if (search !== undefined) {
      all = all.where(sql<boolean>`p.first_name || ' ' || p.last_name ilike ${containing(search)}`);
    }
    const players = all
      .selectAll('t')
      .select([
        'p.first_name',
        'p.last_name',
        'p.position as player_position',
        'p.photo',
        jsonArrayFrom(selectTeamsInTotal(db)).as('teams'),
        sortValue(query.sort).as('sort_value'),
      ]);
    return withTotals(db, { scope, scope_id }, asOf).selectNoFrom((eb) => [
      selectScopeAsked(db, query).as('scope'),
      jsonObjectFrom(eb.selectFrom('team').select('team.name').where('team.id', '=', teamId)).as('team'),
      jsonArrayFrom(onPage(players, page)).as('players'),
      countRows(all.select('t.player_id')).as('total'),
    ]);
  };
