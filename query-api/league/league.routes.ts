import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { directoryReadModel, type LeagueRow, leagueTable } from '#projections/directory/directory.table.ts';
import { errorResponses, type QueryRoutes } from '#query-api/kernel/query-routes.ts';
import type { Read } from '#query-api/kernel/read-models.ts';
import { leagueListSchema } from './league.contract.ts';

const READ_LEAGUES: Read<{ leagues: LeagueRow }> = {
  models: [directoryReadModel],
  select: (table) => ({
    leagues: `SELECT l.id, l.name, l.description FROM ${table(leagueTable)} l
      WHERE NOT l.archived ORDER BY l.name, l.id`,
  }),
};

export function registerLeagueRoutes(app: FastifyInstance, { answers }: QueryRoutes): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/leagues/',
    config: { capability: 'league.view', ignoreToken: true },
    schema: {
      tags: ['leagues'],
      summary: 'Leagues by name',
      response: { 200: leagueListSchema, ...errorResponses },
    },
    async handler(request, reply) {
      const { leagues } = (await answers.read(request, reply, READ_LEAGUES)).rows;
      return { leagues, total: leagues.length, next_cursor: null };
    },
  });
}
