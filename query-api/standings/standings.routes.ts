import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { idParams } from '#query-api/kernel/list.contract.ts';
import { errorResponses, type QueryRoutes } from '#query-api/kernel/query-routes.ts';
import { rankingsSchema } from './standings.contract.ts';
import { rankingsAnswer, readRankings } from './standings.queries.ts';

export function registerStandingsRoutes(app: FastifyInstance, { answers }: QueryRoutes): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/rankings/season/:id/',
    config: { capability: 'statistics.view', ignoreToken: true },
    schema: {
      tags: ['standings'],
      summary: 'The table of a season',
      description:
        'By win percentage; teams with the same record by FIBA’s classification, each with the reason why it stands there.',
      params: idParams,
      response: { 200: rankingsSchema, ...errorResponses },
    },
    handler: (request, reply) => {
      const { id } = request.params;
      return answers.sendHot(request, reply, {
        address: ['rankings', id],
        keys: [`standings:season:${id}`, 'seasons', 'teams'],
        read: readRankings(id),
        make: (result) => ({ body: rankingsAnswer(result) }),
      });
    },
  });
}
