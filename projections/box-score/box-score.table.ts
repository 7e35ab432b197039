import type { BoxScoreDocument } from '#events/game/box-score.ts';
import { defineTable, type ReadModel } from '#projections/kernel/table.ts';

export type BoxScoreRow = {
  game_id: number;
  /** Stream revision the box was built from. */
  revision: number;
  /** As it is read, without names: those are joined from the directory. */
  box: BoxScoreDocument;
};

export const boxScoreTable = defineTable<BoxScoreRow>({
  name: 'box_score',
  columns: { game_id: 'integer', revision: 'integer', box: 'json' },
  key: ['game_id'],
});

export const boxScoreReadModel = {
  name: 'box-score',
  version: 2,
  tables: { box: boxScoreTable },
} satisfies ReadModel;
