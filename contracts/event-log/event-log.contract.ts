import { z } from 'zod';
import { exportFields } from '#platform/http/exported-table.ts';

/** A place in the log: decimal digits without leading zeros. */
const position = z.string().regex(/^(0|[1-9]\d{0,29})$/, 'This is not a position');
const LIMIT_TEXT = 'Must be a whole number above 0';

export const eventLogQuerySchema = z.object({
  /** Begins after this position: the `position` of the last line that the caller has. */
  after: position.default('0'),
  /** At most this many events; all by default. */
  limit: z.coerce
    .number({ error: LIMIT_TEXT })
    .int(LIMIT_TEXT)
    .positive(LIMIT_TEXT)
    .max(Number.MAX_SAFE_INTEGER, LIMIT_TEXT)
    .optional(),
  ...exportFields('ndjson'),
});

/** An event as a line of the file; in CSV `data` and `metadata` are cells of JSON. */
export const eventLogLineSchema = z.object({
  position,
  stream: z.string(),
  /** 0 for the first event of a stream. */
  revision: z.number().int().nonnegative(),
  id: z.string(),
  type: z.string(),
  schema_version: z.number().int(),
  /** ISO time. */
  recorded_at: z.string(),
  data: z.record(z.string(), z.unknown()),
  metadata: z.record(z.string(), z.unknown()),
});
export type EventLogLine = z.infer<typeof eventLogLineSchema>;
