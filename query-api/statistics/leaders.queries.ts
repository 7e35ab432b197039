import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PlayerTotalRow } from '#projections/player-statistics/player-statistics.table.ts';
import { ALL_TEAMS } from '#projections/statistics/statistic.table.ts';
import { type ListOrder, onPage, type Page, pageAsked } from '#query-api/lists/page.ts';
import { countOf, idValue } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import { categoryValue, qualifies, selectCategorySums } from './category.select.ts';
import { scopeAsked, selectScopeAsked } from './scope.queries.ts';
import type { LeadersQuery } from './statistics.contract.ts';
import { selectTeamsInTotal } from './totals.queries.ts';

/** A player's sums, their rank among all, and their team in these games. */
export type LeaderRow = PlayerTotalRow & {
  rank: number;
  sort_value: number | null;
  first_name: string | null;
  last_name: string | null;
  photo: string | null;
  team: { id: number; name: string | null } | null;
};

/** Of players who are level the one with more games comes first. */
function orderOf({ category }: LeadersQuery): ListOrder<LeaderRow> {
  return {
    name: `leaders ${category}`,
    terms: [
      { sql: sql.ref('t.sort_value'), type: 'double precision', direction: 'desc' },
      { sql: sql.ref('t.games_played'), type: 'integer', direction: 'desc' },
      { sql: sql.ref('t.player_id'), type: 'bigint' },
    ],
    place: (row) => [row.sort_value, row.games_played, row.player_id],
  };
}

/** @throws RequestError 400 for a cursor of another list */
export const leadersPage = (query: LeadersQuery) => pageAsked(query, orderOf(query), 10);

/** Who leads in a category, among those who qualify. */
export const readLeaders = (query: LeadersQuery, page: Page<LeaderRow>) => (db: ReadDb) => {
  const { scope, scope_id } = scopeAsked(query);
  const value = categoryValue(query.category, 't');
  const qualified = db
    .selectFrom('player_total as t')
    .where('t.scope', '=', scope)
    .where('t.scope_id', '=', idValue(scope_id))
    .where('t.team_id', '=', ALL_TEAMS)
    .where(qualifies(query.category, query.min_games, 't'))
    .where(value, 'is not', null);
  const ranked = qualified
    .selectAll('t')
    .select([value.as('sort_value'), sql<number>`rank() over (order by ${value} desc)`.as('rank')]);
  const leaders = db
    .selectFrom(ranked.as('t'))
    .leftJoin('player as p', 'p.id', 't.player_id')
    .selectAll('t')
    .select([
      'p.first_name',
      'p.last_name',
      'p.photo',
      jsonObjectFrom(selectTeamsInTotal(db).limit(1)).as('team'),
    ]);
  return db.selectNoFrom([
    selectScopeAsked(db, query).as('scope'),
    jsonArrayFrom(onPage(leaders, page)).as('leaders'),
    countOf(qualified.select('t.player_id')).as('total'),
    jsonObjectFrom(qualified.select(selectCategorySums(query.category, 't'))).as('all'),
  ]);
};
