import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { mayEver } from '#command-api/permissions/permissions.ts';
import {
  errorResponses,
  type QueryRoutes,
  signedInResponses,
  todayOf,
} from '#query-api/http/query-routes.ts';
import { idParams } from '#query-api/lists/list.contract.ts';
import { squadQuerySchema } from '#query-api/player/player.contract.ts';
import { teamDetailSchema, teamListQuerySchema, teamListSchema, teamPlayersSchema } from './team.contract.ts';
import {
  readTeam,
  readTeamList,
  readTeamPlayers,
  readTeamWithStaff,
  teamAnswer,
  teamForUser,
  teamKeys,
  teamListJson,
  teamListKeys,
  teamPlayersJson,
} from './team.queries.ts';

export function registerTeamRoutes(app: FastifyInstance, query: QueryRoutes): void {
  const { answers } = query;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { capability: 'team.view', ignoreToken: true, hot: true } as const;

  routes.route({
    method: 'GET',
    url: '/api/teams/',
    config,
    schema: {
      tags: ['teams'],
      summary: 'Teams by name',
      description:
        '`search` finds a part of name or location; `coach_id` is another name of `manager_id`, `game_category_id` of `category_id`. 100 a page by default.',
      querystring: teamListQuerySchema,
      response: { 200: teamListSchema, ...errorResponses },
    },
    handler: (request, reply) =>
      answers.sendHot(request, reply, {
        address: ['teams', request.query],
        keys: teamListKeys(request.query),
        read: readTeamList(request.query),
        make: (result) => ({ json: teamListJson(request.query, result) }),
      }),
  });

  routes.route({
    method: 'GET',
    url: '/api/teams/:id/players/',
    config,
    schema: {
      tags: ['teams'],
      summary: 'Who is in the team now, or was on a day',
      description: 'By number. All of them unless `limit` says otherwise.',
      params: idParams,
      querystring: squadQuerySchema,
      response: { 200: teamPlayersSchema, ...errorResponses },
    },
    async handler(request, reply) {
      const { id } = request.params;
      const day = await todayOf(query, request);
      return answers.sendHot(request, reply, {
        address: ['squad', id, request.query],
        day,
        keys: [`team:${id}`, 'players', 'teams'],
        read: readTeamPlayers(id, request.query),
        make: (result) => ({ json: teamPlayersJson(request.query, result, day) }),
      });
    },
  });
}

/** A team, of which those who may change it read more. */
export function registerTeamDetailRoute(app: FastifyInstance, { answers }: QueryRoutes): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/teams/:id/',
    config: { capability: 'team.view', hot: true },
    schema: {
      tags: ['teams'],
      summary: 'A team',
      description:
        'The ids by which its coaches can be erased come with the token of somebody who may change it.',
      params: idParams,
      response: { 200: teamDetailSchema, ...signedInResponses },
    },
    async handler(request, reply) {
      const { id } = request.params;
      const { actor } = request;
      if (actor !== null && mayEver(actor, 'team.update')) {
        return answers.readEntity(request, reply, {
          read: readTeamWithStaff(id),
          bodyOf: (result) => teamForUser(actor, result),
        });
      }
      await answers.sendHot(request, reply, {
        address: ['team', id],
        keys: teamKeys(id),
        publicPart: true,
        read: readTeam(id),
        make: teamAnswer,
      });
      return reply;
    },
  });
}
