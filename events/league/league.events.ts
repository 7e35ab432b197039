import { z } from 'zod';
import { defineEvent, type EventUnion } from '#events/definition/define-event.ts';

export const leagueStream = (leagueId: number): string => `league-${leagueId}`;

const leagueId = z.int32().positive();
const details = { leagueId, name: z.string(), description: z.string().nullable() };

export const LEAGUE_EVENTS = {
  LeagueCreated: defineEvent({ type: 'LeagueCreated', schema: z.object(details) }),
  LeagueChanged: defineEvent({ type: 'LeagueChanged', schema: z.object(details) }),
  /** Removed from lists; what was played in it stays. */
  LeagueArchived: defineEvent({ type: 'LeagueArchived', schema: z.object({ leagueId }) }),
  /** Only a league in which nothing ever took place can be deleted. */
  LeagueDeleted: defineEvent({ type: 'LeagueDeleted', schema: z.object({ leagueId }) }),
} as const;
export type LeagueEvent = EventUnion<typeof LEAGUE_EVENTS>;
