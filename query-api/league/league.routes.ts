import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { idParams } from '#query-api/kernel/list.contract.ts';
import { ownedBy, ownerFound } from '#query-api/kernel/owned.ts';
import { errorResponses, type QueryRoutes } from '#query-api/kernel/query-routes.ts';
import { teamListSchema, teamsOfQuerySchema } from '#query-api/team/team.contract.ts';
import { readTeamList, teamListOf } from '#query-api/team/team.queries.ts';
import { leagueListQuerySchema, leagueListSchema, leagueSchema } from './league.contract.ts';
import { leagueAnswer, ownerLeague, readLeague, readLeagues } from './league.queries.ts';

export function registerLeagueRoutes(app: FastifyInstance, { answers }: QueryRoutes): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { capability: 'league.view', ignoreToken: true } as const;
  const tags = ['leagues'];

  routes.route({
    method: 'GET',
    url: '/api/leagues/',
    config,
    schema: {
      tags,
      summary: 'Leagues by name',
      querystring: leagueListQuerySchema,
      response: { 200: leagueListSchema, ...errorResponses },
    },
    async handler(request, reply) {
      const { leagues } = (await answers.read(request, reply, readLeagues(request.query))).rows;
      return { leagues, total: leagues.length, next_cursor: null };
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/leagues/:id/',
    config,
    schema: {
      tags,
      summary: 'A league',
      params: idParams,
      response: { 200: leagueSchema, ...errorResponses },
    },
    handler: async (request, reply) =>
      leagueAnswer(await answers.read(request, reply, readLeague(request.params.id))),
  });

  routes.route({
    method: 'GET',
    url: '/api/leagues/:id/teams/',
    config,
    schema: {
      tags,
      summary: 'The teams of a league by name',
      params: idParams,
      querystring: teamsOfQuerySchema,
      response: { 200: teamListSchema, ...errorResponses },
    },
    async handler(request, reply) {
      const query = { ...request.query, league_id: request.params.id };
      const owner = ownerLeague(request.params.id);
      const result = await answers.read(request, reply, ownedBy(owner, readTeamList(query)));
      ownerFound(owner, result);
      return teamListOf(query, result);
    },
  });
}
