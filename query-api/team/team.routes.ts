import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { idParams } from '#query-api/kernel/list.contract.ts';
import { errorResponses, type QueryRoutes, todayOf } from '#query-api/kernel/query-routes.ts';
import { squadQuerySchema } from '#query-api/player/player.contract.ts';
import { teamListQuerySchema, teamListSchema, teamPlayersSchema, teamSchema } from './team.contract.ts';
import {
  readTeam,
  readTeamList,
  readTeamPlayers,
  teamJson,
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
        '`search` finds a part of name or location; `coach_id` is another name of `manager_id`. 100 a page unless told otherwise.',
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
    url: '/api/teams/:id/',
    config,
    schema: {
      tags: ['teams'],
      summary: 'A team',
      params: idParams,
      response: { 200: teamSchema, ...errorResponses },
    },
    handler: (request, reply) => {
      const { id } = request.params;
      return answers.sendHot(request, reply, {
        address: ['team', id],
        keys: teamKeys(id),
        read: readTeam(id),
        make: (result) => ({ json: teamJson(result) }),
      });
    },
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
