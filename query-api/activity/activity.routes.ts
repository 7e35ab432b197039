import { activityList } from '#contracts/activity/activity.endpoints.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { uncached } from '#query-api/http-cache/answers.ts';
import { presentActivities } from './activity.presenter.ts';
import { ACTIVITY_KEYS, activityPage, readActivities } from './activity.queries.ts';

/** Recent activities of the whole league; a season's public ones are in season-contents.routes.ts. */
export function registerActivityRoutes(reads: ReadRoutes): void {
  reads.getSignedIn(activityList, async ({ query, timeZone }) => {
    const page = activityPage(query);
    const zone = await timeZone();
    return uncached({
      changeKeys: ACTIVITY_KEYS,
      query: readActivities({ kind: query.kind }, page),
      present: ({ row }) => presentActivities(page, row, zone),
    });
  });
}
