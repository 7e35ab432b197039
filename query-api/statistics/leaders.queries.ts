import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { LeadersQuery } from '#contracts/statistics/leaders.contract.ts';
import { PERCENTAGES } from '#events/statistics/statistics.ts';
import type { PlayerTotalRow } from '#projections/player-statistics/player-statistics.table.ts';
import { selectCategorySums } from '#projections/read-database/category.select.ts';
import {
  selectNeeded,
  selectPlayersWithNeededGames,
  selectQualifiedPlayers,
  selectRankedPlayers,
} from '#projections/read-database/qualified-players.select.ts';
import { type ListOrder, onPage, type Page, pageAsked } from '#query-api/lists/page.ts';
import { countRows, idValue } from '#query-api/lists/rows.ts';
import type { AsOf } from '#query-api/read-models/as-of.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import { scopeAsked, selectScopeAsked } from './scope.queries.ts';
import { selectTeamsInTotal } from './totals.queries.ts';
import { withTotals } from './totals-as-of.queries.ts';

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
function listOrder({ category }: LeadersQuery): ListOrder<LeaderRow> {
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
export const leadersPage = (query: LeadersQuery) => pageAsked(query, listOrder(query), 10);

/** Who leads in a category, among those who qualify. */
export const readLeaders = (query: LeadersQuery, page: Page<LeaderRow>, asOf?: AsOf) => (db: ReadDb) => {
  const asked = { ...scopeAsked(query), ...query };
  const leaders = db
    .selectFrom(selectRankedPlayers(db, asked).as('t'))
    .leftJoin('player as p', 'p.id', 't.player_id')
    .$if(query.player_id !== undefined, (rows) =>
      rows.where('t.player_id', '=', idValue(query.player_id ?? 0)),
    )
    .selectAll('t')
    .select([
      'p.first_name',
      'p.last_name',
      'p.photo',
      jsonObjectFrom(
        query.team_id === undefined
          ? selectTeamsInTotal(db).limit(1)
          : db
              .selectFrom('team')
              .select(['team.id', 'team.name'])
              .where('team.id', '=', sql.ref<number>('t.team_id')),
      ).as('team'),
    ]);
  return withTotals(db, scopeAsked(query), asOf).selectNoFrom([
    selectScopeAsked(db, query).as('scope'),
    jsonArrayFrom(onPage(leaders, page)).as('leaders'),
    countRows(selectQualifiedPlayers(db, asked).select('t.player_id')).as('total'),
    jsonObjectFrom(selectNeeded(db, asked)).$notNull().as('rule'),
    jsonObjectFrom(
      query.category in PERCENTAGES
        ? selectShotsOfTeams(db, query)
        : selectPlayersWithNeededGames(db, asked).select(selectCategorySums(query.category, 't')),
    )
      .$notNull()
      .as('all'),
  ]);
};

/** What all teams made and attempted, with the shots of which nobody knows who took them. */
function selectShotsOfTeams(db: ReadDb, { category, team_id, ...query }: LeadersQuery) {
  const { scope, scope_id } = scopeAsked(query);
  return db
    .selectFrom('team_total as t')
    .where('t.direction', '=', 'for')
    .where('t.scope', '=', scope)
    .where('t.scope_id', '=', idValue(scope_id))
    .$if(team_id !== undefined, (teams) => teams.where('t.team_id', '=', idValue(team_id ?? 0)))
    .select(selectCategorySums(category, 't'));
}
