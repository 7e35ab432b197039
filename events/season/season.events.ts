import { z } from 'zod';
import { defineEvent, type EventUnion } from '#events/definition/define-event.ts';

/**
 * All seasons share one stream, so that "only one is active" is a rule of one stream (docs/architecture.md, "Rules that
 * span streams").
 */
export const SEASONS_STREAM = 'seasons';

const seasonId = z.int32().positive();
export const SEASON_EVENTS = {
  SeasonCreated: defineEvent({
    type: 'SeasonCreated',
    schema: z.object({
      seasonId,
      name: z.string(),
      /** Calendar days, inclusive; null until an imported season's first game gives them. */
      startDate: z.iso.date().nullable(),
      endDate: z.iso.date().nullable(),
    }),
  }),
  SeasonDatesChanged: defineEvent({
    type: 'SeasonDatesChanged',
    /** Null: as before the import that gave them, which is taken back. */
    schema: z.object({ seasonId, startDate: z.iso.date().nullable(), endDate: z.iso.date().nullable() }),
  }),
  SeasonActivated: defineEvent({ type: 'SeasonActivated', schema: z.object({ seasonId }) }),
  SeasonCompleted: defineEvent({ type: 'SeasonCompleted', schema: z.object({ seasonId }) }),
  SeasonReturnedToUpcoming: defineEvent({ type: 'SeasonReturnedToUpcoming', schema: z.object({ seasonId }) }),
  SeasonRenamed: defineEvent({ type: 'SeasonRenamed', schema: z.object({ seasonId, name: z.string() }) }),
  /** Only a season that nothing belonged to can be deleted. */
  SeasonDeleted: defineEvent({ type: 'SeasonDeleted', schema: z.object({ seasonId }) }),
} as const;

export const SEASON_STATUSES = ['upcoming', 'active', 'completed'] as const;
export type SeasonStatus = (typeof SEASON_STATUSES)[number];
export type SeasonEvent = EventUnion<typeof SEASON_EVENTS>;
