import { z } from 'zod';
import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { countInAnswer, deletedAnswer } from '#contracts/fields/answer.contract.ts';
import { nameField } from '#contracts/fields/name-field.ts';
import { dayField } from '#contracts/fields/request-fields.ts';
import { SEASON_STATUSES } from '#events/season/season.events.ts';
import { seasonSchema } from './season.contract.ts';

/** As a command left it, in the order in which commands answer. */
export const seasonAnswerSchema = seasonSchema
  .pick({
    id: true,
    name: true,
    start_date: true,
    end_date: true,
    status: true,
    tournament_count: true,
    team_count: true,
    revision: true,
  })
  .extend({ tournament_count: countInAnswer, team_count: countInAnswer });
export type SeasonAnswer = z.infer<typeof seasonAnswerSchema>;

const name = nameField('Season');
const start_date = dayField('Please enter a valid start date');
const end_date = dayField('Please enter a valid end date');
const status = z.enum(SEASON_STATUSES, { error: 'Invalid status' });
/** Completes the season that is active, when this one becomes active. */
const confirm = z.boolean().default(false);

/** POST /api/seasons/. Days are inclusive; without a status a new season is upcoming. */
export const newSeasonBodySchema = z.object({
  name,
  start_date,
  end_date,
  status: status.optional(),
  confirm,
});

/** PUT and PATCH /api/seasons/{id}/: absent fields stay as they are. */
export const seasonBodySchema = z.object({
  name: name.optional(),
  start_date: start_date.optional(),
  end_date: end_date.optional(),
  status: status.optional(),
  confirm,
});

/** POST /api/seasons/{id}/activate/. */
export const activationSchema = z.object({ confirm }).nullish();

/** POST /api/seasons/{id}/duplicate/. Without dates it is a year later, without a name `{name} (Copy)`. */
export const duplicationSchema = z
  .object({
    name: name.optional(),
    start_date: start_date.optional(),
    end_date: end_date.optional(),
    /** Copies the tournaments too, with league, ruleset and dates moved along. */
    tournaments: z.boolean().default(true),
    /** Enters the same teams in them. */
    teams: z.boolean().default(true),
  })
  .refine((body) => body.start_date === undefined || body.end_date !== undefined, {
    error: 'Please enter a valid end date',
    path: ['end_date'],
  })
  .refine((body) => body.end_date === undefined || body.start_date !== undefined, {
    error: 'Please enter a valid start date',
    path: ['start_date'],
  })
  .nullish();
export type Duplication = NonNullable<z.infer<typeof duplicationSchema>>;

const tags = ['seasons'];

export const createSeason = endpoint({
  method: 'POST',
  url: '/api/seasons/',
  capability: 'season.create',
  tags,
  summary: 'Create a season',
  headers: callHeaders,
  body: newSeasonBodySchema,
  answers: { 201: seasonAnswerSchema },
});

export const changeSeason = endpoint({
  method: 'PUT',
  url: '/api/seasons/:id/',
  capability: 'season.update',
  tags,
  summary: 'Change a season: what is left out stays as it is',
  headers: callHeaders,
  params: entityParams,
  body: seasonBodySchema,
  answers: { 200: seasonAnswerSchema },
});

/** The same: PUT, too, leaves what is left out. */
export const patchSeason = endpoint({ ...changeSeason, method: 'PATCH' });

export const activateSeason = endpoint({
  method: 'POST',
  url: '/api/seasons/:id/activate/',
  capability: 'season.update',
  tags,
  summary: 'Make a season the active one; `confirm` completes the one that is',
  headers: callHeaders,
  params: entityParams,
  body: activationSchema,
  answers: { 200: seasonAnswerSchema },
});

export const completeSeason = endpoint({
  method: 'POST',
  url: '/api/seasons/:id/complete/',
  capability: 'season.update',
  tags,
  summary: 'End a season',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: seasonAnswerSchema },
});

export const archiveSeason = endpoint({
  method: 'POST',
  url: '/api/seasons/:id/archive/',
  capability: 'season.update',
  tags,
  summary: 'End a season: an archived season is a completed one',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: seasonAnswerSchema },
});

export const copySeason = endpoint({
  method: 'POST',
  url: '/api/seasons/:id/duplicate/',
  capability: 'season.create',
  tags,
  summary: 'Make a season like this one, with its tournaments and their teams',
  headers: callHeaders,
  params: entityParams,
  body: duplicationSchema,
  answers: { 201: seasonAnswerSchema },
});

export const deleteSeason = endpoint({
  method: 'DELETE',
  url: '/api/seasons/:id/',
  capability: 'season.delete',
  tags,
  summary: 'Delete a season that nothing belongs to',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: deletedAnswer },
});
