import { integer, text, timestamptz } from '#projections/read-model/column.ts';
import { defineTable, type ReadModel, type RowOf } from '#projections/read-model/table.ts';

/** Who scored a game from one event of its stream on, until the game's next row. */
export const scoringShiftTable = defineTable({
  name: 'scoring_shift',
  columns: {
    game_id: integer(),
    /** Stream revision of the event it began with. */
    revision: integer(),
    /** Id of that event: devices name their shift by it. */
    shift_id: text(),
    /** Null while no device scores: after a start without one, or after a reopening. */
    device: text().nullable(),
    scorer_id: integer().nullable(),
    began_at: timestamptz(),
  },
  key: ['game_id', 'revision'],
  gameColumn: 'game_id',
});
export type ScoringShiftRow = RowOf<typeof scoringShiftTable>;

export const scoringShiftReadModel = {
  name: 'scoring-shifts',
  version: 4,
  tables: { shift: scoringShiftTable },
} as const satisfies ReadModel;
