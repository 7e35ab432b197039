import { defineTable, type ReadModel } from '#projections/kernel/table.ts';

/** One row a play, in the order of the game's stream. */
export type PlayRow = {
  game_id: number;
  /** Revision in the game's stream. */
  revision: number;
  action_id: string;
  type: string;
  period: number;
  clock: number | null;
  side: 'east' | 'west' | null;
  player_id: number | null;
  /** Substitution: who came; `player_id` is who left. */
  player_in_id: number | null;
  /** What a shot is worth, made or missed; what a correction adds. */
  points: number | null;
  kind: string | null;
  by: string | null;
  place: { x: number; y: number } | null;
  /** The score after the play. */
  score_east: number;
  score_west: number;
  occurred_at: string;
  recorded_at: string;
};

export const playTable = defineTable<PlayRow>({
  name: 'play',
  columns: {
    game_id: 'integer',
    revision: 'integer',
    action_id: 'text',
    type: 'text',
    period: 'integer',
    clock: 'double',
    side: 'text',
    player_id: 'integer',
    player_in_id: 'integer',
    points: 'integer',
    kind: 'text',
    by: 'text',
    place: 'json',
    score_east: 'integer',
    score_west: 'integer',
    occurred_at: 'timestamptz',
    recorded_at: 'timestamptz',
  },
  key: ['game_id', 'revision'],
  indexes: [],
});

/** How far a game's plays have been read, how many there are, and the score there. */
export type PlayByPlayRow = {
  game_id: number;
  revision: number;
  plays: number;
  period: number;
  score_east: number;
  score_west: number;
};

export const playByPlayTable = defineTable<PlayByPlayRow>({
  name: 'play_by_play',
  columns: {
    game_id: 'integer',
    revision: 'integer',
    plays: 'integer',
    period: 'integer',
    score_east: 'integer',
    score_west: 'integer',
  },
  key: ['game_id'],
});

export const playByPlayReadModel = {
  name: 'play-by-play',
  version: 3,
  tables: { play: playTable, head: playByPlayTable },
} satisfies ReadModel;
