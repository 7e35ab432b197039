import { z } from 'zod';
import type { Game } from '#contracts/game/game.contract.ts';
import { tipOffOf } from '#events/game/tip-off.ts';
import { presentGame } from '#query-api/game/game.presenter.ts';
import { number, scopeColumns, text } from './columns.ts';
import { gameFilters, pagesOfGames } from './game-pages.ts';
import { periodsText } from './game-result-text.ts';
import { tableExport } from './table-export.ts';

const GAMES_A_PAGE = 500;

export const gameColumns = z.object({
  id: z.number(),
  name: z.string(),
  status: z.string(),
  /** `played` or `forfeit`; null before the end. */
  result_type: text,
  /** `full`, or `result_only`. */
  recording: z.string(),
  /** ISO instant, or the day alone where its time is not known. */
  game_date: text,
  venue: text,
  ...scopeColumns,
  season_id: z.number(),
  league_id: number,
  game_category_id: number,
  game_category_name: text,
  team_east_id: z.number(),
  team_east_name: z.string(),
  team_west_id: z.number(),
  team_west_name: z.string(),
  team_score_east: number,
  team_score_west: number,
  winner_id: number,
  /** `20-15 20-20 18-17 22-18`, home first, overtimes after the regular periods. */
  periods: z.string(),
  ruleset: z.string(),
});

const NO_SCORE = { team_score_east: null, team_score_west: null, winner_id: null };

export const toGameColumns = (game: Game) => ({
  ...game,
  ...(game.scoreboard ?? NO_SCORE),
  game_date: tipOffOf(game),
  periods: periodsText(game.periods),
});

export const games = tableExport({
  summary: 'Games with their results',
  filters: gameFilters,
  row: gameColumns,
  async *pages(readPage, filters, context) {
    for await (const page of pagesOfGames(readPage, filters, context, GAMES_A_PAGE)) {
      yield page.map((game) => toGameColumns(presentGame(game)));
    }
  },
});
