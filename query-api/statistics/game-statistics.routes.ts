import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { errorResponses, type QueryRoutes } from '#query-api/http/query-routes.ts';
import { idParams } from '#query-api/lists/list.contract.ts';
import {
  gamePlayerStatisticsAnswer,
  gameStatisticsAnswer,
  readGamePlayerStatistics,
  readGameStatistics,
} from './game-statistics.queries.ts';
import { gamePlayerParams, gamePlayerStatisticsSchema, gameStatisticsSchema } from './statistics.contract.ts';

export function registerGameStatisticsRoutes(app: FastifyInstance, { answers }: QueryRoutes): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { capability: 'statistics.view', ignoreToken: true, hot: true } as const;

  routes.route({
    method: 'GET',
    url: '/api/games/:id/statistics/',
    config,
    schema: {
      tags: ['statistics'],
      summary: 'What everybody did in a game',
      description: 'Null is unknown, never 0. Before the game has begun nobody is listed.',
      params: idParams,
      response: { 200: gameStatisticsSchema, ...errorResponses },
    },
    handler: (request, reply) => {
      const { id } = request.params;
      return answers.sendHot(request, reply, {
        address: ['game statistics', id],
        keys: [`game:${id}`, 'teams', 'players'],
        read: readGameStatistics(id),
        make: (result) => ({ body: gameStatisticsAnswer(result) }),
      });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/games/:id/statistics/:playerId/',
    config,
    schema: {
      tags: ['statistics'],
      summary: 'What a player did in a game',
      description: 'Of a player who is not in the game everything is null.',
      params: gamePlayerParams,
      response: { 200: gamePlayerStatisticsSchema, ...errorResponses },
    },
    handler: (request, reply) => {
      const { id, playerId } = request.params;
      return answers.sendHot(request, reply, {
        address: ['game statistics', id, playerId],
        keys: [`game:${id}`, 'teams', 'players'],
        read: readGamePlayerStatistics(id, playerId),
        make: (result) => ({ body: gamePlayerStatisticsAnswer(playerId, result) }),
      });
    },
  });
}
