import { z } from 'zod';
import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityId, entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { messageAnswer } from '#contracts/fields/answer.contract.ts';
import { dayField } from '#contracts/fields/request-fields.ts';
import { withdrawalCauseSchema, withdrawnResultsSchema } from '#events/tournament/withdrawal.ts';
import { revocationBodySchema, tableImpactSchema } from './tournament-table.commands.ts';

/** A team that leaves a tournament before its end, and comes back (docs/rules.md, "Teams that go"). */

/** The reason is for the log alone; the day is today unless another one is given. */
export const withdrawalBodySchema = revocationBodySchema.extend({
  cause: withdrawalCauseSchema,
  results: withdrawnResultsSchema,
  date: dayField('Please enter a valid date').optional(),
});
export type WithdrawalBody = z.infer<typeof withdrawalBodySchema>;

export const withdrawalSchema = z.object({
  tournament_id: z.number().int(),
  team_id: z.number().int(),
  team_name: z.string(),
  cause: withdrawalCauseSchema,
  results: withdrawnResultsSchema,
  /** The calendar day on which it left. */
  date: z.string(),
});

const ofOneTeam = {
  method: 'POST',
  capability: 'tournament.update',
  tags: ['tournaments'],
  headers: callHeaders,
  params: entityParams.extend({ teamId: entityId }),
} as const;

export const withdrawTeam = endpoint({
  ...ofOneTeam,
  url: '/api/tournaments/:id/teams/:teamId/withdraw/',
  summary: 'A team leaves the tournament, or is disqualified',
  description:
    'It stays in the table. Its games follow at once, each by an event of its own: `keep` cancels those to come, `forfeit` has it lose all of them, `void` annuls those that were played and cancels the others. A game to come of a knockout is forfeited in any case.',
  body: withdrawalBodySchema,
  answers: { 200: withdrawalSchema },
});

export const previewWithdrawal = endpoint({
  ...ofOneTeam,
  url: '/api/tournaments/:id/teams/:teamId/withdraw/preview/',
  summary: 'What it would change in the table if a team left',
  description: 'Nothing is recorded. A reason is not needed yet.',
  body: withdrawalBodySchema.extend({ reason: withdrawalBodySchema.shape.reason.optional() }),
  answers: { 200: tableImpactSchema },
});

export const reinstateTeam = endpoint({
  ...ofOneTeam,
  url: '/api/tournaments/:id/teams/:teamId/reinstate/',
  summary: 'A team that has left plays again',
  description:
    'What its withdrawal did to its games is taken back, and nothing that was decided otherwise meanwhile.',
  body: revocationBodySchema,
  answers: { 200: messageAnswer },
});
