import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type QueryRoutes, signedInResponses } from '#query-api/http/query-routes.ts';
import { activityListQuerySchema, activityListSchema } from './activity.contract.ts';
import { presentActivities } from './activity.presenter.ts';
import { activityPage, readActivities } from './activity.queries.ts';

/** Recent activities of the whole league; what everybody may see of a season is with the seasons. */
export function registerActivityRoutes(app: FastifyInstance, { answers, timeZone }: QueryRoutes): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/activity/',
    config: { capability: 'activity.view' },
    schema: {
      tags: ['activity'],
      summary: 'Who did what to what, the latest first',
      description: 'Scoring is not listed, nor what was imported. 20 a page by default.',
      querystring: activityListQuerySchema,
      response: { 200: activityListSchema, ...signedInResponses },
    },
    async handler(request, reply) {
      const { query } = request;
      const page = activityPage(query);
      const { row } = await answers.query(request, reply, readActivities({ kind: query.kind }, page));
      return presentActivities(page, row, await timeZone(request));
    },
  });
}
