import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { errorResponses, type QueryRoutes, todayOf } from '#query-api/http/query-routes.ts';
import { entityMade } from '#query-api/http-cache/answers.ts';
import { idParams } from '#query-api/lists/list.contract.ts';
import {
  tournamentListQuerySchema,
  tournamentListSchema,
  tournamentSchema,
  tournamentTeamListSchema,
  tournamentTeamsQuerySchema,
} from './tournament.contract.ts';
import {
  readTournament,
  readTournaments,
  readTournamentTeams,
  TOURNAMENT_KEYS,
  tournamentAnswer,
  tournamentListOf,
  tournamentTeamsAnswer,
} from './tournament.queries.ts';

export function registerTournamentRoutes(app: FastifyInstance, query: QueryRoutes): void {
  const { answers } = query;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { capability: 'tournament.view', ignoreToken: true, hot: true } as const;

  routes.route({
    method: 'GET',
    url: '/api/tournaments/',
    config,
    schema: {
      tags: ['tournaments'],
      summary: 'Tournaments, the latest first',
      description: 'Those without dates last. 100 a page by default.',
      querystring: tournamentListQuerySchema,
      response: { 200: tournamentListSchema, ...errorResponses },
    },
    async handler(request, reply) {
      const day = await todayOf(query, request);
      return answers.sendHot(request, reply, {
        address: ['tournaments', request.query],
        day,
        keys: TOURNAMENT_KEYS,
        read: readTournaments(request.query, day),
        make: (result) => ({ body: tournamentListOf(request.query, result, day) }),
      });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/tournaments/:id/',
    config,
    schema: {
      tags: ['tournaments'],
      summary: 'A tournament',
      params: idParams,
      response: { 200: tournamentSchema, ...errorResponses },
    },
    async handler(request, reply) {
      const { id } = request.params;
      const day = await todayOf(query, request);
      return answers.sendHot(request, reply, {
        address: ['tournament', id],
        day,
        keys: TOURNAMENT_KEYS,
        read: readTournament(id),
        make: (result) => entityMade(tournamentAnswer(result, day)),
      });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/tournaments/:id/teams/',
    config,
    schema: {
      tags: ['tournaments'],
      summary: 'The teams of a tournament by name',
      description: '100 a page by default.',
      params: idParams,
      querystring: tournamentTeamsQuerySchema,
      response: { 200: tournamentTeamListSchema, ...errorResponses },
    },
    handler: (request, reply) => {
      const { id } = request.params;
      return answers.sendHot(request, reply, {
        address: ['teams of tournament', id, request.query],
        keys: ['tournaments', 'teams', 'people', 'categories'],
        read: readTournamentTeams(id, request.query),
        make: (result) => ({ body: tournamentTeamsAnswer(request.query, result) }),
      });
    },
  });
}
