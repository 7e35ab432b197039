import { z } from 'zod';
import { defineEvent, type EventUnion } from '#events/kernel/define-event.ts';

/** A team's stream also holds its squad, so that jersey numbers are unique by a rule of one stream (design §2). */
export const teamStream = (teamId: number): string => `team-${teamId}`;

const id = z.number().int().positive();
export const TEAM_EVENTS = {
  TeamCreated: defineEvent({
    type: 'TeamCreated',
    schema: z.object({
      teamId: id,
      name: z.string(),
      location: z.string().nullable(),
      managerId: id.nullable(),
      leagueId: id.nullable(),
      categoryId: id.nullable(),
      /** Two colours of the crest, `#rrggbb`; null lets the page derive them from the id. */
      colours: z.object({ first: z.string(), second: z.string() }).nullable(),
      source: z.string().nullable(),
    }),
  }),
  /** A player joined the squad; membership runs until `PlayerLeft`. */
  PlayerJoined: defineEvent({
    type: 'PlayerJoined',
    schema: z.object({
      teamId: id,
      playerId: id,
      number: z.string().nullable(),
      /** Calendar day, league time zone. */
      from: z.iso.date(),
    }),
  }),
  PlayerLeft: defineEvent({
    type: 'PlayerLeft',
    schema: z.object({ teamId: id, playerId: id, until: z.iso.date() }),
  }),
} as const;
export type TeamEvent = EventUnion<typeof TEAM_EVENTS>;
