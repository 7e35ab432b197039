import { streaksExport } from '#contracts/exports/standings-exports.endpoints.ts';
import { presentStreaks } from '#query-api/streaks/streaks.presenter.ts';
import { readStreaks } from '#query-api/streaks/streaks.queries.ts';
import { tableExport } from './table-export.ts';

/** In one page, in the order of their list. */
export const streaks = tableExport(streaksExport, async function* (readPage, query) {
  const { row } = await readPage(readStreaks(query));
  yield presentStreaks(row).streaks.map(
    ({ current, longest_winning: winning, longest_losing: losing, ...team }) => ({
      ...team,
      current_from: current.from,
      current_until: current.until,
      longest_winning_games: winning?.games ?? null,
      longest_winning_from: winning?.from ?? null,
      longest_winning_until: winning?.until ?? null,
      longest_losing_games: losing?.games ?? null,
      longest_losing_from: losing?.from ?? null,
      longest_losing_until: losing?.until ?? null,
    }),
  );
});
