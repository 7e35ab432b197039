import type { BoxScoreDocument } from '#events/game/box-score.ts';
import { integer, json, text } from '#projections/read-model/column.ts';
import { defineTable, type ReadModel, type RowOf } from '#projections/read-model/table.ts';
import { STATISTICS_VERSION } from '#projections/statistics/statistic.table.ts';

/** The box score of a game that has begun, without names: those are in the directory. */
export const boxScoreTable = defineTable({
  name: 'box_score',
  columns: {
    game_id: integer(),
    /** Stream revision the box was built from. */
    revision: integer(),
    box: json<BoxScoreDocument>(),
  },
  key: ['game_id'],
  gameColumn: 'game_id',
});
export type BoxScoreRow = RowOf<typeof boxScoreTable>;

/** Who is listed in which box, with the number worn: everyone who has done anything in the game. */
export const boxScorePlayerTable = defineTable({
  name: 'box_score_player',
  columns: {
    game_id: integer(),
    player_id: integer(),
    number: text().nullable(),
  },
  key: ['game_id', 'player_id'],
  gameColumn: 'game_id',
  indexes: [['player_id']],
});
export type BoxScorePlayerRow = RowOf<typeof boxScorePlayerTable>;

export const boxScoreReadModel = {
  name: 'box-score',
  version: STATISTICS_VERSION,
  tables: { box: boxScoreTable, player: boxScorePlayerTable },
} as const satisfies ReadModel;
