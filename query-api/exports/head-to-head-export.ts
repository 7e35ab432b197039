import { z } from 'zod';
import { headToHeadQuerySchema } from '#contracts/statistics/statistics.contract.ts';
import { presentHeadToHead } from '#query-api/statistics/head-to-head.presenter.ts';
import { headToHeadPage, readHeadToHead } from '#query-api/statistics/head-to-head.queries.ts';
import { ABOUT_SUMMARY, recordColumns, summaryColumns, toSummaryColumns } from './columns.ts';
import { gameColumns, toGameColumns } from './games-export.ts';
import { pagesOfList, tableExport } from './table-export.ts';

const filters = headToHeadQuerySchema.omit({ limit: true, cursor: true });

export const headToHead = tableExport({
  summary: 'What two teams did in their games against each other, a row each',
  description: ABOUT_SUMMARY,
  filters,
  row: z.object({
    team_id: z.number(),
    team_name: z.string(),
    opponent_id: z.number(),
    opponent_name: z.string(),
    ...recordColumns,
    ...summaryColumns,
  }),
  async *pages(readPage, query) {
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
  },
});

export const headToHeadGames = tableExport({
  summary: 'The finished games of two teams against each other, latest first',
  filters,
  row: gameColumns,
  async *pages(readPage, query) {
    const pages = pagesOfList(query, async (asked) => {
      const page = headToHeadPage(asked);
      return presentHeadToHead(page, await readPage(readHeadToHead(asked, page)));
    });
    for await (const { games } of pages) yield games.map(toGameColumns);
  },
});
