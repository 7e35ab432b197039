import { gamesExport } from '#contracts/exports/game-exports.endpoints.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import { presentGame } from '#contracts/game/game.presenter.ts';
import { periodsText } from '#documents/calendars/game-result-text.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { pagesOfGames } from './game-pages.ts';
import { tableExport } from './table-export.ts';

const GAMES_A_PAGE = 500;

const NO_SCORE = { team_score_east: null, team_score_west: null, winner_id: null };

export const toGameColumns = (game: Game) => ({
  ...game,
  ...(game.scoreboard ?? NO_SCORE),
  game_date: tipOffTime(game),
  periods: periodsText(game.periods),
});

export const games = tableExport(gamesExport, async function* (readPage, filters, context) {
  for await (const page of pagesOfGames(readPage, filters, context, GAMES_A_PAGE)) {
    yield page.map((game) => toGameColumns(presentGame(game)));
  }
});
