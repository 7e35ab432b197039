import type { BoxScoreDocument } from '#events/game/box-score.ts';
import { defineTable, type ReadModel } from '#projections/read-model/table.ts';

/** The box score of a game that has begun, without names: those are in the directory. */
export type BoxScoreRow = {
  game_id: number;
  /** Stream revision the box was built from. */
  revision: number;
  box: BoxScoreDocument;
};
export const boxScoreTable = defineTable<BoxScoreRow>()({
  name: 'box_score',
  columns: { game_id: 'integer', revision: 'integer', box: 'json' },
  key: ['game_id'],
});

/** Who is listed in which box: everyone who has done anything in the game. */
export type BoxScorePlayerRow = { game_id: number; player_id: number };
export const boxScorePlayerTable = defineTable<BoxScorePlayerRow>()({
  name: 'box_score_player',
  columns: { game_id: 'integer', player_id: 'integer' },
  key: ['game_id', 'player_id'],
  indexes: [['player_id']],
});

export const boxScoreReadModel = {
  name: 'box-score',
  version: 8,
  tables: { box: boxScoreTable, player: boxScorePlayerTable },
} satisfies ReadModel;
