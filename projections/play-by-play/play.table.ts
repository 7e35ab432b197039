import { defineTable, type ReadModel } from '#projections/kernel/table.ts';

/**
 * A play as it is read, without names: those are other ones tomorrow. Who did it stands at the end, in this order, so
 * that names can be written behind without taking the rest apart.
 */
export type WrittenPlay = {
  /** The action's. */
  id: string;
  /** Revision in the game's stream. */
  revision: number;
  type: string;
  period: number;
  period_label: string;
  clock: number | null;
  side: 'east' | 'west' | null;
  team_id: number | null;
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
  player_id: number | null;
  /** Substitution: who came; `player_id` is who left. */
  player_in_id: number | null;
};

/** One row a play, in the order of the game's stream. */
export type PlayRow = { game_id: number; revision: number; play: WrittenPlay };

export const playTable = defineTable<PlayRow>({
  name: 'play',
  columns: { game_id: 'integer', revision: 'integer', play: 'json' },
  key: ['game_id', 'revision'],
  indexes: [],
});

/** How far a game's plays have been read, how many there are, and the score there; what plays have to know of it. */
export type PlayByPlayRow = {
  game_id: number;
  regular_periods: number;
  east_team_id: number;
  west_team_id: number;
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
    regular_periods: 'integer',
    east_team_id: 'integer',
    west_team_id: 'integer',
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
  version: 4,
  tables: { play: playTable, head: playByPlayTable },
} satisfies ReadModel;
