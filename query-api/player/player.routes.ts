import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { mayEver } from '#command-api/permissions/permissions.ts';
import {
  errorResponses,
  type QueryRoutes,
  signedInResponses,
  todayOf,
} from '#query-api/http/query-routes.ts';
import { entityMade } from '#query-api/http-cache/answers.ts';
import { idParams } from '#query-api/lists/list.contract.ts';
import { playerDetailSchema, playerListQuerySchema, playerListSchema } from './player.contract.ts';
import { playerAnswer, playerForUser, playerListJson, readPlayer, readPlayerList } from './player.queries.ts';

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
        '`search` finds a part of the full name, of team or position, or the number. `age` is a number of years or one of `under-16`, `16-18`, `19-21`, `22-25`, `over-25`. 100 a page by default.',
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
}

/** A player, of whom those who may open the ID document read more. */
export function registerPlayerDetailRoute(app: FastifyInstance, query: QueryRoutes): void {
  const { answers } = query;
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/players/:id/',
    config: { capability: 'player.view', hot: true },
    schema: {
      tags: ['players'],
      summary: 'A player, with the teams they belonged to',
      description: '`has_id_document` comes with the token of somebody who may open the document.',
      params: idParams,
      response: { 200: playerDetailSchema, ...signedInResponses },
    },
    async handler(request, reply) {
      const { id } = request.params;
      const { actor } = request;
      const day = await todayOf(query, request);
      if (actor !== null && mayEver(actor, 'player.view_document')) {
        return answers.readEntity(request, reply, {
          read: readPlayer(id),
          bodyOf: (result) => playerForUser(actor, result, day),
        });
      }
      await answers.sendHot(request, reply, {
        address: ['player', id],
        day,
        keys: [`player:${id}`, 'teams'],
        publicPart: true,
        read: readPlayer(id),
        make: (result) => entityMade(playerAnswer(result, day)),
      });
      return reply;
    },
  });
}
