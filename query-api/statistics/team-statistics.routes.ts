import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { gameListQuerySchema } from '#query-api/game/game.contract.ts';
import { NAMED_GAME_KEYS } from '#query-api/game/game.select.ts';
import { minuteOf } from '#query-api/game/game-list.queries.ts';
import { errorResponses, type QueryRoutes } from '#query-api/http/query-routes.ts';
import { idParams } from '#query-api/lists/list.contract.ts';
import { teamGamesSchema, teamStatisticsQuerySchema, teamStatisticsSchema } from './statistics.contract.ts';
import { readTeamGames, teamGamesJson } from './team-games.queries.ts';
import { readTeamStatistics, teamStatisticsAnswer } from './team-statistics.queries.ts';

export function registerTeamStatisticsRoutes(
  app: FastifyInstance,
  { answers, clock, timeZone }: QueryRoutes,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { capability: 'statistics.view', ignoreToken: true, hot: true } as const;

  routes.route({
    method: 'GET',
    url: '/api/teams/:id/statistics/',
    config,
    schema: {
      tags: ['statistics'],
      summary: 'A team per season, tournament and over all its games',
      description:
        'Its own averages, totals and shooting and those of its opponents. A forfeit counts as won and lost; of its numbers those that were played count (docs/rules.md).',
      params: idParams,
      querystring: teamStatisticsQuerySchema,
      response: { 200: teamStatisticsSchema, ...errorResponses },
    },
    handler: (request, reply) => {
      const { id } = request.params;
      const { query } = request;
      return answers.sendHot(request, reply, {
        address: ['team statistics', id, query],
        keys: [`statistics:team:${id}`, 'teams', 'seasons', 'tournaments'],
        read: readTeamStatistics(id),
        make: (result) => ({ body: teamStatisticsAnswer(query, result) }),
      });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/teams/:id/games/',
    config,
    schema: {
      tags: ['statistics'],
      summary: 'The games of a team, seen from it',
      description:
        'Takes the filters of the list of games and is ordered like it. A finished game has the team’s totals.',
      params: idParams,
      querystring: gameListQuerySchema.omit({ team_id: true }),
      response: { 200: teamGamesSchema, ...errorResponses },
    },
    async handler(request, reply) {
      const { id } = request.params;
      const { query } = request;
      const zone = await timeZone(request);
      const now = clock();
      return answers.sendHot(request, reply, {
        address: ['team games', id, query, zone],
        minute: minuteOf(query, now),
        keys: ['games', ...NAMED_GAME_KEYS],
        read: readTeamGames(id, query, { now, timeZone: zone }),
        make: (result) => teamGamesJson(query, result),
      });
    },
  });
}
