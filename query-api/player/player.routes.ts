import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { idParams } from '#query-api/kernel/list.contract.ts';
import { errorResponses, type QueryRoutes, todayOf } from '#query-api/kernel/query-routes.ts';
import { playerDetailSchema, playerListQuerySchema, playerListSchema } from './player.contract.ts';
import { playerAnswer, playerListJson, readPlayer, readPlayerList } from './player.queries.ts';

export function registerPlayerRoutes(app: FastifyInstance, query: QueryRoutes): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { answers } = query;
  const config = { capability: 'player.view', ignoreToken: true, hot: true } as const;

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
      const day = await todayOf(query, request);
      return answers.sendHot(request, reply, {
        address: ['players', request.query],
        day,
        keys: ['players', 'teams'],
        read: readPlayerList(request.query, day),
        make: (result) => ({ json: playerListJson(request.query, result, day) }),
      });
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
      const { id } = request.params;
      const day = await todayOf(query, request);
      return answers.sendHot(request, reply, {
        address: ['player', id],
        day,
        keys: [`player:${id}`, 'teams'],
        read: readPlayer(id),
        make: (result) => ({ body: playerAnswer(result, day) }),
      });
    },
  });
}
