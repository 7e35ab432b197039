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
  /** Place in the order of the game: 1, 2, 3 … */
  sequence: number;
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
  /** The limit it went beyond and was recorded all the same. */
  overruled: string | null;
  /** Put in later, where it had been missed. */
  inserted: boolean;
  /** What it said before each correction, oldest first. */
  was: EarlierPlay[];
  /** The score after the play. */
  score_east: number;
  score_west: number;
  occurred_at: string;
  recorded_at: string;
  player_id: number | null;
  /** Substitution: who came; `player_id` is who left. */
  player_in_id: number | null;
};

/** What a play said before it was corrected. */
export type EarlierPlay = Pick<
  WrittenPlay,
  | 'type'
  | 'period'
  | 'period_label'
  | 'clock'
  | 'side'
  | 'points'
  | 'kind'
  | 'by'
  | 'place'
  | 'overruled'
  | 'player_id'
  | 'player_in_id'
>;

/** One row a play, in the order of the game, which corrections change. */
export type PlayRow = { game_id: number; sequence: number; play: WrittenPlay };

export const playTable = defineTable<PlayRow>()({
  name: 'play',
  columns: { game_id: 'integer', sequence: 'integer', play: 'json' },
  key: ['game_id', 'sequence'],
  indexes: [],
});

/** A play that was undone, as it was last. */
export type UndonePlayRow = { game_id: number; revision: number; play: WrittenPlay };

export const undonePlayTable = defineTable<UndonePlayRow>()({
  name: 'undone_play',
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
  /** Revision of the last event that changed plays before the newest one; -1 when none did. */
  revised: number;
  plays: number;
  period: number;
  score_east: number;
  score_west: number;
};

export const playByPlayTable = defineTable<PlayByPlayRow>()({
  name: 'play_by_play',
  columns: {
    game_id: 'integer',
    regular_periods: 'integer',
    east_team_id: 'integer',
    west_team_id: 'integer',
    revision: 'integer',
    revised: 'integer',
    plays: 'integer',
    period: 'integer',
    score_east: 'integer',
    score_west: 'integer',
  },
  key: ['game_id'],
});

export const playByPlayReadModel = {
  name: 'play-by-play',
  version: 6,
  tables: { play: playTable, undone: undonePlayTable, head: playByPlayTable },
} satisfies ReadModel;
