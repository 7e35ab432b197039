import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { idParams } from '#query-api/kernel/list.contract.ts';
import { errorResponses, type QueryRoutes, todayOf } from '#query-api/kernel/query-routes.ts';
import { playerDetailSchema, playerListQuerySchema, playerListSchema } from './player.contract.ts';
import { playerAnswer, playerListOf, readPlayer, readPlayerList } from './player.queries.ts';

export function registerPlayerRoutes(app: FastifyInstance, query: QueryRoutes): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { answers } = query;
  const config = { capability: 'player.view', ignoreToken: true } as const;

  routes.route({
    method: 'GET',
    url: '/api/players/',
    config,
    schema: {
      tags: ['players'],
      summary: 'Players by last name',
      description:
        '`search` finds a part of the full name, of team or position, or the number. `age` is a number of years or one of `under-16`, `16-18`, `19-21`, `22-25`, `over-25`. 100 a page unless told otherwise.',
      querystring: playerListQuerySchema,
      response: { 200: playerListSchema, ...errorResponses },
    },
    async handler(request, reply) {
      const today = await todayOf(query, request);
      const result = await answers.read(request, reply, readPlayerList(request.query, today));
      return playerListOf(request.query, result, today);
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/players/:id/',
    config,
    schema: {
      tags: ['players'],
      summary: 'A player, with the teams he belonged to',
      params: idParams,
      response: { 200: playerDetailSchema, ...errorResponses },
    },
    async handler(request, reply) {
      const today = await todayOf(query, request);
      return playerAnswer(await answers.read(request, reply, readPlayer(request.params.id)), today);
    },
  });
}
