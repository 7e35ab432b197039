import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { errorResponses, type QueryRoutes, todayOf } from '#query-api/http/query-routes.ts';
import { entityMade } from '#query-api/http-cache/answers.ts';
import { idParams } from '#query-api/lists/list.contract.ts';
import {
  checkConflictsQuerySchema,
  checkConflictsSchema,
  checkNameQuerySchema,
  checkNameSchema,
  seasonCalendarQuerySchema,
  seasonCalendarSchema,
  seasonListQuerySchema,
  seasonListSchema,
  seasonSchema,
} from './season.contract.ts';
import { readSeason, readSeasons, seasonAnswer, seasonKeys, seasonListOf } from './season.queries.ts';
import { readSeasonCalendar, seasonCalendarOf } from './season-calendar.queries.ts';
import {
  checkNameAnswer,
  conflictsAnswer,
  READ_SEASON_NAMES,
  readConflicts,
} from './season-checks.queries.ts';
import { registerSeasonContentRoutes } from './season-contents.routes.ts';

export function registerSeasonRoutes(app: FastifyInstance, query: QueryRoutes): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { answers, timeZone } = query;
  const config = { capability: 'season.view', ignoreToken: true, hot: true } as const;
  const tags = ['seasons'];

  routes.route({
    method: 'GET',
    url: '/api/seasons/',
    config,
    schema: {
      tags,
      summary: 'Seasons, the active one first, then the latest',
      description:
        'Upcoming ones alone (`status=upcoming`) come the soonest first. `year` finds seasons with a day in it. All of them unless `limit` says otherwise.',
      querystring: seasonListQuerySchema,
      response: { 200: seasonListSchema, ...errorResponses },
    },
    handler: (request, reply) =>
      answers.sendHot(request, reply, {
        address: ['seasons', request.query],
        keys: [],
        read: readSeasons(request.query),
        make(result) {
          const body = seasonListOf(request.query, result);
          return { body, keys: seasonKeys(body.seasons.map(({ id }) => id)) };
        },
      }),
  });

  routes.route({
    method: 'GET',
    url: '/api/seasons/:id/',
    config,
    schema: {
      tags,
      summary: 'A season',
      params: idParams,
      response: { 200: seasonSchema, ...errorResponses },
    },
    handler: (request, reply) => {
      const { id } = request.params;
      return answers.sendHot(request, reply, {
        address: ['season', id],
        keys: seasonKeys([id]),
        read: readSeason(id),
        make: (result) => entityMade(seasonAnswer(result)),
      });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/seasons/calendar/',
    config,
    schema: {
      tags,
      summary: 'Seasons and tournaments of a year, and its days with games',
      querystring: seasonCalendarQuerySchema,
      response: { 200: seasonCalendarSchema, ...errorResponses },
    },
    async handler(request, reply) {
      const day = await todayOf(query, request);
      const year = request.query.year ?? Number(day.slice(0, 4));
      const zone = await timeZone(request);
      return answers.sendHot(request, reply, {
        address: ['season calendar', year, zone],
        day,
        keys: ['games'],
        read: readSeasonCalendar(year, zone),
        make(result) {
          const body = seasonCalendarOf(year, result, day);
          return { body, keys: seasonKeys(body.seasons.map(({ id }) => id)) };
        },
      });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/seasons/check-name/',
    config,
    schema: {
      tags,
      summary: 'Whether a season may be called so',
      querystring: checkNameQuerySchema,
      response: { 200: checkNameSchema, ...errorResponses },
    },
    handler: (request, reply) =>
      answers.sendHot(request, reply, {
        address: ['season name', request.query],
        keys: ['seasons'],
        read: READ_SEASON_NAMES,
        make: (result) => ({ body: checkNameAnswer(request.query, result) }),
      }),
  });

  routes.route({
    method: 'GET',
    url: '/api/seasons/check-conflicts/',
    config,
    schema: {
      tags,
      summary: 'Seasons that share a day with these dates',
      querystring: checkConflictsQuerySchema,
      response: { 200: checkConflictsSchema, ...errorResponses },
    },
    handler: (request, reply) =>
      answers.sendHot(request, reply, {
        address: ['season conflicts', request.query],
        keys: [],
        read: readConflicts(request.query),
        make(result) {
          const body = conflictsAnswer(result);
          return { body, keys: seasonKeys(body.conflicts.map(({ id }) => id)) };
        },
      }),
  });

  registerSeasonContentRoutes(app, query);
}
