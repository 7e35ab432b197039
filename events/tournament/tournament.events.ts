import { z } from 'zod';
import { rulesetSchema } from '#events/game/ruleset.ts';
import { defineEvent, type EventUnion } from '#events/kernel/define-event.ts';

export const tournamentStream = (tournamentId: number): string => `tournament-${tournamentId}`;

const tournamentId = z.number().int().positive();
export const TOURNAMENT_EVENTS = {
  TournamentCreated: defineEvent({
    type: 'TournamentCreated',
    schema: z.object({
      tournamentId,
      name: z.string(),
      seasonId: z.number().int().positive(),
      leagueId: z.number().int().positive().nullable(),
      startDate: z.iso.date().nullable(),
      endDate: z.iso.date().nullable(),
      ruleset: rulesetSchema,
    }),
  }),
  TournamentDatesChanged: defineEvent({
    type: 'TournamentDatesChanged',
    schema: z.object({ tournamentId, startDate: z.iso.date(), endDate: z.iso.date() }),
  }),
  TeamEntered: defineEvent({
    type: 'TeamEntered',
    schema: z.object({ tournamentId, teamId: z.number().int().positive() }),
  }),
} as const;
export type TournamentEvent = EventUnion<typeof TOURNAMENT_EVENTS>;
