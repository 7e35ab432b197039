import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { RequestError } from '#platform/errors.ts';
import { errorResponses, type QueryRoutes } from '#query-api/http/query-routes.ts';
import { idParams } from '#query-api/lists/list.contract.ts';
import {
  boxScoreSchema,
  type GameListQuery,
  gameDetailSchema,
  gameListQuerySchema,
  gameListSchema,
  gameStreamSchema,
} from './game.contract.ts';
import {
  boxScoreAnswer,
  gameAnswer,
  gameStreamAnswer,
  readBoxScore,
  readGame,
  readGameStream,
} from './game.queries.ts';
import { NAMED_GAME_KEYS } from './game.select.ts';
import { gameListJson, minuteOf, readGamePage } from './game-list.queries.ts';

export function registerGameRoutes(app: FastifyInstance, { answers, clock, timeZone }: QueryRoutes): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { capability: 'game.view', ignoreToken: true, hot: true } as const;

  routes.route({
    method: 'GET',
    url: '/api/games/',
    config,
    schema: {
      tags: ['games'],
      summary: 'Games',
      description:
        'Upcoming games soonest first, all others latest first; games without a date last, as are postponed ones among the upcoming. 50 a page by default. Days are those of the league’s time zone. Tables with numbered pages take `page`, `page_size` and `sort`.',
      querystring: gameListQuerySchema,
      response: { 200: gameListSchema, ...errorResponses },
    },
    async handler(request, reply) {
      const { query } = request;
      refuseContradiction(query);
      const zone = await timeZone(request);
      const now = clock();
      return answers.sendHot(request, reply, {
        address: ['games', query, zone],
        minute: minuteOf(query, now),
        keys: ['games', ...NAMED_GAME_KEYS],
        read: readGamePage(query, { now, timeZone: zone }),
        make: (result) => gameListJson(query, result),
      });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/games/:id/',
    config,
    schema: {
      tags: ['games'],
      summary: 'A game with its scoreboard and rosters',
      params: idParams,
      response: { 200: gameDetailSchema, ...errorResponses },
    },
    handler: (request, reply) => {
      const { id } = request.params;
      return answers.sendHot(request, reply, {
        address: ['game', id],
        keys: [`game:${id}`, ...NAMED_GAME_KEYS],
        read: readGame(id),
        make: gameAnswer,
      });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/games/:id/stream/',
    config,
    schema: {
      tags: ['games'],
      summary: 'Where a game can be watched',
      params: idParams,
      response: { 200: gameStreamSchema, ...errorResponses },
    },
    handler: (request, reply) => {
      const { id } = request.params;
      return answers.sendHot(request, reply, {
        address: ['stream', id],
        keys: [`game:${id}`],
        read: readGameStream(id),
        make: (result) => ({ body: gameStreamAnswer(result) }),
      });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/games/:id/boxscore/',
    config,
    schema: {
      tags: ['games'],
      summary: 'The box score of both teams',
      description: 'Null is unknown, never 0. Before the game has begun the lists are empty.',
      params: idParams,
      response: { 200: boxScoreSchema, ...errorResponses },
    },
    handler: (request, reply) => {
      const { id } = request.params;
      return answers.sendHot(request, reply, {
        address: ['boxscore', id],
        keys: [`game:${id}`, 'teams', 'players'],
        read: readBoxScore(id),
        make: (result) => ({ json: boxScoreAnswer(result) }),
      });
    },
  });
}

function refuseContradiction(query: GameListQuery): void {
  if (query.upcoming !== true || query.past !== true) return;
  const text = 'Ask for upcoming or for past games, not for both.';
  throw new RequestError('validation_failed', text, { errors: { past: [text] } });
}
