import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { listAnswer, listQuerySchema, oneOf } from '#contracts/lists/list.contract.ts';
import { wordingSchema } from '#contracts/wording/wording.contract.ts';

/** What an activity is about. */
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

/** The public part of an activity. */
export const publicActivitySchema = z.object({
  /** The event's log position: larger is later. */
  id: z.string(),
  /** ISO time at which it was recorded. */
  at: z.string(),
  /** The event's type, e.g. `GameCompleted`. */
  type: z.string(),
  /** What it is about, and its id. */
  kind: z.enum(ACTIVITY_KINDS),
  subject_id: z.number().int(),
  /** In words, without who did it: `Game ended, Harbor – Summit 61–60`. */
  text: z.string(),
  /** The same as a code and its facts. */
  wording: wordingSchema,
  season_id: z.number().int().nullable(),
  team_id: z.number().int().nullable(),
});
export type PublicActivity = z.infer<typeof publicActivitySchema>;

export const activitySchema = publicActivitySchema.extend({
  player_id: z.number().int().nullable(),
  user_id: z.number().int().nullable(),
  /** Null for what the league's own automations did. */
  actor_id: z.number().int().nullable(),
  actor_name: z.string().nullable(),
  /** Why a game was reopened, in the words of who did it. */
  reason: z.string().nullable(),
});
export type Activity = z.infer<typeof activitySchema>;

/** 20 a page by default. */
export const activityQuerySchema = listQuerySchema;
export const activityListQuerySchema = activityQuerySchema.extend({
  kind: oneOf(ACTIVITY_KINDS, 'Invalid kind').optional(),
});

/** The latest first. */
export const activityListSchema = z.object({ activities: z.array(activitySchema), ...listAnswer });
export const publicActivityListSchema = z.object({
  activities: z.array(publicActivitySchema),
  ...listAnswer,
});
export type PublicActivityList = z.infer<typeof publicActivityListSchema>;

const tags = ['activity'];

/** Recent activities of the whole league; a season's public ones are with the seasons. */
export const activityList = endpoint({
  method: 'GET',
  url: '/api/activity/',
  capability: 'activity.view',
  tags,
  summary: 'Who did what to what, the latest first',
  description: 'Scoring is not listed, nor what was imported. 20 a page by default.',
  query: activityListQuerySchema,
  answers: { 200: activityListSchema },
});
