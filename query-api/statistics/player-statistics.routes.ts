import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { NAMED_GAME_KEYS } from '#query-api/game/game.queries.ts';
import { errorResponses, type QueryRoutes } from '#query-api/http/query-routes.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/answers.ts';
import { idParams } from '#query-api/lists/list.contract.ts';
import { AS_OF } from '#query-api/read-models/as-of.ts';
import { presentPlayerAverages } from './player-averages.presenter.ts';
import { readPlayerAverages } from './player-averages.queries.ts';
import {
  playerGamesAnswer,
  playerStatisticsAnswer,
  readPlayerGames,
  readPlayerStatistics,
} from './player-history.queries.ts';
import {
  playerAveragesQuerySchema,
  playerAveragesSchema,
  playerGamesQuerySchema,
  playerGamesSchema,
  playerStatisticsQuerySchema,
  playerStatisticsSchema,
} from './statistics.contract.ts';

const ABOUT = { capability: 'statistics.view', tags: ['statistics'] } as const;

export function registerPlayerStatisticsRoutes(
  reads: ReadRoutes,
  app: FastifyInstance,
  { answers }: QueryRoutes,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { capability: 'statistics.view', ignoreToken: true, hot: true } as const;

  reads.get({
    ...ABOUT,
    url: '/api/players/:id/averages/',
    summary: 'A player per season, tournament and career',
    description: `Averages, totals and shooting, over all teams and for each team they played for. Every average has its own number of games: one in which a statistic is unknown does not lower it. ${AS_OF}`,
    params: idParams,
    querystring: playerAveragesQuerySchema,
    response: playerAveragesSchema,
    async answer({ params: { id }, query, timeZone }) {
      const last = query.as_of === undefined ? undefined : { day: query.as_of, timeZone: await timeZone() };
      return cached({
        cacheKey: ['player averages', id, query, last],
        changeKeys: [`statistics:player:${id}`, 'players', 'teams', 'seasons', 'tournaments'],
        query: readPlayerAverages(id, last),
        present: (result) => presentPlayerAverages(query, result),
      });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/players/:id/statistics/',
    config,
    schema: {
      tags: ['statistics'],
      summary: 'A player game by game, and their season averages',
      description:
        'Finished games, latest first, 50 a page by default. With `game_id` that game alone, also while it is on.',
      params: idParams,
      querystring: playerStatisticsQuerySchema,
      response: { 200: playerStatisticsSchema, ...errorResponses },
    },
    handler: (request, reply) => {
      const { id } = request.params;
      const { query } = request;
      return answers.sendHot(request, reply, {
        address: ['player statistics', id, query],
        keys: [
          `statistics:player:${id}`,
          'players',
          ...NAMED_GAME_KEYS,
          ...(query.game_id === undefined ? [] : [`game:${query.game_id}`]),
        ],
        read: readPlayerStatistics(id, query),
        make(result) {
          const body = playerStatisticsAnswer(query, result);
          return { body, keys: body.statistics.map(({ game_id }) => `game:${game_id}`) };
        },
      });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/players/:id/games/',
    config,
    schema: {
      tags: ['statistics'],
      summary: 'The games of a player, past and to come',
      description:
        'Finished games they were listed in, with what they did; and those of their present team that are not finished, unless others were picked for them. Latest first, without a date last; 50 a page by default.',
      params: idParams,
      querystring: playerGamesQuerySchema,
      response: { 200: playerGamesSchema, ...errorResponses },
    },
    handler: (request, reply) => {
      const { id } = request.params;
      const { query } = request;
      return answers.sendHot(request, reply, {
        address: ['player games', id, query],
        keys: [`statistics:player:${id}`, 'players', 'games', ...NAMED_GAME_KEYS],
        read: readPlayerGames(id, query),
        make(result) {
          const body = playerGamesAnswer(query, result);
          return { body, keys: body.games.map((game) => `game:${game.id}`) };
        },
      });
    },
  });
}
