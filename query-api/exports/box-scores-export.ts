import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { BOX_STATISTICS } from '#events/statistics/statistics.ts';
import { valuesOf } from '#platform/values-of.ts';
import type { BoxSide, Game } from '#query-api/game/game.contract.ts';
import { peopleInGame, presentBoxScore, presentGame } from '#query-api/game/game.presenter.ts';
import { type NamedGame, selectBoxes, selectPeople } from '#query-api/game/game.queries.ts';
import { found } from '#query-api/http-cache/answers.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import type { BoxScoreExportRow, GameFilters } from './export.contract.ts';
import { pagesOfGames, readOneGame } from './game-pages.ts';
import type { ExportContext, ReadPage } from './read-page.ts';

/** About 25 lines each. */
const GAMES_A_PAGE = 40;

/** The lines of the boxes of a list's games, or of one game; games that have not begun have none. */
export async function* exportedBoxScores(
  readPage: ReadPage,
  { game_id: gameId, ...filters }: GameFilters & { game_id?: number | undefined },
  context: ExportContext,
): AsyncGenerator<BoxScoreExportRow[]> {
  if (gameId !== undefined) {
    const { row } = await readPage(readOneGame(gameId));
    yield await linesOf(readPage, [found(row.game, 'game')]);
    return;
  }
  for await (const games of pagesOfGames(readPage, filters, context, GAMES_A_PAGE)) {
    yield await linesOf(readPage, games);
  }
}

const readBoxes = (ids: readonly number[]) => (db: ReadDb) =>
  db.selectNoFrom([
    jsonArrayFrom(selectBoxes(db, ids)).as('boxes'),
    jsonArrayFrom(selectPeople(db, ids)).as('people'),
  ]);

async function linesOf(readPage: ReadPage, games: readonly NamedGame[]): Promise<BoxScoreExportRow[]> {
  if (games.length === 0) return [];
  const { row } = await readPage(readBoxes(games.map(({ id }) => id)));
  const boxes = new Map(row.boxes.map(({ game_id, box }) => [game_id, box]));
  const people = Map.groupBy(row.people, ({ game_id }) => game_id);
  return games.flatMap((one) => {
    const box = boxes.get(one.id);
    if (box === undefined) return [];
    const game = presentGame(one);
    const { east, west } = presentBoxScore(one, box, peopleInGame(people.get(one.id) ?? []));
    return [...sideLines(game, 'east', east), ...sideLines(game, 'west', west)];
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
