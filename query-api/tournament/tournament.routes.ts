import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { idParams } from '#query-api/kernel/list.contract.ts';
import { errorResponses, type QueryRoutes, todayOf } from '#query-api/kernel/query-routes.ts';
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
  tournamentAnswer,
  tournamentListOf,
  tournamentTeamsAnswer,
} from './tournament.queries.ts';

export function registerTournamentRoutes(app: FastifyInstance, query: QueryRoutes): void {
  const { answers } = query;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { capability: 'tournament.view', ignoreToken: true } as const;

  routes.route({
    method: 'GET',
    url: '/api/tournaments/',
    config,
    schema: {
      tags: ['tournaments'],
      summary: 'Tournaments, the latest first',
      querystring: tournamentListQuerySchema,
      response: { 200: tournamentListSchema, ...errorResponses },
    },
    async handler(request, reply) {
      const today = await todayOf(query, request);
      const result = await answers.read(request, reply, readTournaments(request.query, today));
      return tournamentListOf(request.query, result, today);
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
      const result = await answers.read(request, reply, readTournament(request.params.id));
      return tournamentAnswer(result, await todayOf(query, request));
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/tournaments/:id/teams/',
    config,
    schema: {
      tags: ['tournaments'],
      summary: 'The teams of a tournament by name',
      params: idParams,
      querystring: tournamentTeamsQuerySchema,
      response: { 200: tournamentTeamListSchema, ...errorResponses },
    },
    async handler(request, reply) {
      const read = readTournamentTeams(request.params.id, request.query);
      return tournamentTeamsAnswer(request.query, await answers.read(request, reply, read));
    },
  });
}
