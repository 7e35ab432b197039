import type { ActivityKind } from '#events/activity/activity-kinds.ts';
import type { LimitRule } from '#events/game/limit-rules.ts';
import type { HandledBy } from '#projections/handled-events.ts';
import { defineTable, type ReadModel } from '#projections/read-model/table.ts';

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
export type ActivityRow = {
  /** Log position of the event: it orders rows and identifies one that comes twice. */
  position: string;
  /** When it was recorded. */
  at: string;
  type: ActivityType;
  kind: ActivityKind;
  subject_id: number;
  /** The season it belongs to, if any. */
  season_id: number | null;
  /** Whether the season's public page shows it. */
  is_public: boolean;
  /** Who and what else took part. */
  team_id: number | null;
  player_id: number | null;
  user_id: number | null;
  /** Null for the league's automations. */
  actor_id: number | null;
  detail: ActivityDetail | null;
  /** Why a game was reopened, for administrators alone. Personal column: emptied when the person who wrote it is erased. */
  reason: string | null;
  reason_by: number | null;
};
export const activityTable = defineTable<ActivityRow>()({
  name: 'activity',
  columns: {
    position: 'bigint',
    at: 'timestamptz',
    type: 'text',
    kind: 'text',
    subject_id: 'integer',
    season_id: 'integer',
    is_public: 'boolean',
    team_id: 'integer',
    player_id: 'integer',
    user_id: 'integer',
    actor_id: 'integer',
    detail: 'json',
    reason: 'text',
    reason_by: 'integer',
  },
  key: ['position'],
  indexes: [
    // Counts all of them by itself.
    ['is_public'],
    ['kind', 'position'],
    ['season_id', 'is_public', 'position'],
    ['reason_by'],
  ],
});

/**
 * The latest names of things. Kept when they are deleted, so that their activities can still be shown. Without
 * people: only the directory has their names, and it erases them.
 */
export type ActivitySubjectRow = {
  kind: Exclude<ActivityKind, 'player' | 'user' | 'settings'>;
  id: number;
  name: string;
  season_id: number | null;
  /** Of a game. */
  east_team_id: number | null;
  west_team_id: number | null;
};
export const activitySubjectTable = defineTable<ActivitySubjectRow>()({
  name: 'activity_subject',
  columns: {
    kind: 'text',
    id: 'integer',
    name: 'text',
    season_id: 'integer',
    east_team_id: 'integer',
    west_team_id: 'integer',
  },
  key: ['kind', 'id'],
});

export const activityReadModel = {
  name: 'activity',
  version: 3,
  tables: { activity: activityTable, subject: activitySubjectTable },
} satisfies ReadModel;
