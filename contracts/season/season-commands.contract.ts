import { z } from 'zod';
import { nameField } from '#contracts/fields/name-field.ts';
import { dayField } from '#contracts/fields/request-fields.ts';
import { SEASON_STATUSES } from '#events/season/season.events.ts';

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
