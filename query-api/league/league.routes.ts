import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { errorResponses, type QueryRoutes } from '#query-api/http/query-routes.ts';
import { entityMade } from '#query-api/http-cache/answers.ts';
import { idParams } from '#query-api/lists/list.contract.ts';
import { ownedBy, ownerFound } from '#query-api/lists/owned.ts';
import { teamListSchema, teamsOfQuerySchema } from '#query-api/team/team.contract.ts';
import { readTeamList, teamListJson, teamListKeys } from '#query-api/team/team.queries.ts';
import { leagueListQuerySchema, leagueListSchema, leagueSchema } from './league.contract.ts';
import { LEAGUE_KEYS, leagueAnswer, ownerLeague, readLeague, readLeagues } from './league.queries.ts';

export function registerLeagueRoutes(app: FastifyInstance, { answers }: QueryRoutes): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { capability: 'league.view', ignoreToken: true, hot: true } as const;
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
    handler: (request, reply) =>
      answers.sendHot(request, reply, {
        address: ['leagues', request.query],
        keys: LEAGUE_KEYS,
        read: readLeagues(request.query),
        make: ({ rows: { leagues } }) => ({ body: { leagues, total: leagues.length, next_cursor: null } }),
      }),
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
    handler: (request, reply) =>
      answers.sendHot(request, reply, {
        address: ['league', request.params.id],
        keys: LEAGUE_KEYS,
        read: readLeague(request.params.id),
        make: (result) => entityMade(leagueAnswer(result)),
      }),
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
    handler: (request, reply) => {
      const query = { ...request.query, league_id: request.params.id };
      const owner = ownerLeague(request.params.id);
      return answers.sendHot(request, reply, {
        address: ['teams of league', query],
        keys: teamListKeys(query),
        read: ownedBy(owner, readTeamList(query)),
        make(result) {
          ownerFound(owner, result);
          return { json: teamListJson(query, result) };
        },
      });
    },
  });
}
