import { playerNameOf } from '#events/player/player-name.ts';
import { countedOfBox, NOTHING_KNOWN, secondsOfAll } from '#events/statistics/counted.ts';
import { directoryReadModel, playerTable } from '#projections/directory/directory.table.ts';
import type { Game } from '#query-api/game/game.contract.ts';
import {
  emptyBoxScore,
  GAME_SHEET_MODELS,
  type GameSheet,
  selectGameSheet,
} from '#query-api/game/game-sheet.select.ts';
import { found } from '#query-api/http-cache/answers.ts';
import type { Read, ReadResult } from '#query-api/read-models/read-models.ts';
import { findInBox, lineOfBox, NO_LINE } from './player-line.select.ts';
import type { GamePlayerStatistics, GameStatistics } from './statistics.contract.ts';

export function readGameStatistics(gameId: number): Read<unknown, GameSheet> {
  return {
    models: GAME_SHEET_MODELS,
    values: [gameId],
    select: () => ({}),
    selectRow: selectGameSheet,
  };
}

const SIDES = ['east', 'west'] as const;
const TEAM_SIDE = { east: 'A', west: 'B' } as const;

/** @throws RequestError 404 */
export function gameStatisticsAnswer({ row, position }: ReadResult<unknown, GameSheet>): GameStatistics {
  const game: Game = JSON.parse(found(row.listed ?? undefined, 'game'));
  const box = row.box ?? emptyBoxScore(game);
  return {
    game_id: game.id,
    game_name: game.name,
    game_status: game.status,
    position,
    statistics: SIDES.flatMap((side) =>
      box[side].players.map((line) => ({
        player_id: line.player_id,
        player_name: line.name,
        team_id: box[side].team_id,
        side,
        team_side: TEAM_SIDE[side],
        ...lineOfBox(line),
      })),
    ),
    teams: SIDES.map((side) => ({
      team_id: box[side].team_id,
      team_name: box[side].team_name,
      side,
      ...(row.box === null ? NOTHING_KNOWN : countedOfBox(box[side].totals, secondsOfAll(box[side].players))),
    })),
  };
}

type GamePlayerParts = { player: { id: number; first_name: string; last_name: string } };

export function readGamePlayerStatistics(gameId: number, playerId: number): Read<GamePlayerParts, GameSheet> {
  return {
    models: [...GAME_SHEET_MODELS, directoryReadModel],
    values: [gameId, playerId],
    select: (table) => ({
      player: `SELECT p.id, p.first_name, p.last_name FROM ${table(playerTable)} p WHERE p.id = $2::bigint`,
    }),
    selectRow: selectGameSheet,
  };
}

/** @throws RequestError 404 for an unknown game or player; one who is not in the game has no statistics in it */
export function gamePlayerStatisticsAnswer(
  playerId: number,
  { rows, row, position }: ReadResult<GamePlayerParts, GameSheet>,
): GamePlayerStatistics {
  const game: Game = JSON.parse(found(row.listed ?? undefined, 'game'));
  const inBox = findInBox(row.box ?? undefined, playerId);
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
