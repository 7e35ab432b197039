import {
  type PlayerAveragesQuery,
  type PlayerStatistics,
  type PlayerStatisticsQuery,
  playerAverages,
  playerGames,
  playerStatistics,
} from '#contracts/statistics/statistics.contract.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { NAMED_GAME_KEYS } from '#query-api/game/game.queries.ts';
import { gamesIn } from '#query-api/game/game-list.presenter.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/cached-responder.ts';
import { type AsOf, asOfAsked, ofKnownRound, ROUNDS_OF } from '#query-api/read-models/as-of.ts';
import { presentPlayerAverages } from './player-averages.presenter.ts';
import { readPlayerAverages } from './player-averages.queries.ts';
import { presentPlayerGames } from './player-games.presenter.ts';
import { playerGamesPage, readPlayerGames } from './player-games.queries.ts';
import { presentPlayerStatistics } from './player-statistics.presenter.ts';
import { playerStatisticsPage, readPlayerStatistics } from './player-statistics.queries.ts';

export function registerPlayerStatisticsRoutes(reads: ReadRoutes): void {
  reads.get(playerAverages, async ({ params: { id }, query, timeZone }) =>
    averagesOf(id, query, await asOfAsked(query, timeZone)),
  );

  reads.get(playerStatistics, ({ params: { id }, query }) => statisticsOf(id, query));

  reads.get(playerGames, ({ params: { id }, query }) => {
    const page = playerGamesPage(query);
    return cached({
      cacheKey: ['player games', id, query],
      changeKeys: [changeKey.playerStatistics(id), changeKey.players, changeKey.games, ...NAMED_GAME_KEYS],
      changeKeysIn: gamesIn,
      query: readPlayerGames(id, query, page),
      present: (result) => presentPlayerGames(page, result),
    });
  });
}

/** The read of a player's averages. */
export function averagesOf(id: number, query: PlayerAveragesQuery, asOf: AsOf | undefined) {
  return ofKnownRound(asOf, ROUNDS_OF.all(), {
    cacheKey: ['player averages', id, query, asOf],
    changeKeys: [
      changeKey.playerStatistics(id),
      changeKey.players,
      changeKey.teams,
      changeKey.seasons,
      changeKey.tournaments,
    ],
    query: readPlayerAverages(id, asOf),
    present: (result) => presentPlayerAverages(query, result),
  });
}

/** The read of a player's games one by one. */
export function statisticsOf(id: number, query: PlayerStatisticsQuery) {
  const page = playerStatisticsPage(query);
  return cached({
    cacheKey: ['player statistics', id, query],
    changeKeys: [
      changeKey.playerStatistics(id),
      changeKey.players,
      ...NAMED_GAME_KEYS,
      ...(query.game_id === undefined ? [] : [changeKey.game(query.game_id)]),
    ],
    changeKeysIn: ({ statistics }: PlayerStatistics) =>
      statistics.map(({ game_id }) => changeKey.game(game_id)),
    query: readPlayerStatistics(id, query, page),
    present: (result) => presentPlayerStatistics(query, page, result),
  });
}
