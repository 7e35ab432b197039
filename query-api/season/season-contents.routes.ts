import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { activityQuerySchema, publicActivityListSchema } from '#query-api/activity/activity.contract.ts';
import { activityKeys, publicActivityListOf, readActivities } from '#query-api/activity/activity.queries.ts';
import { gameListSchema } from '#query-api/game/game.contract.ts';
import { NAMED_GAME_KEYS } from '#query-api/game/game.select.ts';
import { gameListJson, minuteOf, readGamePage } from '#query-api/game/game-list.queries.ts';
import { errorResponses, type QueryRoutes, todayOf } from '#query-api/http/query-routes.ts';
import { idParams } from '#query-api/lists/list.contract.ts';
import { ownedBy, ownerFound } from '#query-api/lists/owned.ts';
import { teamListSchema, teamsOfQuerySchema } from '#query-api/team/team.contract.ts';
import { readTeamList, teamListJson, teamListKeys } from '#query-api/team/team.queries.ts';
import { tournamentListSchema } from '#query-api/tournament/tournament.contract.ts';
import {
  readTournaments,
  TOURNAMENT_KEYS,
  tournamentListOf,
} from '#query-api/tournament/tournament.queries.ts';
import {
  gamesOfSeasonQuerySchema,
  seasonStatisticsSchema,
  seasonSummarySchema,
  tournamentsOfSeasonQuerySchema,
} from './season.contract.ts';
import { ownerSeason, seasonKeys } from './season.queries.ts';
import { readSeasonStatistics, seasonStatisticsAnswer } from './season-statistics.queries.ts';
import { readSeasonSummary, seasonSummaryAnswer } from './season-summary.queries.ts';

/** What is in a season. */
export function registerSeasonContentRoutes(app: FastifyInstance, query: QueryRoutes): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { answers, clock, timeZone } = query;
  const config = { capability: 'season.view', ignoreToken: true, hot: true } as const;
  const tags = ['seasons'];

  routes.route({
    method: 'GET',
    url: '/api/seasons/:id/statistics/',
    config,
    schema: {
      tags,
      summary: 'A season in numbers',
      params: idParams,
      response: { 200: seasonStatisticsSchema, ...errorResponses },
    },
    handler: (request, reply) => {
      const { id } = request.params;
      return answers.sendHot(request, reply, {
        address: ['season statistics', id],
        keys: [...seasonKeys([id]), 'games', `results:season:${id}`, `statistics:season:${id}`, 'teams'],
        read: readSeasonStatistics(id),
        make: (result) => ({ body: seasonStatisticsAnswer(result) }),
      });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/seasons/:id/summary/',
    // What comes next changes with the minute: never kept.
    config: { capability: 'season.view', ignoreToken: true },
    schema: {
      tags,
      summary: 'How a season stands: what was played, who leads, what comes next',
      params: idParams,
      response: { 200: seasonSummarySchema, ...errorResponses },
    },
    async handler(request, reply) {
      const today = await todayOf(query, request);
      const read = readSeasonSummary(request.params.id, clock());
      return seasonSummaryAnswer(await answers.read(request, reply, read), today);
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/seasons/:id/tournaments/',
    config,
    schema: {
      tags,
      summary: 'The tournaments of a season, the latest first',
      params: idParams,
      querystring: tournamentsOfSeasonQuerySchema,
      response: { 200: tournamentListSchema, ...errorResponses },
    },
    async handler(request, reply) {
      const day = await todayOf(query, request);
      const owner = ownerSeason(request.params.id);
      const filters = { ...request.query, season_id: owner.id };
      return answers.sendHot(request, reply, {
        address: ['tournaments of season', filters],
        day,
        keys: TOURNAMENT_KEYS,
        read: ownedBy(owner, readTournaments(filters, day)),
        make(result) {
          ownerFound(owner, result);
          return { body: tournamentListOf(filters, result, day) };
        },
      });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/seasons/:id/games/',
    config,
    schema: {
      tags,
      summary: 'The games of a season, as lists of games',
      params: idParams,
      querystring: gamesOfSeasonQuerySchema,
      response: { 200: gameListSchema, ...errorResponses },
    },
    async handler(request, reply) {
      const owner = ownerSeason(request.params.id);
      const filters = { ...request.query, season_id: owner.id };
      const zone = await timeZone(request);
      const now = clock();
      return answers.sendHot(request, reply, {
        address: ['games of season', filters, zone],
        minute: minuteOf(filters, now),
        keys: ['games', ...NAMED_GAME_KEYS],
        read: ownedBy(owner, readGamePage(filters, { now, timeZone: zone })),
        make(result) {
          ownerFound(owner, result);
          return gameListJson(filters, result);
        },
      });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/seasons/:id/teams/',
    config,
    schema: {
      tags,
      summary: 'Teams that entered a tournament of the season or play a game of it, by name',
      description: 'Also those that have been archived since.',
      params: idParams,
      querystring: teamsOfQuerySchema.omit({ archived: true }),
      response: { 200: teamListSchema, ...errorResponses },
    },
    handler: (request, reply) => {
      const owner = ownerSeason(request.params.id);
      const filters = { ...request.query, season_id: owner.id, archived: true };
      return answers.sendHot(request, reply, {
        address: ['teams of season', filters],
        keys: ['seasons', ...teamListKeys(filters)],
        read: ownedBy(owner, readTeamList(filters)),
        make(result) {
          ownerFound(owner, result);
          return { json: teamListJson(filters, result) };
        },
      });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/seasons/:id/activity/',
    config,
    schema: {
      tags,
      summary: 'What happened in a season, the latest first',
      description: 'Without who did it. Scoring is not listed. 20 a page by default.',
      params: idParams,
      querystring: activityQuerySchema,
      response: { 200: publicActivityListSchema, ...errorResponses },
    },
    async handler(request, reply) {
      const owner = ownerSeason(request.params.id);
      const zone = await timeZone(request);
      return answers.sendHot(request, reply, {
        address: ['activity of season', owner.id, request.query, zone],
        keys: activityKeys(owner.id),
        read: ownedBy(owner, readActivities(request.query, owner.id)),
        make(result) {
          ownerFound(owner, result);
          return { body: publicActivityListOf(request.query, result, zone) };
        },
      });
    },
  });
}
