import { z } from 'zod';
import { defineEvent, type EventUnion } from '#events/kernel/define-event.ts';

export const leagueStream = (leagueId: number): string => `league-${leagueId}`;

export const LEAGUE_EVENTS = {
  LeagueCreated: defineEvent({
    type: 'LeagueCreated',
    schema: z.object({
      leagueId: z.number().int().positive(),
      name: z.string(),
      description: z.string().nullable(),
    }),
  }),
} as const;
export type LeagueEvent = EventUnion<typeof LEAGUE_EVENTS>;
