import { headToHeadExport, headToHeadGamesExport } from '#contracts/exports/team-exports.endpoints.ts';
import { presentHeadToHead } from '#query-api/statistics/head-to-head.presenter.ts';
import { headToHeadPage, readHeadToHead } from '#query-api/statistics/head-to-head.queries.ts';
import { toGameColumns } from './games-export.ts';
import { toSummaryColumns } from './summary-columns.ts';
import { pagesOfList, tableExport } from './table-export.ts';

export const headToHead = tableExport(headToHeadExport, async function* (readPage, query) {
  const page = headToHeadPage({ ...query, limit: 1 });
  const { team_a: a, team_b: b } = presentHeadToHead(page, await readPage(readHeadToHead(query, page)));
  yield [
    { team: a, opponent: b },
    { team: b, opponent: a },
  ].map(({ team, opponent }) => ({
    ...team,
    opponent_id: opponent.team_id,
    opponent_name: opponent.team_name,
    ...toSummaryColumns(team),
  }));
});

export const headToHeadGames = tableExport(headToHeadGamesExport, async function* (readPage, query) {
  const pages = pagesOfList(query, async (asked) => {
    const page = headToHeadPage(asked);
    return presentHeadToHead(page, await readPage(readHeadToHead(asked, page)));
  });
  for await (const { games } of pages) yield games.map(toGameColumns);
});
