import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { idParams } from '#query-api/kernel/list.contract.ts';
import { errorResponses, type QueryRoutes } from '#query-api/kernel/query-routes.ts';
import { playerListQuerySchema, playerListSchema, playerSchema } from './player.contract.ts';
import { playerAnswer, playerListOf, readPlayer, readPlayerList } from './player.queries.ts';

export function registerPlayerRoutes(app: FastifyInstance, { answers }: QueryRoutes): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { capability: 'player.view', ignoreToken: true } as const;

  routes.route({
    method: 'GET',
    url: '/api/players/',
    config,
    schema: {
      tags: ['players'],
      summary: 'Players by last name',
      description: '`search` finds a part of the full name. 100 a page unless told otherwise.',
      querystring: playerListQuerySchema,
      response: { 200: playerListSchema, ...errorResponses },
    },
    handler: async (request, reply) =>
      playerListOf(request.query, await answers.read(request, reply, readPlayerList(request.query))),
  });

  routes.route({
    method: 'GET',
    url: '/api/players/:id/',
    config,
    schema: {
      tags: ['players'],
      summary: 'A player',
      params: idParams,
      response: { 200: playerSchema, ...errorResponses },
    },
    handler: async (request, reply) =>
      playerAnswer(await answers.read(request, reply, readPlayer(request.params.id))),
  });
}
