import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { OVERTIME, type ShotChartQuery } from '#contracts/shot-chart/shot-chart.contract.ts';
import { GAME_NAME } from '#query-api/game/game.queries.ts';
import { idValue } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import { selectPlayer } from '#query-api/statistics/player-averages.queries.ts';
import { scopeAsked, selectScopeAsked } from '#query-api/statistics/scope.queries.ts';

/** What all teams made from each zone, by period. */
export const readLeagueShots = (query: ShotChartQuery) => (db: ReadDb) =>
  db.selectNoFrom([
    selectScopeAsked(db, query).as('names'),
    jsonArrayFrom(selectTotals(db, query)).as('league'),
  ]);

/** The same with a player's games, and each of their shots in those with places. */
export const readPlayerShots = (playerId: number, query: ShotChartQuery) => (db: ReadDb) => {
  const games = selectGames(db)
    .innerJoin('player_line as l', 'l.game_id', 'g.id')
    .where('l.player_id', '=', idValue(playerId))
    .where('l.did_not_play', '=', false)
    .where(inScope(query))
    .select('l.played_at');
  const shots = selectShots(db)
    .innerJoin('player_line as l', (join) =>
      join.onRef('l.game_id', '=', 'e.game_id').onRef('l.player_id', '=', 'e.player_id'),
    )
    .where('l.player_id', '=', idValue(playerId))
    .where(inScope(query))
    .where(inPeriod(query))
    .orderBy('l.played_at')
    .orderBy('e.game_id')
    .orderBy('e.sequence')
    .select(['e.game_id', 'e.sequence', 'e.period', 'g.regular_periods', 'e.clock', 'e.points'])
    // It is a play, and a shot.
    .$narrowType<{ sequence: number; points: number }>();
  return db.selectNoFrom([
    jsonObjectFrom(selectPlayer(db, playerId)).as('player'),
    selectScopeAsked(db, query).as('names'),
    jsonArrayFrom(games).as('games'),
    jsonArrayFrom(shots).as('shots'),
    jsonArrayFrom(selectTotals(db, query)).as('league'),
  ]);
};

/** The same with a team's games and its shots in those with places. A forfeit counts in no statistic. */
export const readTeamShots = (teamId: number, query: ShotChartQuery) => (db: ReadDb) => {
  const games = selectGames(db)
    .innerJoin('team_line as l', 'l.game_id', 'g.id')
    .where('l.team_id', '=', idValue(teamId))
    .where('g.result_type', '=', 'played')
    .where(inScope(query))
    .select('l.played_at');
  const shots = selectShots(db)
    .innerJoin('team_line as l', (join) =>
      join.onRef('l.game_id', '=', 'e.game_id').onRef('l.side', '=', 'e.side'),
    )
    .where('l.team_id', '=', idValue(teamId))
    .where(inScope(query))
    .where(inPeriod(query));
  return db.selectNoFrom((eb) => [
    jsonObjectFrom(
      eb.selectFrom('team as t').select(['t.id', 't.name']).where('t.id', '=', idValue(teamId)),
    ).as('team'),
    selectScopeAsked(db, query).as('names'),
    jsonArrayFrom(games).as('games'),
    jsonArrayFrom(shots).as('shots'),
    jsonArrayFrom(selectTotals(db, query)).as('league'),
  ]);
};

/** Games as `g` with their names, and how many of their shots have a place. */
const selectGames = (db: ReadDb) =>
  db
    .selectFrom('game as g')
    .innerJoin('shot_zone_game as z', 'z.game_id', 'g.id')
    .leftJoin('team as east', 'east.id', 'g.team_east_id')
    .leftJoin('team as west', 'west.id', 'g.team_west_id')
    .select(['g.id', GAME_NAME.as('name'), 'g.time_known', 'z.places']);

/** The shots from the field of games `g` with places, as `e`; each with its place, if it has one. */
const selectShots = (db: ReadDb) =>
  db
    .selectFrom('scoresheet_entry as e')
    .innerJoin('game as g', 'g.id', 'e.game_id')
    .innerJoin('shot_zone_game as z', 'z.game_id', 'e.game_id')
    .where('z.places', '>', 0)
    .where('e.undone', '=', false)
    .where('e.type', 'in', ['points', 'missed_shot'])
    .where('e.points', '>', 1)
    .select([sql<boolean>`e.type = 'points'`.as('made'), 'e.place_x as x', 'e.place_y as y']);

const selectTotals = (db: ReadDb, query: ShotChartQuery) => {
  const { scope, scope_id } = scopeAsked(query);
  return db
    .selectFrom('shot_zone_total as t')
    .where('t.scope', '=', scope)
    .where('t.scope_id', '=', idValue(scope_id))
    .select(['t.period', 't.zone', 't.made', 't.attempted']);
};

/** Of a line `l`. */
function inScope(query: ShotChartQuery) {
  if (query.tournament_id !== undefined)
    return sql<boolean>`l.tournament_id = ${idValue(query.tournament_id)}`;
  if (query.season_id !== undefined) return sql<boolean>`l.season_id = ${idValue(query.season_id)}`;
  return sql<boolean>`true`;
}

/** Of an entry `e` of a game `g`. */
function inPeriod({ period }: ShotChartQuery) {
  if (period === undefined) return sql<boolean>`true`;
  if (period === OVERTIME) return sql<boolean>`e.period > g.regular_periods`;
  return sql<boolean>`e.period = ${Number(period)}::integer and e.period <= g.regular_periods`;
}
