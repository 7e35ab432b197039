import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { idParams } from '#query-api/kernel/list.contract.ts';
import { errorResponses, type QueryRoutes } from '#query-api/kernel/query-routes.ts';
import { seasonListSchema, seasonSchema } from './season.contract.ts';
import { readSeason, readSeasons, seasonAnswer, seasonListOf } from './season.queries.ts';

export function registerSeasonRoutes(app: FastifyInstance, { answers }: QueryRoutes): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { capability: 'season.view', ignoreToken: true } as const;

  routes.route({
    method: 'GET',
    url: '/api/seasons/',
    config,
    schema: {
      tags: ['seasons'],
      summary: 'All seasons, the active one first, then the latest',
      response: { 200: seasonListSchema, ...errorResponses },
    },
    handler: async (request, reply) => seasonListOf(await answers.read(request, reply, readSeasons())),
  });

  routes.route({
    method: 'GET',
    url: '/api/seasons/:id/',
    config,
    schema: {
      tags: ['seasons'],
      summary: 'A season',
      params: idParams,
      response: { 200: seasonSchema, ...errorResponses },
    },
    handler: async (request, reply) =>
      seasonAnswer(await answers.read(request, reply, readSeason(request.params.id))),
  });
}
