import { endpoint } from '#contracts/endpoint.ts';
import { tableAnswer } from '#platform/http/exported-table.ts';
import { eventLogLineSchema, eventLogQuerySchema } from './event-log.contract.ts';

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
