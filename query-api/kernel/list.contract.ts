import { z } from 'zod';

/** Query parameters every list takes (design §3 "Lists"). */
export const listQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.string().max(200).optional(),
});

/** What every list answers beside its specified key. `next_cursor` is null on the last page. */
export const listAnswer = { total: z.number().int().nonnegative(), next_cursor: z.string().nullable() };

export const errorSchema = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

/** Position of the read model an answer was built from: `X-Position`. */
export const positionSchema = z.string().regex(/^\d+$/);

/** A path segment that must be an id. */
export const idParams = z.object({ id: z.coerce.number().int().positive() });
