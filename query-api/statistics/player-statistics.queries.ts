import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PlayerStatisticsQuery } from '#contracts/statistics/statistics.contract.ts';
import type { PlayerLineRow } from '#projections/player-statistics/player-statistics.table.ts';
import { ALL_TEAMS } from '#projections/statistics/statistic.table.ts';
import { type NamedGame, selectBoxes, selectGames } from '#query-api/game/game.queries.ts';
import { type ListOrder, onPage, type Page, pageAsked } from '#query-api/lists/page.ts';
import { countRows, idValue } from '#query-api/lists/rows.ts';
import type { ReadDatabase, ReadDb } from '#query-api/read-models/read-database.ts';
import { selectPlayer } from './player-averages.queries.ts';
import { selectNamedPlayerTotals } from './totals.queries.ts';

/** A finished game with the player's line. */
export type GameOfPlayer = NamedGame & { line: PlayerLineRow };

const LATEST_FIRST: ListOrder<GameOfPlayer> = {
  name: 'player-lines',
  terms: [
    { sql: sql.ref('l.played_at'), type: 'timestamptz', direction: 'desc' },
    { sql: sql.ref('l.game_id'), type: 'bigint', direction: 'desc' },
  ],
  place: ({ line }) => [line.played_at, line.game_id],
};

/** @throws RequestError 400 for a cursor of another list */
export const playerStatisticsPage = (query: PlayerStatisticsQuery) => pageAsked(query, LATEST_FIRST, 50);

/** A player's games one by one, and their season averages. */
export const readPlayerStatistics =
  (playerId: number, query: PlayerStatisticsQuery, page: Page<GameOfPlayer>) => (db: ReadDb) => {
    const isListed = listedLines(playerId, query);
    const games = selectGames(db)
      .innerJoin('player_line as l', 'l.game_id', 'g.id')
      .where(isListed)
      .select((row) => row.fn.toJson('l').as('line'));
    const seasons = db
      .selectFrom('player_total as t')
      .selectAll('t')
      .where('t.player_id', '=', idValue(playerId))
      .where('t.scope', '=', 'season')
      .where('t.team_id', '=', ALL_TEAMS);
    // A single game requested by id is read from its box, which exists while the game is on, too.
    const gameId = query.game_id ?? 0;
    return db.selectNoFrom((eb) => [
      jsonObjectFrom(selectPlayer(db, playerId)).as('player'),
      jsonArrayFrom(onPage(games, page)).as('games'),
      countRows(eb.selectFrom('player_line as l').select('l.game_id').where(isListed)).as('total'),
      jsonArrayFrom(selectNamedPlayerTotals(db, seasons)).as('seasons'),
      jsonObjectFrom(selectGames(db).where('g.id', '=', idValue(gameId))).as('game'),
      jsonObjectFrom(selectBoxes(db, [gameId])).as('box'),
    ]);
  };

function listedLines(playerId: number, { season_id, tournament_id, game_id }: PlayerStatisticsQuery) {
  const eb = expressionBuilder<ReadDatabase & { l: ReadDatabase['player_line'] }, 'l'>();
  const all = [eb('l.player_id', '=', idValue(playerId))];
  if (season_id !== undefined) all.push(eb('l.season_id', '=', idValue(season_id)));
  if (tournament_id !== undefined) all.push(eb('l.tournament_id', '=', idValue(tournament_id)));
  if (game_id !== undefined) all.push(eb.val(false));
  return eb.and(all);
}
