import { z } from 'zod';
import { leadersQuerySchema } from '#contracts/statistics/statistics.contract.ts';
import { presentLeaders } from '#query-api/statistics/leaders.presenter.ts';
import { leadersPage, readLeaders } from '#query-api/statistics/leaders.queries.ts';
import { ABOUT_SCOPE, number, scopeColumns, text } from './columns.ts';
import { pagesOfList, tableExport } from './table-export.ts';

/** Everyone with enough games, the leader first. */
export const leaders = tableExport({
  summary: 'Who leads in a category',
  description: `${ABOUT_SCOPE} Everybody with at least \`min_games\` games in which the category is known, by default 70 % of their team’s, and of a percentage with two attempts a game.`,
  filters: leadersQuerySchema.omit({ limit: true, cursor: true }),
  row: z.object({
    ...scopeColumns,
    category: z.string(),
    rank: z.number(),
    player_id: z.number(),
    player_name: z.string(),
    team_id: number,
    team_name: text,
    games_played: z.number(),
    /** Games in which the category is known. */
    known_games: z.number(),
    value: z.number(),
    /** Null for percentages. */
    total: number,
  }),
  async *pages(readPage, filters) {
    const pages = pagesOfList(filters, async (query) => {
      const page = leadersPage(query);
      return presentLeaders(query, page, await readPage(readLeaders(query, page)));
    });
    for await (const { leaders, ...list } of pages) {
      yield leaders.map((leader) => ({ ...list, ...leader }));
    }
  },
});
