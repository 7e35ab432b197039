import { activityListQuerySchema, activityListSchema } from '#contracts/activity/activity.contract.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { uncached } from '#query-api/http-cache/answers.ts';
import { presentActivities } from './activity.presenter.ts';
import { activityPage, readActivities } from './activity.queries.ts';

/** Recent activities of the whole league; a season's public ones are in season-contents.routes.ts. */
export function registerActivityRoutes(reads: ReadRoutes): void {
  reads.getSignedInOld({
    url: '/api/activity/',
    capability: 'activity.view',
    tags: ['activity'],
    summary: 'Who did what to what, the latest first',
    description: 'Scoring is not listed, nor what was imported. 20 a page by default.',
    querystring: activityListQuerySchema,
    response: activityListSchema,
    async answer({ query, timeZone }) {
      const page = activityPage(query);
      const zone = await timeZone();
      return uncached({
        query: readActivities({ kind: query.kind }, page),
        present: ({ row }) => presentActivities(page, row, zone),
      });
    },
  });
}
