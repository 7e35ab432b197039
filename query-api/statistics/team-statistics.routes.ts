import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { gameListQuerySchema } from '#query-api/game/game.contract.ts';
import { NAMED_GAME_KEYS } from '#query-api/game/game.select.ts';
import { minuteOf } from '#query-api/game/game-list.queries.ts';
import { errorResponses, type QueryRoutes } from '#query-api/http/query-routes.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/answers.ts';
import { idParams } from '#query-api/lists/list.contract.ts';
import { teamGamesSchema, teamStatisticsQuerySchema, teamStatisticsSchema } from './statistics.contract.ts';
import { readTeamGames, teamGamesJson } from './team-games.queries.ts';
import { presentTeamStatistics } from './team-statistics.presenter.ts';
import { readTeamStatistics } from './team-statistics.queries.ts';

const ABOUT = { capability: 'statistics.view', tags: ['statistics'] } as const;

export function registerTeamStatisticsRoutes(
  reads: ReadRoutes,
  app: FastifyInstance,
  { answers, clock, timeZone }: QueryRoutes,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { capability: 'statistics.view', ignoreToken: true, hot: true } as const;

  reads.get({
    ...ABOUT,
    url: '/api/teams/:id/statistics/',
    summary: 'A team per season, tournament and over all its games',
    description:
      'Its own averages, totals and shooting and those of its opponents. A forfeit counts as won and lost; of its numbers those that were played count (docs/rules.md).',
    params: idParams,
    querystring: teamStatisticsQuerySchema,
    response: teamStatisticsSchema,
    answer: ({ params: { id }, query }) =>
      cached({
        cacheKey: ['team statistics', id, query],
        changeKeys: [`statistics:team:${id}`, 'teams', 'seasons', 'tournaments'],
        query: readTeamStatistics(id),
        present: (result) => presentTeamStatistics(query, result),
      }),
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
