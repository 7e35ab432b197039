import { z } from 'zod';
import { idInUrl, limitUpTo } from '#contracts/lists/list.contract.ts';
import { ACTIVITY_KINDS, activitySchema, publicActivitySchema } from './activity.contract.ts';

/**
 * What the query API, which has no log, asks of the command API. No endpoints of the API: these paths are not under `/api/`,
 * so that no front door passes them on.
 */
export const LATEST_ACTIVITIES_PATH = '/log/activities';
export const SEASON_ACTIVITIES_PATH = '/log/season-activities';

export const latestActivitiesSchema = z.object({
  kind: z.enum(ACTIVITY_KINDS).optional(),
  /** The position before which to go on. */
  before: z
    .string()
    .regex(/^\d{1,30}$/)
    .optional(),
  limit: limitUpTo(100),
});
export const seasonActivitiesSchema = z.object({
  season: idInUrl,
  /** Positions with commas between them. */
  positions: z.string().regex(/^\d{1,30}(,\d{1,30}){0,99}$/),
});

/** The latest first. */
export const activityPageSchema = z.object({
  activities: z.array(activitySchema),
  total: z.number().int().nonnegative(),
  /** The position before which to go on; null at the end. */
  next: z.string().nullable(),
});
export type ActivityPage = z.infer<typeof activityPageSchema>;
/** Without who did it, and why. */
export const toldActivitiesSchema = z.object({ activities: z.array(publicActivitySchema) });
