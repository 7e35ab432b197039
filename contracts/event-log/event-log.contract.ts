import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { exportFields, tableAnswer } from '#platform/http/exported-table.ts';

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

export const exportEvents = endpoint({
  method: 'GET',
  url: '/api/exports/events/',
  capability: 'event_log.export',
  tags: ['exports'],
  summary: 'The event log as a file, one event a line',
  description:
    'Up to the head of the log at the time of the call, `X-Position`. To go on later, or after a cut, send the `position` of the last whole line as `after`. Administrators get every event as it is; others the events of the competition, without personal data and without who did it or scores. In CSV `data` and `metadata` are cells of JSON; programs are better off with NDJSON, the default.',
  query: eventLogQuerySchema,
  answers: { 200: tableAnswer(eventLogLineSchema) },
});
