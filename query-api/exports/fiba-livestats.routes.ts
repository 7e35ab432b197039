import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { errorResponses, type QueryRoutes } from '#query-api/http/query-routes.ts';
import { idParams } from '#query-api/lists/list.contract.ts';
import { fibaLiveStatsSchema } from './fiba-livestats.contract.ts';
import { fibaLiveStatsAnswer, readFibaLiveStats } from './fiba-livestats.queries.ts';

/** A game for programs that read FIBA LiveStats. */
export function registerFibaLiveStatsRoutes(app: FastifyInstance, { answers }: QueryRoutes): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/games/:id/fibalivestats.json',
    config: { capability: 'game.view', ignoreToken: true, hot: true },
    schema: {
      tags: ['exports'],
      summary: 'A game in the shape of a FIBA LiveStats feed',
      description:
        'Box score and plays with the names of that feed (`tm`, `pl`, `pbp`, newest play first). Unknown is null. A game scored live can hold corrections of the score; they are plays of the type `scorecorrection`, which no feed has.',
      params: idParams,
      response: { 200: fibaLiveStatsSchema, ...errorResponses },
    },
    handler: (request, reply) => {
      const { id } = request.params;
      return answers.sendHot(request, reply, {
        address: ['fibalivestats', id],
        keys: [`game:${id}`, 'teams', 'players'],
        read: readFibaLiveStats(id),
        make: (result) => ({ body: fibaLiveStatsAnswer(result) }),
      });
    },
  });
}
