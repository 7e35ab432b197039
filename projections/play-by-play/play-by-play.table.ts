import type { Side } from '#events/game/court.events.ts';
import type { FoulBy, ThrowCount } from '#events/game/court-actions.ts';
import type { EntryFacts, EntryType, PlayFacts, PlayType } from '#events/game/entry-facts.ts';
import type { LimitRule } from '#events/game/limit-rules.ts';
import type { Recording } from '#events/game/recording.ts';
import type { TallyChange } from '#events/game/tally.ts';
import {
  boolean,
  double,
  integer,
  json,
  type RowWith,
  text,
  timestamptz,
} from '#projections/read-model/column.ts';
import { defineTable, type ReadModel, type RowOf } from '#projections/read-model/table.ts';

/** The facts of an action, each in its column. */
const factColumns = {
  type: text<EntryType>(),
  period: integer(),
  /** Seconds left in the period. */
  clock: double().nullable(),
  side: text<Side>().nullable(),
  player_id: integer().nullable(),
  /** Substitution: who came; `player_id` is who left. */
  player_in_id: integer().nullable(),
  /** What a shot is worth, made or missed; what a correction adds. */
  points: integer().nullable(),
  kind: text().nullable(),
  by: text<FoulBy>().nullable(),
  /** Of a foul: how many it was said to give the other side. */
  free_throws: integer<ThrowCount>().nullable(),
  /** Where a shot was taken, in metres. */
  place_x: double().nullable(),
  place_y: double().nullable(),
  /** The limit it exceeded; it was recorded all the same. */
  overruled: text<LimitRule>().nullable(),
  /** Id of the action that it completes. */
  follows: text().nullable(),
  /** What is recorded from now on. */
  recording: json<Recording>().nullable(),
  /** Of a corrected line. */
  changes: json<TallyChange>().nullable(),
  seconds_played: integer().nullable(),
  /** The period that followed the end of one. */
  next_period: integer().nullable(),
  occurred_at: timestamptz(),
};

/** One row for each entry of a game's scoresheet, and for the start and the end of the game. */
export const scoresheetEntryTable = defineTable({
  name: 'scoresheet_entry',
  columns: {
    game_id: integer(),
    /** Place among all entries of the game: 1, 2, 3 … Corrections change it. */
    ordinal: integer(),
    /** Place among the plays; null for what is no play. An undone play keeps the last one it had, and its score. */
    sequence: integer().nullable(),
    /** The action's. */
    id: text(),
    /** Revision in the game's stream: when it was recorded. */
    revision: integer(),
    undone: boolean(),
    /** True when it was inserted later, where it had been missed. */
    inserted: boolean(),
    ...factColumns,
    /** Its values before each correction, oldest first. */
    was: json<PlayFacts[]>(),
    /** The score after it. */
    score_east: integer(),
    score_west: integer(),
    recorded_at: timestamptz(),
  },
  key: ['game_id', 'ordinal'],
  gameColumn: 'game_id',
  indexes: [['game_id', 'sequence']],
});
export type ScoresheetEntryRow = RowOf<typeof scoresheetEntryTable>;
/** An entry that is a play. */
export type PlayRow = ScoresheetEntryRow & { type: PlayType; sequence: number };

export function entryColumns({ place, ...facts }: EntryFacts): RowWith<typeof factColumns> {
  return { ...facts, place_x: place?.x ?? null, place_y: place?.y ?? null };
}

export function entryFacts(row: ScoresheetEntryRow): EntryFacts {
  const { type, period, clock, side, player_id, player_in_id, points, kind, by, place_x, place_y } = row;
  const { free_throws, overruled, follows, recording, changes, seconds_played, next_period, occurred_at } =
    row;
  const place = place_x === null || place_y === null ? null : { x: place_x, y: place_y };
  const said = { type, period, clock, side, player_id, player_in_id, points, kind, by, place };
  return {
    ...said,
    free_throws,
    overruled,
    follows,
    recording,
    changes,
    seconds_played,
    next_period,
    occurred_at,
  };
}

export const playFacts = (row: PlayRow): PlayFacts => ({ ...entryFacts(row), type: row.type });

/** How far a game's scoresheet has been read: the next entry continues from here. */
export const playByPlayTable = defineTable({
  name: 'play_by_play',
  columns: {
    game_id: integer(),
    revision: integer(),
    /** Revision of the last event that changed entries before the newest one; -1 when none did. */
    revised: integer(),
    /** `ordinal` of the last entry and `sequence` of the last play. */
    entries: integer(),
    plays: integer(),
    period: integer(),
    score_east: integer(),
    score_west: integer(),
  },
  key: ['game_id'],
  gameColumn: 'game_id',
});
export type PlayByPlayRow = RowOf<typeof playByPlayTable>;

export const playByPlayReadModel = {
  name: 'play-by-play',
  version: 10,
  tables: { entry: scoresheetEntryTable, head: playByPlayTable },
} as const satisfies ReadModel;
