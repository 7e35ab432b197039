import type { ActionFacts, PlayFacts } from '#events/game/action-facts.ts';
import type { TallyChange } from '#events/game/tally.ts';
import { defineTable, type ReadModel } from '#projections/read-model/table.ts';

/** One row for each entry of a game's scoresheet, and for the start and the end of the game. */
export type ScoresheetEntryRow = EntryColumns & {
  game_id: number;
  /** Place among all entries of the game: 1, 2, 3 … Corrections change it. */
  ordinal: number;
  /** Place among the plays; null for what is no play. An undone play keeps the last one it had, and its score. */
  sequence: number | null;
  /** The action's. */
  id: string;
  /** Revision in the game's stream: when it was recorded. */
  revision: number;
  undone: boolean;
  /** True when it was inserted later, where it had been missed. */
  inserted: boolean;
  /** What it said before each correction, oldest first. */
  was: PlayFacts[];
  /** The score after it. */
  score_east: number;
  score_west: number;
  recorded_at: string;
};

/** The facts of an action, each in its column. */
export type EntryColumns = {
  type: ActionFacts['type'];
  period: number;
  /** Seconds left in the period. */
  clock: number | null;
  side: ActionFacts['side'];
  player_id: number | null;
  /** Substitution: who came; `player_id` is who left. */
  player_in_id: number | null;
  /** What a shot is worth, made or missed; what a correction adds. */
  points: number | null;
  kind: string | null;
  by: ActionFacts['by'];
  /** Where a shot was taken, in metres. */
  place_x: number | null;
  place_y: number | null;
  /** The limit it exceeded; it was recorded all the same. */
  overruled: ActionFacts['overruled'];
  /** Of a corrected line. */
  changes: TallyChange | null;
  seconds_played: number | null;
  /** The period that followed the end of one. */
  next_period: number | null;
  occurred_at: string;
};

/** An entry that is a play. */
export type PlayRow = ScoresheetEntryRow & { type: PlayFacts['type']; sequence: number };

export function entryColumns({ place, ...facts }: ActionFacts): EntryColumns {
  return { ...facts, place_x: place?.x ?? null, place_y: place?.y ?? null };
}

export function entryFacts(row: ScoresheetEntryRow): ActionFacts {
  const { type, period, clock, side, player_id, player_in_id, points, kind, by, place_x, place_y } = row;
  const { overruled, changes, seconds_played, next_period, occurred_at } = row;
  const place = place_x === null || place_y === null ? null : { x: place_x, y: place_y };
  const facts = { type, period, clock, side, player_id, player_in_id, points, kind, by, place };
  // The columns hold what `entryColumns` put there.
  return { ...facts, overruled, changes, seconds_played, next_period, occurred_at } as ActionFacts;
}

export function playFacts(row: PlayRow): PlayFacts {
  return entryFacts(row) as PlayFacts;
}

export const scoresheetEntryTable = defineTable<ScoresheetEntryRow>()({
  name: 'scoresheet_entry',
  columns: {
    game_id: 'integer',
    ordinal: 'integer',
    sequence: 'integer',
    id: 'text',
    revision: 'integer',
    undone: 'boolean',
    inserted: 'boolean',
    type: 'text',
    period: 'integer',
    clock: 'double',
    side: 'text',
    player_id: 'integer',
    player_in_id: 'integer',
    points: 'integer',
    kind: 'text',
    by: 'text',
    place_x: 'double',
    place_y: 'double',
    overruled: 'text',
    changes: 'json',
    seconds_played: 'integer',
    next_period: 'integer',
    was: 'json',
    score_east: 'integer',
    score_west: 'integer',
    occurred_at: 'timestamptz',
    recorded_at: 'timestamptz',
  },
  key: ['game_id', 'ordinal'],
  indexes: [['game_id', 'sequence']],
});

/** How far a game's scoresheet has been read: the next entry continues from here. */
export type PlayByPlayRow = {
  game_id: number;
  revision: number;
  /** Revision of the last event that changed entries before the newest one; -1 when none did. */
  revised: number;
  /** `ordinal` of the last entry and `sequence` of the last play. */
  entries: number;
  plays: number;
  period: number;
  score_east: number;
  score_west: number;
};

export const playByPlayTable = defineTable<PlayByPlayRow>()({
  name: 'play_by_play',
  columns: {
    game_id: 'integer',
    revision: 'integer',
    revised: 'integer',
    entries: 'integer',
    plays: 'integer',
    period: 'integer',
    score_east: 'integer',
    score_west: 'integer',
  },
  key: ['game_id'],
});

export const playByPlayReadModel = {
  name: 'play-by-play',
  version: 7,
  tables: { entry: scoresheetEntryTable, head: playByPlayTable },
} satisfies ReadModel;
