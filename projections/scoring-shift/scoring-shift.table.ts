import { defineTable, type ReadModel } from '#projections/read-model/table.ts';

/** Who scored a game from one event of its stream on, until the game's next row. */
export type ScoringShiftRow = {
  game_id: number;
  /** Stream revision of the event it began with. */
  revision: number;
  /** Id of that event: devices name their shift by it. */
  shift_id: string;
  /** Null while no device scores: after a start without one, or after a reopening. */
  device: string | null;
  scorer_id: number | null;
  began_at: string;
};

export const scoringShiftTable = defineTable<ScoringShiftRow>()({
  name: 'scoring_shift',
  columns: {
    game_id: 'integer',
    revision: 'integer',
    shift_id: 'text',
    device: 'text',
    scorer_id: 'integer',
    began_at: 'timestamptz',
  },
  key: ['game_id', 'revision'],
});

export const scoringShiftReadModel = {
  name: 'scoring_shifts',
  version: 2,
  tables: { shift: scoringShiftTable },
} satisfies ReadModel;
