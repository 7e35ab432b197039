import { z } from 'zod';

/** An id in an address: a whole number from 1 on. */
export const idInAddress = z.coerce
  .number({ error: 'Must be a whole number above 0' })
  .int('Must be a whole number above 0')
  .positive('Must be a whole number above 0');

const LIMIT_TEXT = 'Must be a whole number from 1 to 100';
/** Query parameters every list takes (design §3 "Lists"). */
export const listQuerySchema = z.object({
  limit: z.coerce
    .number({ error: LIMIT_TEXT })
    .int(LIMIT_TEXT)
    .min(1, LIMIT_TEXT)
    .max(100, LIMIT_TEXT)
    .optional(),
  cursor: z.string().max(200).optional(),
});

/** What has been archived is left out of a list unless asked for. */
export const withArchived = { archived: z.stringbool({ error: 'Must be true or false' }).optional() };

/** What every list answers beside its specified key. `next_cursor` is null on the last page. */
export const listAnswer = { total: z.number().int().nonnegative(), next_cursor: z.string().nullable() };

export const errorSchema = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

/** Position of the read model an answer was built from: `X-Position`. */
export const positionSchema = z.string().regex(/^\d+$/);

/** Text typed into a search field. */
export const searchText = z
  .string()
  .max(100)
  // Postgres has no text with a zero in it.
  .refine((text) => !text.includes('\0'), 'Invalid characters');

/** A calendar day, `2025-10-26`. */
export const calendarDay = z.iso
  .date()
  .refine((day) => day >= '0001-01-01' && day < '9999-01-01', 'Invalid ISO date');

/** A path segment that must be an id. */
export const idParams = z.object({ id: idInAddress });
