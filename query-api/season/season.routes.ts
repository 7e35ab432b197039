import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { idParams } from '#query-api/kernel/list.contract.ts';
import { errorResponses, type QueryRoutes, todayOf } from '#query-api/kernel/query-routes.ts';
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
import { readSeason, readSeasons, seasonAnswer, seasonListOf } from './season.queries.ts';
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
  const config = { capability: 'season.view', ignoreToken: true } as const;
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
    handler: async (request, reply) =>
      seasonListOf(request.query, await answers.read(request, reply, readSeasons(request.query))),
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
    handler: async (request, reply) =>
      seasonAnswer(await answers.read(request, reply, readSeason(request.params.id))),
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
      const today = await todayOf(query, request);
      const year = request.query.year ?? Number(today.slice(0, 4));
      const read = readSeasonCalendar(year, await timeZone(request));
      return seasonCalendarOf(year, await answers.read(request, reply, read), today);
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
    handler: async (request, reply) =>
      checkNameAnswer(request.query, await answers.read(request, reply, READ_SEASON_NAMES)),
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
    handler: async (request, reply) =>
      conflictsAnswer(await answers.read(request, reply, readConflicts(request.query))),
  });

  registerSeasonContentRoutes(app, query);
}
