import { gamePlayerStatistics, gameStatistics } from '#contracts/statistics/game-statistics.contract.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { readGameSheet } from '#query-api/game/game.queries.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/cached-responder.ts';
import { presentGamePlayerStatistics, presentGameStatistics } from './game-statistics.presenter.ts';
import { readGamePlayerStatistics } from './game-statistics.queries.ts';

export function registerGameStatisticsRoutes(reads: ReadRoutes): void {
  reads.get(gameStatistics, ({ params: { id } }) =>
    cached({
      cacheKey: ['game statistics', id],
      changeKeys: [changeKey.game(id), changeKey.teams, changeKey.players],
      query: readGameSheet(id),
      present: presentGameStatistics,
    }),
  );

  reads.get(gamePlayerStatistics, ({ params: { id, playerId } }) =>
    cached({
      cacheKey: ['game statistics', id, playerId],
      changeKeys: [changeKey.game(id), changeKey.teams, changeKey.players],
      query: readGamePlayerStatistics(id, playerId),
      present: (read) => presentGamePlayerStatistics(playerId, read),
    }),
  );
}
