import { BOX_STATISTICS } from '#events/statistics/statistics.ts';
import { valuesOf } from '#platform/values-of.ts';
import type { BoxSide, Game } from '#query-api/game/game.contract.ts';
import { gameOf, type NamedGameRow } from '#query-api/game/game.select.ts';
import { type BoxRow, GAME_SHEET_MODELS, selectBoxes } from '#query-api/game/game-sheet.select.ts';
import type { ReadResult } from '#query-api/read-models/read-models.ts';
import type { BoxScoreExportRow, GameFilters } from './export.contract.ts';
import { oneGame, pagesOfGames, type WithGames } from './game-pages.ts';
import type { ExportContext, ReadPage } from './read-page.ts';

/** About 25 lines each. */
const GAMES_A_PAGE = 40;

type Boxes = { boxes: BoxRow };
const BOXES: WithGames<Boxes> = {
  models: GAME_SHEET_MODELS,
  select: (table, ids) => ({ boxes: selectBoxes(table, `b.game_id IN (${ids})`) }),
};

/** The lines of the boxes of a list's games, or of one game; games that have not begun have none. */
export async function* exportedBoxScores(
  readPage: ReadPage,
  { game_id: gameId, ...filters }: GameFilters & { game_id?: number | undefined },
  context: ExportContext,
): AsyncGenerator<BoxScoreExportRow[]> {
  if (gameId !== undefined) {
    yield linesOf(await oneGame(readPage, gameId, BOXES));
    return;
  }
  for await (const page of pagesOfGames(readPage, filters, { ...context, pageSize: GAMES_A_PAGE }, BOXES)) {
    yield linesOf(page);
  }
}

function linesOf({ rows }: ReadResult<{ games: NamedGameRow } & Boxes>): BoxScoreExportRow[] {
  const boxes = new Map(rows.boxes.map(({ game_id, box }) => [game_id, box]));
  return rows.games.flatMap((row) => {
    const box = boxes.get(row.id);
    if (box === undefined) return [];
    const game = gameOf(row);
    return [...sideLines(game, 'east', box.east), ...sideLines(game, 'west', box.west)];
  });
}

function sideLines(game: Game, side: 'east' | 'west', { totals, players }: BoxSide): BoxScoreExportRow[] {
  const east = { id: game.team_east_id, name: game.team_east_name };
  const west = { id: game.team_west_id, name: game.team_west_name };
  const [team, opponent] = side === 'east' ? [east, west] : [west, east];
  const ofGame = {
    game_id: game.id,
    game_date: game.game_date,
    season_id: game.season_id,
    season_name: game.season_name,
    tournament_id: game.tournament_id,
    tournament_name: game.tournament_name,
    status: game.status,
    side,
    team_id: team.id,
    team_name: team.name,
    opponent_id: opponent.id,
    opponent_name: opponent.name,
  };
  const lines = players.map(
    (line): BoxScoreExportRow => ({
      ...ofGame,
      line: 'player',
      player_id: line.player_id,
      player_name: line.name,
      number: line.number,
      starter: line.starter,
      captain: line.captain,
      did_not_play: line.did_not_play,
      seconds_played: line.seconds_played,
      ...valuesOf(BOX_STATISTICS, (name) => line[name]),
      team_rebounds: null,
      team_turnovers: null,
    }),
  );
  return [
    ...lines,
    {
      ...ofGame,
      line: 'team',
      player_id: null,
      player_name: null,
      number: null,
      starter: null,
      captain: null,
      did_not_play: null,
      seconds_played: null,
      ...valuesOf(BOX_STATISTICS, (name) => totals[name]),
      team_rebounds: totals.team_rebounds,
      team_turnovers: totals.team_turnovers,
    },
  ];
}
