import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { dayAt } from '#platform/league-day.ts';
import { idParams } from '#query-api/kernel/list.contract.ts';
import { errorResponses, type QueryRoutes } from '#query-api/kernel/query-routes.ts';
import { tournamentListQuerySchema, tournamentListSchema, tournamentSchema } from './tournament.contract.ts';
import { readTournament, readTournaments, tournamentAnswer, tournamentListOf } from './tournament.queries.ts';

export function registerTournamentRoutes(
  app: FastifyInstance,
  { answers, clock, timeZone }: QueryRoutes,
): void {
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
      const result = await answers.read(request, reply, readTournaments(request.query));
      return tournamentListOf(request.query, result, dayAt(clock(), await timeZone(request)));
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
      return tournamentAnswer(result, dayAt(clock(), await timeZone(request)));
    },
  });
}
