import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { can, mayEver } from '#command-api/permissions/permissions.ts';
import { found } from '#query-api/http/found.ts';
import { type QueryRoutes, signedInResponses, todayOf } from '#query-api/http/query-routes.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/answers.ts';
import { idParams } from '#query-api/lists/list.contract.ts';
import { playerDetailSchema, playerListQuerySchema, playerListSchema } from './player.contract.ts';
import { presentPlayerDetail, presentPlayerList } from './player.presenter.ts';
import { playerPage, readPlayer, readPlayers } from './player.queries.ts';

export function registerPlayerRoutes(reads: ReadRoutes): void {
  reads.get({
    url: '/api/players/',
    capability: 'player.view',
    tags: ['players'],
    summary: 'Players by last name',
    description:
      '`search` finds a part of the full name, of team or position, or the number; `name` a part of the full name alone. `age` is a number of years or one of `under-16`, `16-18`, `19-21`, `22-25`, `over-25`. 100 a page by default.',
    querystring: playerListQuerySchema,
    response: playerListSchema,
    async answer({ query, today }) {
      const day = await today();
      const page = playerPage(query);
      return cached({
        cacheKey: ['players', query],
        day,
        changeKeys: ['players', 'teams'],
        query: readPlayers(query, page, day),
        present: ({ row }) => presentPlayerList(page, row, day),
      });
    },
  });
}

/** A player, with more fields for those who may open the ID document. */
export function registerPlayerDetailRoute(app: FastifyInstance, routes: QueryRoutes): void {
  const { answers } = routes;
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/players/:id/',
    config: { capability: 'player.view', cached: true },
    schema: {
      tags: ['players'],
      summary: 'A player, with the teams they belonged to',
      description: '`has_id_document` is included for callers who may open the document.',
      params: idParams,
      response: { 200: playerDetailSchema, ...signedInResponses },
    },
    async handler(request, reply) {
      const { id } = request.params;
      const { actor } = request;
      const day = await todayOf(routes, request);
      const query = readPlayer(id);
      if (actor !== null && mayEver(actor, 'player.view_document')) {
        return answers.entity(request, reply, {
          query,
          present({ row }) {
            const player = found(row.player, 'player');
            const answer = presentPlayerDetail(player, row.memberships, day);
            const mayOpen = can(actor, 'player.view_document', { own: player.manager_id === actor.id });
            return mayOpen ? { ...answer, has_id_document: player.has_document } : answer;
          },
        });
      }
      return answers.send(request, reply, {
        cacheKey: ['player', id],
        day,
        changeKeys: [`player:${id}`, 'teams'],
        query,
        present: ({ row }) => presentPlayerDetail(found(row.player, 'player'), row.memberships, day),
      });
    },
  });
}
