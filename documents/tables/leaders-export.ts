import { leadersExport } from '#contracts/exports/player-exports.endpoints.ts';
import { toAsOf } from '#query-api/read-models/as-of.ts';
import { presentLeaders } from '#query-api/statistics/leaders.presenter.ts';
import { leadersPage, readLeaders } from '#query-api/statistics/leaders.queries.ts';
import { pagesOfList, tableExport } from './table-export.ts';

/** Everyone with enough games, the leader first. */
export const leaders = tableExport(leadersExport, async function* (readPage, filters, { timeZone }) {
  const asOf = toAsOf(filters.as_of, timeZone);
  const pages = pagesOfList(filters, async (query) => {
    const page = leadersPage(query);
    return presentLeaders(query, page, await readPage(readLeaders(query, page, asOf)));
  });
  for await (const { leaders, ...list } of pages) {
    yield leaders.map((leader) => ({ ...list, ...leader }));
  }
});
