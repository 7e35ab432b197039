import { periodLabel } from '#events/game/period-label.ts';
import { type PlayRow, playByPlayReadModel, playTable } from '#projections/play-by-play/play.table.ts';
import { isoTime } from '#query-api/kernel/iso-time.ts';
import type { TableName } from '#query-api/kernel/read-models.ts';
import type { Play } from './game.contract.ts';
import { GAME_SHEET_MODELS, type GameOfSheet, type PeopleInGame } from './game-sheet.select.ts';

export type { PlayRow };

/** What a read of plays with the names in them reads from. */
export const PLAY_MODELS = [...GAME_SHEET_MODELS, playByPlayReadModel];

/** Plays in the order of the stream. @param condition on `p`, e.g. `p.game_id = $1` */
export function selectPlays(table: TableName, condition: string): string {
  return `SELECT p.* FROM ${table(playTable)} p WHERE ${condition} ORDER BY p.game_id, p.revision`;
}

type GameOfPlay = Pick<GameOfSheet, 'regular_periods' | 'east_team_id' | 'west_team_id'>;

/** @param people those listed in the game */
export function playOf(row: PlayRow, game: GameOfPlay, people: PeopleInGame): Play {
  const player = row.player_id === null ? undefined : people.get(row.player_id);
  const playerIn = row.player_in_id === null ? undefined : people.get(row.player_in_id);
  return {
    id: row.action_id,
    revision: row.revision,
    type: row.type as Play['type'],
    period: row.period,
    period_label: periodLabel(game.regular_periods, row.period),
    clock: row.clock,
    side: row.side,
    team_id: row.side === null ? null : row.side === 'east' ? game.east_team_id : game.west_team_id,
    player_id: row.player_id,
    player_name: player?.name ?? null,
    player_number: player?.number ?? null,
    player_in_id: row.player_in_id,
    player_in_name: playerIn?.name ?? null,
    player_in_number: playerIn?.number ?? null,
    points: row.points,
    kind: row.kind,
    by: row.by as Play['by'],
    place: row.place,
    score_east: row.score_east,
    score_west: row.score_west,
    occurred_at: isoTime(row.occurred_at),
    recorded_at: isoTime(row.recorded_at),
  };
}
