import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { errorResponses, type QueryRoutes } from '#query-api/http/query-routes.ts';
import { streaksQuerySchema, streaksSchema } from './streaks.contract.ts';
import { isOverAll, readStreaks, scopeAsked, streaksJson } from './streaks.queries.ts';
import { readStreaksOverAll, streaksOverAll } from './streaks-over-all.queries.ts';

export function registerStreaksRoutes(app: FastifyInstance, { answers }: QueryRoutes): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/statistics/streaks/',
    config: { capability: 'statistics.view', ignoreToken: true, hot: true },
    schema: {
      tags: ['statistics'],
      summary: 'Winning and losing streaks of teams: the present ones and the longest',
      description:
        'In a tournament, else in a season (or in a league in that season), else over all games; who wins the longest first. With `team_id` alone: of that team in every season, the latest first.',
      querystring: streaksQuerySchema,
      response: { 200: streaksSchema, ...errorResponses },
    },
    async handler(request, reply) {
      const { query } = request;
      if (isOverAll(query)) {
        return answers.sendHot(request, reply, {
          address: ['streaks', query],
          keys: ['games', 'teams'],
          read: readStreaksOverAll(),
          make: (result) => ({ body: streaksOverAll(result) }),
        });
      }
      const read = readStreaks(query);
      const scope = scopeAsked(query);
      return answers.sendHot(request, reply, {
        address: ['streaks', query],
        // A team's next season begins with a game.
        keys: scope === undefined ? ['games', 'seasons'] : [`streaks:${scope}`],
        read,
        make(result) {
          const { json, seasons } = streaksJson(result);
          return { json, keys: Array.from(seasons, (id) => `streaks:season:${id}`) };
        },
      });
    },
  });
}
