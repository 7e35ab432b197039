import { z } from 'zod';
import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { messageAnswer } from '#contracts/fields/answer.contract.ts';
import { dayField, idField, optionalText } from '#contracts/fields/request-fields.ts';
import { standingsImpactSchema } from '#contracts/impact/impact.contract.ts';
import { idParams, positionSchema, revisionSchema } from '#contracts/lists/list.contract.ts';
import { newTournamentBodySchema } from './tournament.commands.ts';

/** What a tournament decides about its table besides its games: rules, points given or taken away, lots. */

export const adjustmentSchema = z.object({
  id: z.uuid(),
  tournament_id: z.number().int(),
  team_id: z.number().int(),
  team_name: z.string(),
  /** Below 0: taken away. */
  points: z.number().int(),
  /** The calendar day from which they count. */
  date: z.string(),
  /** For everybody; null without one. */
  note: z.string().nullable(),
});
export type Adjustment = z.infer<typeof adjustmentSchema>;
export const adjustmentListSchema = z.object({ adjustments: z.array(adjustmentSchema) });

const reason = z
  .string({ error: 'Reason is required' })
  .trim()
  .min(1, 'Reason is required')
  .max(500, 'Reason must not exceed 500 characters');
const POINTS = 'Points must be a whole number other than 0, between -1000 and 1000';
const teamId = idField({ required: 'Please select a team', invalid: 'Please select a valid team' });

/** POST /api/tournaments/{id}/adjustments/. The reason is for the log alone; the day is today unless another one is given. */
export const adjustmentBodySchema = z.object({
  team_id: teamId,
  points: z
    .int(POINTS)
    .min(-1000, POINTS)
    .max(1000, POINTS)
    .refine((points) => points !== 0, POINTS),
  reason,
  note: optionalText(200, 'Note must not exceed 200 characters').optional(),
  date: dayField('Please enter a valid date').optional(),
});
export type AdjustmentBody = z.infer<typeof adjustmentBodySchema>;

export const revocationBodySchema = z.object({ reason });

/** POST /api/tournaments/{id}/lots/. */
export const lotBodySchema = z.object({
  team_ids: z
    .array(teamId, { error: 'A lot needs at least two teams' })
    .min(2, 'A lot needs at least two teams'),
  reason,
});

export const lotSchema = z.object({
  id: z.uuid(),
  tournament_id: z.number().int(),
  /** In the order drawn. */
  team_ids: z.array(z.number().int()),
  /** The order is that of the SHA-256 of `<seed>:<team id>` in hex. */
  seed: z.string(),
});

/** The tournament's table before and after; empty where no row of it changes. */
export const tableImpactSchema = z.object({
  tournament_id: z.number().int(),
  /** Of the tournament that it starts from: send it as `If-Match` to record exactly this. */
  revision: revisionSchema,
  position: positionSchema,
  standings: z.array(standingsImpactSchema),
});
export type TableImpact = z.infer<typeof tableImpactSchema>;

const ofOneTournament = {
  capability: 'tournament.update',
  tags: ['tournaments'],
  headers: callHeaders,
  params: entityParams,
} as const;
const NOTHING = 'Nothing is recorded.';

export const previewTournament = endpoint({
  ...ofOneTournament,
  method: 'POST',
  url: '/api/tournaments/:id/preview/',
  summary: 'What other rules would change in the table',
  description: `The table before and after, as \`PUT …\` with these \`standings_rules\` would leave it. ${NOTHING}`,
  body: newTournamentBodySchema.pick({ standings_rules: true }),
  answers: { 200: tableImpactSchema },
});

export const adjustmentList = endpoint({
  method: 'GET',
  url: '/api/tournaments/:id/adjustments/',
  capability: 'tournament.view',
  tags: ['tournaments'],
  summary: 'The points given or taken away in a tournament',
  description: 'Those that stand, the earliest first.',
  params: idParams,
  answers: { 200: adjustmentListSchema },
});

export const adjustPoints = endpoint({
  ...ofOneTournament,
  method: 'POST',
  url: '/api/tournaments/:id/adjustments/',
  summary: 'Give a team points, or take some away',
  description:
    'They count in the tournament’s own table: in its order by points, else where `classification_points` is a tie-break.',
  body: adjustmentBodySchema,
  answers: { 201: adjustmentSchema },
});

export const previewAdjustment = endpoint({
  ...ofOneTournament,
  method: 'POST',
  url: '/api/tournaments/:id/adjustments/preview/',
  summary: 'What points given or taken away would change in the table',
  description: `${NOTHING} A reason is not needed yet.`,
  body: adjustmentBodySchema.extend({ reason: adjustmentBodySchema.shape.reason.optional() }),
  answers: { 200: tableImpactSchema },
});

export const revokeAdjustment = endpoint({
  ...ofOneTournament,
  method: 'POST',
  url: '/api/tournaments/:id/adjustments/:adjustmentId/revoke/',
  summary: 'Take points given or taken away back',
  params: entityParams.extend({ adjustmentId: z.uuid() }),
  body: revocationBodySchema,
  answers: { 200: messageAnswer },
});

export const drawLot = endpoint({
  ...ofOneTournament,
  method: 'POST',
  url: '/api/tournaments/:id/lots/',
  summary: 'Draw a lot among teams',
  description:
    'It parts them where `lot` is a tie-break and its turn comes. The latest lot that all level teams are in counts.',
  body: lotBodySchema,
  answers: { 201: lotSchema },
});
