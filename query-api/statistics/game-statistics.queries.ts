import { teamName } from '#events/game/listed-game.ts';
import { directoryReadModel, playerTable } from '#projections/directory/directory.table.ts';
import { gameTable } from '#projections/game/game.table.ts';
import { type NamedGameRow, selectNamedGames } from '#query-api/game/game.select.ts';
import {
  type BoxRow,
  GAME_SHEET_MODELS,
  type PersonInGameRow,
  peopleOf,
  selectBoxes,
  selectPeopleInGames,
} from '#query-api/game/game-sheet.select.ts';
import { found } from '#query-api/kernel/answers.ts';
import type { Read, ReadResult, TableName } from '#query-api/kernel/read-models.ts';
import { type PlayerNameRow, playerNameOf } from './player-averages.queries.ts';
import { findInBox, lineOfBox, NO_LINE } from './player-line.select.ts';
import { countedOfBox, NOTHING_KNOWN } from './statistic-values.ts';
import type { GamePlayerStatistics, GameStatistics } from './statistics.contract.ts';

const MODELS = GAME_SHEET_MODELS;
const selectGame = (table: TableName) =>
  `${selectNamedGames(table, table(gameTable))} WHERE g.id = $1::bigint`;
const ITS_BOX = 'b.game_id = $1::bigint';

type GameParts = { game: NamedGameRow; box: BoxRow; people: PersonInGameRow };

export function readGameStatistics(gameId: number): Read<GameParts> {
  return {
    models: MODELS,
    values: [gameId],
    select: (table) => ({
      game: selectGame(table),
      box: selectBoxes(table, ITS_BOX),
      people: selectPeopleInGames(table, ITS_BOX),
    }),
  };
}

const SIDES = ['east', 'west'] as const;
const TEAM_SIDE = { east: 'A', west: 'B' } as const;

/** @throws RequestError 404 */
export function gameStatisticsAnswer({ rows, position }: ReadResult<GameParts>): GameStatistics {
  const game = found(rows.game[0], 'game');
  const box = rows.box[0]?.box;
  const people = peopleOf(rows.people);
  return {
    game_id: game.id,
    game_name: game.name,
    game_status: game.status,
    position,
    statistics: SIDES.flatMap((side) =>
      (box?.[side].players ?? []).map((line) => ({
        player_id: line.player_id,
        player_name: people.get(line.player_id)?.name ?? `Player ${line.player_id}`,
        team_id: side === 'east' ? game.east_team_id : game.west_team_id,
        side,
        team_side: TEAM_SIDE[side],
        ...lineOfBox(line),
      })),
    ),
    teams: SIDES.map((side) => ({
      team_id: side === 'east' ? game.east_team_id : game.west_team_id,
      team_name:
        side === 'east'
          ? teamName(game.east_name, game.east_team_id)
          : teamName(game.west_name, game.west_team_id),
      side,
      ...(box === undefined ? NOTHING_KNOWN : countedOfBox(box[side].totals, secondsOf(box[side].players))),
    })),
  };
}

/** Of all players together; unknown as soon as those of one are. */
function secondsOf(players: readonly { seconds_played: number | null }[]): number | null {
  let sum = 0;
  for (const { seconds_played: seconds } of players) {
    if (seconds === null) return null;
    sum += seconds;
  }
  return players.length === 0 ? null : sum;
}

type GamePlayerParts = { game: NamedGameRow; box: BoxRow; player: PlayerNameRow };

export function readGamePlayerStatistics(gameId: number, playerId: number): Read<GamePlayerParts> {
  return {
    models: [...MODELS, directoryReadModel].filter((model, index, all) => all.indexOf(model) === index),
    values: [gameId, playerId],
    select: (table) => ({
      game: selectGame(table),
      box: selectBoxes(table, ITS_BOX),
      player: `SELECT p.id, p.first_name, p.last_name FROM ${table(playerTable)} p WHERE p.id = $2::bigint`,
    }),
  };
}

/** @throws RequestError 404 for an unknown game or player; one who is not in the game has no statistics in it */
export function gamePlayerStatisticsAnswer(
  playerId: number,
  { rows, position }: ReadResult<GamePlayerParts>,
): GamePlayerStatistics {
  const game = found(rows.game[0], 'game');
  const inBox = findInBox(rows.box[0]?.box, playerId);
  const unnamed = inBox === undefined ? undefined : { id: playerId, first_name: '', last_name: '' };
  const player = found(rows.player[0] ?? unnamed, 'player');
  return {
    game_id: game.id,
    game_name: game.name,
    game_status: game.status,
    position,
    player_id: player.id,
    player_name: playerNameOf(player),
    team_id: inBox?.teamId ?? null,
    side: inBox?.side ?? null,
    team_side: inBox === undefined ? null : TEAM_SIDE[inBox.side],
    ...(inBox === undefined ? NO_LINE : lineOfBox(inBox.line)),
  };
}
