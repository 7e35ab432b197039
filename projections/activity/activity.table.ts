import type { ActivityKind } from '#events/activity/activity-kinds.ts';
import type { LimitRule } from '#events/game/limit-rules.ts';
import type { HandledBy } from '#projections/handled-events.ts';
import { bigint, boolean, integer, json, text, timestamptz } from '#projections/read-model/column.ts';
import { defineTable, type ReadModel, type RowOf } from '#projections/read-model/table.ts';

export type ActivityType = HandledBy<'activity'>;

/** What only some activities have; never text typed about a person. */
export type ActivityDetail = {
  /** ISO instant, or calendar day. */
  date?: string | null;
  score?: { east: number; west: number };
  role?: string;
  /** The limit of the rules that an action exceeded. */
  overruled?: LimitRule;
};

/** One row per activity, made from one event. No row for a scoring action, unless it overruled a limit. */
export const activityTable = defineTable({
  name: 'activity',
  columns: {
    /** Log position of the event: it orders rows and identifies one that comes twice. */
    position: bigint(),
    /** When it was recorded. */
    at: timestamptz(),
    type: text<ActivityType>(),
    kind: text<ActivityKind>(),
    subject_id: integer(),
    /** The season it belongs to, if any. */
    season_id: integer().nullable(),
    /** Whether the season's public page shows it. */
    is_public: boolean(),
    /** Who and what else took part. */
    team_id: integer().nullable(),
    player_id: integer().nullable(),
    user_id: integer().nullable(),
    /** Null for the league's automations. */
    actor_id: integer().nullable(),
    detail: json<ActivityDetail>().nullable(),
    /**
     * Why a game was reopened, for administrators alone; `MASKED_REASON` once that is masked. Personal column: emptied when
     * the person who wrote it is erased.
     */
    reason: text().nullable(),
    reason_by: integer().nullable(),
    /** Of a reopening: the command whose reason can be masked. */
    command_id: text().nullable(),
  },
  key: ['position'],
  indexes: [
    // Counts all of them by itself.
    ['is_public'],
    ['kind', 'position'],
    ['season_id', 'is_public', 'position'],
    ['reason_by'],
    ['command_id'],
  ],
});
export type ActivityRow = RowOf<typeof activityTable>;

/**
 * The latest names of things. They stay when the things are deleted, so that their activities can still be shown; but not
 * the title of a news post, in which anybody may be named. Without people: only the directory has their names, and it erases
 * them.
 */
export const activitySubjectTable = defineTable({
  name: 'activity_subject',
  columns: {
    kind: text<Exclude<ActivityKind, 'player' | 'user' | 'settings'>>(),
    id: integer(),
    name: text(),
    season_id: integer().nullable(),
    /** Of a game. */
    east_team_id: integer().nullable(),
    west_team_id: integer().nullable(),
  },
  key: ['kind', 'id'],
});
export type ActivitySubjectRow = RowOf<typeof activitySubjectTable>;

export const activityReadModel = {
  name: 'activity',
  version: 5,
  tables: { activity: activityTable, subject: activitySubjectTable },
} as const satisfies ReadModel;
