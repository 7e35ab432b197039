import { exportFields } from '#platform/http/exported-table.ts';

/** What every table as a file has. */
export const table = {
  method: 'GET',
  capability: 'statistics.view',
  ignoreToken: true,
  tags: ['exports'],
} as const;
export const ABOUT_TABLES =
  'A file of the whole table, of any length, with the filters of its list. It is read page by page while it is being sent: every row is right as of when it was read, `X-Position` is that of the first page.';
/** The query parameters of each, besides its filters. */
export const asFile = exportFields('csv');
