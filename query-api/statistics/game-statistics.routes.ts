import { idParams } from '#contracts/lists/list.contract.ts';
import {
  gamePlayerParams,
  gamePlayerStatisticsSchema,
  gameStatisticsSchema,
} from '#contracts/statistics/statistics.contract.ts';
import { readGameSheet } from '#query-api/game/game.queries.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/answers.ts';
import { presentGamePlayerStatistics, presentGameStatistics } from './game-statistics.presenter.ts';
import { readGamePlayerStatistics } from './game-statistics.queries.ts';

export function registerGameStatisticsRoutes(reads: ReadRoutes): void {
  const shared = { capability: 'statistics.view', tags: ['statistics'] } as const;

  reads.getOld({
    ...shared,
    url: '/api/games/:id/statistics/',
    summary: 'What everybody did in a game',
    description: 'Null means unknown, never 0. Before the game begins, no players are listed.',
    params: idParams,
    response: gameStatisticsSchema,
    answer: ({ params: { id } }) =>
      cached({
        cacheKey: ['game statistics', id],
        changeKeys: [`game:${id}`, 'teams', 'players'],
        query: readGameSheet(id),
        present: presentGameStatistics,
      }),
  });

  reads.getOld({
    ...shared,
    url: '/api/games/:id/statistics/:playerId/',
    summary: 'What a player did in a game',
    description: 'Of a player who is not in the game everything is null.',
    params: gamePlayerParams,
    response: gamePlayerStatisticsSchema,
    answer: ({ params: { id, playerId } }) =>
      cached({
        cacheKey: ['game statistics', id, playerId],
        changeKeys: [`game:${id}`, 'teams', 'players'],
        query: readGamePlayerStatistics(id, playerId),
        present: (read) => presentGamePlayerStatistics(playerId, read),
      }),
  });
}
