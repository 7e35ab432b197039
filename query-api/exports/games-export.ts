import type { Game } from '#query-api/game/game.contract.ts';
import { presentGame } from '#query-api/game/game.presenter.ts';
import type { GameExportRow, GameFilters } from './export.contract.ts';
import { pagesOfGames } from './game-pages.ts';
import { periodsText } from './game-result-text.ts';
import type { ExportContext, ReadPage } from './read-page.ts';

const GAMES_A_PAGE = 500;

/** The games of a list, page after page. */
export async function* exportedGames(
  readPage: ReadPage,
  filters: GameFilters,
  context: ExportContext,
): AsyncGenerator<GameExportRow[]> {
  for await (const games of pagesOfGames(readPage, filters, context, GAMES_A_PAGE)) {
    yield games.map((game) => gameExportRowOf(presentGame(game)));
  }
}

export function gameExportRowOf(game: Game): GameExportRow {
  return {
    id: game.id,
    name: game.name,
    status: game.status,
    result_type: game.result_type,
    recording: game.recording,
    game_date: game.game_date,
    venue: game.venue,
    season_id: game.season_id,
    season_name: game.season_name,
    tournament_id: game.tournament_id,
    tournament_name: game.tournament_name,
    league_id: game.league_id,
    game_category_id: game.game_category_id,
    game_category_name: game.game_category_name,
    team_east_id: game.team_east_id,
    team_east_name: game.team_east_name,
    team_west_id: game.team_west_id,
    team_west_name: game.team_west_name,
    team_score_east: game.scoreboard?.team_score_east ?? null,
    team_score_west: game.scoreboard?.team_score_west ?? null,
    winner_id: game.scoreboard?.winner_id ?? null,
    periods: periodsText(game.periods),
    ruleset: game.ruleset,
  };
}
