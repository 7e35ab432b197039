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
  teamAnswer,
  teamListOf,
  teamPlayersAnswer,
} from './team.queries.ts';

export function registerTeamRoutes(app: FastifyInstance, query: QueryRoutes): void {
  const { answers } = query;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { capability: 'team.view', ignoreToken: true } as const;

  routes.route({
    method: 'GET',
    url: '/api/teams/',
    config,
    schema: {
      tags: ['teams'],
      summary: 'Teams by name',
      description: '`search` finds a part of name or location. 100 a page unless told otherwise.',
      querystring: teamListQuerySchema,
      response: { 200: teamListSchema, ...errorResponses },
    },
    handler: async (request, reply) =>
      teamListOf(request.query, await answers.read(request, reply, readTeamList(request.query))),
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
    handler: async (request, reply) =>
      teamAnswer(await answers.read(request, reply, readTeam(request.params.id))),
  });

  routes.route({
    method: 'GET',
    url: '/api/teams/:id/players/',
    config,
    schema: {
      tags: ['teams'],
      summary: 'Who is in the team now, or was on a day',
      params: idParams,
      querystring: squadQuerySchema,
      response: { 200: teamPlayersSchema, ...errorResponses },
    },
    async handler(request, reply) {
      const today = await todayOf(query, request);
      const read = readTeamPlayers(request.params.id, request.query);
      return teamPlayersAnswer(request.query, await answers.read(request, reply, read), today);
    },
  });
}
