import { z } from 'zod';
import { streaksQuerySchema } from '#contracts/streaks/streaks.contract.ts';
import { presentStreaks } from '#query-api/streaks/streaks.presenter.ts';
import { readStreaks } from '#query-api/streaks/streaks.queries.ts';
import { number, text } from './columns.ts';
import { tableExport } from './table-export.ts';

/** In one page, in the order of their list. */
export const streaks = tableExport({
  summary: 'The present and the longest streaks of teams',
  filters: streaksQuerySchema,
  row: z.object({
    season_id: number,
    season_name: text,
    team_id: z.number(),
    team_name: z.string(),
    total_games: z.number(),
    /** `W4`: the streak that ends with the latest game, which began at `current_from`. */
    streak: z.string(),
    current_from: z.string(),
    current_until: z.string(),
    longest_winning_games: number,
    longest_winning_from: text,
    longest_winning_until: text,
    longest_losing_games: number,
    longest_losing_from: text,
    longest_losing_until: text,
  }),
  async *pages(readPage, query) {
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
  },
});
