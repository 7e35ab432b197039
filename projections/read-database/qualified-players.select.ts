import { sql } from 'kysely';
import type { Category } from '#events/statistics/statistics.ts';
import { ALL_TEAMS, type Scope } from '#projections/statistics/statistic.table.ts';
import { categoryValue, qualifies, teamGames } from './category.select.ts';
import type { ReadDb } from './read-db.ts';

/** In which games leaders are sought, in what, and of which team; without one, of all. */
export type LeadersAsked = {
  scope: Scope;
  scope_id: number;
  team_id?: number | undefined;
  category: Category;
  /** Games that a player needs; by default a share of their team's (docs/rules.md, "Leaders"). */
  min_games?: number | undefined;
};

/** How many percent of the games of their team leaders have played, as FIBA and the NBA have it. */
export const PERCENT_OF_TEAM_GAMES = 70;

const idValue = (id: number) => sql<number>`${id}::bigint`;
const needed = sql<number>`coalesce(needed.games, 1)`;

/** Every player's sums `t`, with the games that each needs to lead. */
export function selectPlayersWithNeededGames(db: ReadDb, asked: LeadersAsked) {
  return db
    .selectFrom('player_total as t')
    .leftJoin(selectNeededGames(db, asked).as('needed'), 'needed.player_id', 't.player_id')
    .where('t.scope', '=', asked.scope)
    .where('t.scope_id', '=', idValue(asked.scope_id))
    .where('t.team_id', '=', idValue(asked.team_id ?? ALL_TEAMS));
}

/** The fewest and the most games that a player needs. */
export const selectNeeded = (db: ReadDb, asked: LeadersAsked) =>
  selectPlayersWithNeededGames(db, asked).select([
    sql<number>`coalesce(min(${needed}), 1)`.as('fewest_needed'),
    sql<number>`coalesce(max(${needed}), 1)`.as('most_needed'),
  ]);

/** Sums `t` of the players who may lead in a category. */
export const selectQualifiedPlayers = (db: ReadDb, asked: LeadersAsked) =>
  selectPlayersWithNeededGames(db, asked)
    .where(qualifies(asked.category, needed, 't'))
    .where(categoryValue(asked.category, 't'), 'is not', null);

/** The same with what they are ordered by, and their ranks. */
export function selectRankedPlayers(db: ReadDb, asked: LeadersAsked) {
  const value = categoryValue(asked.category, 't');
  return selectQualifiedPlayers(db, asked)
    .selectAll('t')
    .select([value.as('sort_value'), sql<number>`rank() over (order by ${value} desc)`.as('rank')]);
}

/**
 * The games that each player needs to lead: as many as asked, else the share of their team's games in which its players
 * and the category are known; for all time, of the
 * team's games in its longest season. Of several teams the one with the most games counts.
 */
function selectNeededGames(db: ReadDb, { scope, scope_id, team_id, category, min_games }: LeadersAsked) {
  const ofTeams = db
    .selectFrom('team_total as s')
    .where('s.direction', '=', 'for')
    .where('s.scope', '=', scope === 'career' ? 'season' : scope)
    .$if(scope !== 'career', (sums) => sums.where('s.scope_id', '=', idValue(scope_id)))
    .groupBy('s.team_id')
    .select([
      's.team_id',
      sql<number>`max(least(s.games_with_players, ${sql.ref(`s.${teamGames(category)}`)}))`.as('games'),
    ]);
  const share =
    min_games === undefined
      ? sql<number>`greatest(1, ceil(max(g.games) * ${sql.lit(PERCENT_OF_TEAM_GAMES)} / 100.0))::integer`
      : sql<number>`${min_games}::integer`;
  return db
    .selectFrom('player_total as x')
    .innerJoin(ofTeams.as('g'), 'g.team_id', 'x.team_id')
    .where('x.scope', '=', scope)
    .where('x.scope_id', '=', idValue(scope_id))
    .where('x.team_id', '<>', ALL_TEAMS)
    .$if(team_id !== undefined, (players) => players.where('x.team_id', '=', idValue(team_id ?? 0)))
    .groupBy('x.player_id')
    .select(['x.player_id', share.as('games')]);
}
