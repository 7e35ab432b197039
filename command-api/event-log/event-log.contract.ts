import { z } from 'zod';

/** A place in the log: decimal digits without leading zeros. */
const position = z.string().regex(/^(0|[1-9]\d{0,29})$/, 'This is not a position');
const LIMIT_TEXT = 'Must be a whole number above 0';

export const eventLogQuerySchema = z.object({
  /** Begins after this position: the `position` of the last line somebody has. */
  after: position.default('0'),
  /** Ends after so many events; all there are unless told. */
  limit: z.coerce
    .number({ error: LIMIT_TEXT })
    .int(LIMIT_TEXT)
    .positive(LIMIT_TEXT)
    .max(Number.MAX_SAFE_INTEGER, LIMIT_TEXT)
    .optional(),
});

export const eventLogLineSchema = z.object({
  position,
  stream: z.string(),
  /** 0 for the first event of a stream. */
  revision: z.number().int().nonnegative(),
  id: z.string(),
  type: z.string(),
  schema_version: z.number().int(),
  data: z.record(z.string(), z.unknown()),
  metadata: z.record(z.string(), z.unknown()),
  /** ISO time. */
  recorded_at: z.string(),
});
export type EventLogLine = z.infer<typeof eventLogLineSchema>;

export const EVENT_LOG_TYPE = 'application/x-ndjson; charset=utf-8';
export const eventLogAnswer = {
  description: 'One JSON object a line',
  content: { 'application/x-ndjson': { schema: eventLogLineSchema } },
};
