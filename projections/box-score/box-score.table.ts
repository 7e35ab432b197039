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

/** Who is listed in a game's box, with the number worn in it. Whoever has done anything in a game is. */
export type BoxScorePlayerRow = { game_id: number; player_id: number; number: string | null };

export const boxScorePlayerTable = defineTable<BoxScorePlayerRow>({
  name: 'box_score_player',
  columns: { game_id: 'integer', player_id: 'integer', number: 'text' },
  key: ['game_id', 'player_id'],
  indexes: [['player_id']],
});

export const boxScoreReadModel = {
  name: 'box-score',
  version: 3,
  tables: { box: boxScoreTable, player: boxScorePlayerTable },
} satisfies ReadModel;
