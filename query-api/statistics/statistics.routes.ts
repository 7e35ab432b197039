import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { NAMED_GAME_KEYS } from '#query-api/game/game.select.ts';
import { errorResponses, type QueryRoutes } from '#query-api/http/query-routes.ts';
import { registerGameStatisticsRoutes } from './game-statistics.routes.ts';
import { headToHeadAnswer, readHeadToHead } from './head-to-head.queries.ts';
import { leadersAnswer, readLeaders } from './leaders.queries.ts';
import { registerPlayerStatisticsRoutes } from './player-statistics.routes.ts';
import { scopeAskedFor } from './statistic-sums.select.ts';
import {
  headToHeadQuerySchema,
  headToHeadSchema,
  leadersQuerySchema,
  leadersSchema,
  playerTableQuerySchema,
  playerTableSchema,
  teamTableQuerySchema,
  teamTableSchema,
} from './statistics.contract.ts';
import {
  playerTableJson,
  readPlayerTable,
  readTeamTable,
  teamTableJson,
} from './statistics-tables.queries.ts';
import { registerTeamStatisticsRoutes } from './team-statistics.routes.ts';

/** Changes that make statistics of a season, a tournament or of all games stale. */
function keysOf(query: Parameters<typeof scopeAskedFor>[0]): string[] {
  const { scope, scope_id } = scopeAskedFor(query);
  return [`statistics:${scope}:${scope_id}`, 'players', 'teams', 'seasons', 'tournaments'];
}

/** Statistics of players and teams: one by one, as tables, who leads, who beat whom. */
export function registerStatisticsRoutes(app: FastifyInstance, deps: QueryRoutes): void {
  const { answers } = deps;
  registerPlayerStatisticsRoutes(app, deps);
  registerGameStatisticsRoutes(app, deps);
  registerTeamStatisticsRoutes(app, deps);
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { capability: 'statistics.view', ignoreToken: true, hot: true } as const;

  routes.route({
    method: 'GET',
    url: '/api/statistics/leaders/',
    config,
    schema: {
      tags: ['statistics'],
      summary: 'Who leads in a category',
      description:
        'Of a tournament, else a season, else of all games. Only players with at least `min_games` games in which the category is known; who is level shares a rank. 10 by default.',
      querystring: leadersQuerySchema,
      response: { 200: leadersSchema, ...errorResponses },
    },
    handler: (request, reply) => {
      const { query } = request;
      return answers.sendHot(request, reply, {
        address: ['leaders', query],
        keys: keysOf(query),
        read: readLeaders(query),
        make: (result) => ({ body: leadersAnswer(query, result) }),
      });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/statistics/players/',
    config,
    schema: {
      tags: ['statistics'],
      summary: 'The table of players',
      description:
        'Of a tournament, else a season, else of all games; with `team_id` what they did for that team. `sort` names a column, `-` before it from the highest to the lowest. 10 a page by default.',
      querystring: playerTableQuerySchema,
      response: { 200: playerTableSchema, ...errorResponses },
    },
    handler: (request, reply) => {
      const { query } = request;
      return answers.sendHot(request, reply, {
        address: ['table of players', query],
        keys: keysOf(query),
        read: readPlayerTable(query),
        make: (result) => ({ json: playerTableJson(query, result) }),
      });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/statistics/teams/',
    config,
    schema: {
      tags: ['statistics'],
      summary: 'The table of teams',
      description:
        'Of a tournament, else a season, else of all games. `sort` names a column (`opponent_…` for what was done against them), `-` before it from the highest to the lowest. 10 a page by default.',
      querystring: teamTableQuerySchema,
      response: { 200: teamTableSchema, ...errorResponses },
    },
    handler: (request, reply) => {
      const { query } = request;
      return answers.sendHot(request, reply, {
        address: ['table of teams', query],
        keys: keysOf(query),
        read: readTeamTable(query),
        make: (result) => ({ json: teamTableJson(query, result) }),
      });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/statistics/head-to-head/',
    config,
    schema: {
      tags: ['statistics'],
      summary: 'Two teams against each other',
      description:
        'What both did in their finished games, and these games, latest first; 50 a page by default.',
      querystring: headToHeadQuerySchema,
      response: { 200: headToHeadSchema, ...errorResponses },
    },
    handler: (request, reply) => {
      const { query } = request;
      return answers.sendHot(request, reply, {
        address: ['head to head', query],
        keys: [`statistics:team:${query.team_a}`, `statistics:team:${query.team_b}`, ...NAMED_GAME_KEYS],
        read: readHeadToHead(query),
        make(result) {
          const body = headToHeadAnswer(query, result);
          return { body, keys: body.games.map(({ id }) => `game:${id}`) };
        },
      });
    },
  });
}
