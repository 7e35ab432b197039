import type { LimitRule } from '#events/game/limits.ts';
import type { HandledBy } from '#projections/handled-events.ts';
import { defineTable, type ReadModel } from '#projections/kernel/table.ts';

/** What an activity is of. */
export const ACTIVITY_KINDS = [
  'game',
  'season',
  'tournament',
  'league',
  'category',
  'team',
  'player',
  'user',
  'news',
  'sponsor',
  'settings',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export type ActivityType = HandledBy<'activity'>;

/** What only some activities say; nothing that somebody typed about a person. */
export type ActivityDetail = {
  /** ISO instant, or calendar day. */
  date?: string | null;
  score?: { east: number; west: number };
  role?: string;
  /** The limit of the rules that an action went beyond. */
  overruled?: LimitRule;
};

/** One row an activity, made from one event: what happened to what, when, by whom. Never a row per scoring action, unless it overruled a limit. */
export type ActivityRow = {
  /** Log position of the event: order, and what makes a row the same when it comes twice. */
  position: string;
  /** When it was recorded. */
  at: string;
  type: ActivityType;
  kind: ActivityKind;
  subject_id: number;
  /** The season it belongs to, if any. */
  season_id: number | null;
  /** Whether the season's page shows it to everybody. */
  is_public: boolean;
  /** Who and what else took part. */
  team_id: number | null;
  player_id: number | null;
  user_id: number | null;
  /** Null for what the league's own automations do. */
  actor_id: number | null;
  detail: ActivityDetail | null;
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
  },
  key: ['position'],
  indexes: [
    // Counts all of them by itself.
    ['is_public'],
    ['kind', 'position'],
    ['season_id', 'is_public', 'position'],
  ],
});

/**
 * How things were called last. Kept when they are deleted, so that what happened to them can still be told. Without
 * people: their names are in the directory alone, and go when they are erased.
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
  version: 2,
  tables: { activity: activityTable, subject: activitySubjectTable },
} satisfies ReadModel;
