import type { BoxScoreDocument } from '#events/game/box-score.ts';
import { boxScoreReadModel, boxScoreTable } from '#projections/box-score/box-score.table.ts';
import { gameReadModel } from '#projections/game/game.table.ts';
import type { TableName } from '#query-api/read-models/read-models.ts';

export type BoxRow = { game_id: number; box: BoxScoreDocument };

/** Box scores. @param condition on `b`, e.g. `b.game_id = $1` */
export function selectBoxes(table: TableName, condition: string): string {
  return `SELECT b.game_id, b.box FROM ${table(boxScoreTable)} b WHERE ${condition}`;
}

/** What a game and its box are read from together. */
export const GAME_SHEET_MODELS = [gameReadModel, boxScoreReadModel];
