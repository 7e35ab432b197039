import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { LeadersQuery } from '#contracts/statistics/statistics.contract.ts';
import { PERCENTAGES } from '#events/statistics/statistics.ts';
import type { PlayerTotalRow } from '#projections/player-statistics/player-statistics.table.ts';
import { ALL_TEAMS } from '#projections/statistics/statistic.table.ts';
import { type ListOrder, onPage, type Page, pageAsked } from '#query-api/lists/page.ts';
import { countRows, idValue } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import { categoryValue, qualifies, selectCategorySums, teamGames } from './category.select.ts';
import { scopeAsked, selectScopeAsked } from './scope.queries.ts';
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

/** How many percent of the games of their team leaders have played, as FIBA and the NBA have it. */
export const PERCENT_OF_TEAM_GAMES = 70;

/** Who leads in a category, among those who qualify. */
export const readLeaders = (query: LeadersQuery, page: Page<LeaderRow>) => (db: ReadDb) => {
  const { scope, scope_id } = scopeAsked(query);
  const value = categoryValue(query.category, 't');
  const all = db
    .selectFrom('player_total as t')
    .leftJoin(selectNeededGames(db, query).as('needed'), 'needed.player_id', 't.player_id')
    .where('t.scope', '=', scope)
    .where('t.scope_id', '=', idValue(scope_id))
    .where('t.team_id', '=', idValue(query.team_id ?? ALL_TEAMS));
  const needed = sql<number>`coalesce(needed.games, 1)`;
  const qualified = all.where(qualifies(query.category, needed, 't')).where(value, 'is not', null);
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
      jsonObjectFrom(
        query.team_id === undefined
          ? selectTeamsInTotal(db).limit(1)
          : db
              .selectFrom('team')
              .select(['team.id', 'team.name'])
              .where('team.id', '=', sql.ref<number>('t.team_id')),
      ).as('team'),
    ]);
  return db.selectNoFrom([
    selectScopeAsked(db, query).as('scope'),
    jsonArrayFrom(onPage(leaders, page)).as('leaders'),
    countRows(qualified.select('t.player_id')).as('total'),
    jsonObjectFrom(
      all.select([
        sql<number>`coalesce(min(${needed}), 1)`.as('fewest_needed'),
        sql<number>`coalesce(max(${needed}), 1)`.as('most_needed'),
      ]),
    )
      .$notNull()
      .as('rule'),
    jsonObjectFrom(
      query.category in PERCENTAGES
        ? selectShotsOfTeams(db, query)
        : all.select(selectCategorySums(query.category, 't')),
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

/**
 * The games that each player needs to lead: as many as asked, else the share of their team's games in which its players
 * and the category are known; for all time, of the
 * team's games in its longest season. Of several teams the one with the most games counts.
 */
function selectNeededGames(db: ReadDb, query: LeadersQuery) {
  const { scope, scope_id } = scopeAsked(query);
  const ofTeams = db
    .selectFrom('team_total as s')
    .where('s.direction', '=', 'for')
    .where('s.scope', '=', scope === 'career' ? 'season' : scope)
    .$if(scope !== 'career', (sums) => sums.where('s.scope_id', '=', idValue(scope_id)))
    .groupBy('s.team_id')
    .select([
      's.team_id',
      sql<number>`max(least(s.games_with_players, ${sql.ref(`s.${teamGames(query.category)}`)}))`.as('games'),
    ]);
  const share =
    query.min_games === undefined
      ? sql<number>`greatest(1, ceil(max(g.games) * ${sql.lit(PERCENT_OF_TEAM_GAMES)} / 100.0))::integer`
      : sql<number>`${query.min_games}::integer`;
  return db
    .selectFrom('player_total as x')
    .innerJoin(ofTeams.as('g'), 'g.team_id', 'x.team_id')
    .where('x.scope', '=', scope)
    .where('x.scope_id', '=', idValue(scope_id))
    .where('x.team_id', '<>', ALL_TEAMS)
    .$if(query.team_id !== undefined, (players) =>
      players.where('x.team_id', '=', idValue(query.team_id ?? 0)),
    )
    .groupBy('x.player_id')
    .select(['x.player_id', share.as('games')]);
}
