import { endpoint } from '#contracts/endpoint.ts';
import { activityListQuerySchema, activityListSchema } from './activity.contract.ts';

const tags = ['activity'];

/** Recent activities of the whole league; a season's public ones are with the seasons. */
export const activityList = endpoint({
  method: 'GET',
  url: '/api/activity/',
  capability: 'activity.view',
  tags,
  summary: 'Who did what to what, the latest first',
  description: 'Scoring is not listed, nor what was imported. 20 a page by default.',
  query: activityListQuerySchema,
  answers: { 200: activityListSchema },
});
