import { callHeaders } from '#contracts/calls/call-headers.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { messageAnswer } from '#contracts/fields/answer.contract.ts';
import { tableAnswer } from '#platform/http/exported-table.ts';
import {
  auditEventWithRawSchema,
  auditExportQuerySchema,
  auditLineSchema,
  auditListSchema,
  auditParams,
  auditQuerySchema,
} from './audit.contract.ts';

const tags = ['audit'];
const WHO =
  'Administrators see every event; a scorer the log of an assigned game, a manager that of the own team and its games, both without devices, networks, ids of calls and reasons.';

/** The log in words, of one thing or of the whole league. */
export const auditEvents = endpoint({
  method: 'GET',
  url: '/api/audit/',
  capability: 'audit.view',
  tags,
  summary: 'What happened, who did it and what it changed, the latest first',
  description: `${WHO} The log itself is read, a part at a time: a page may be short, or empty, before the last one, whose \`next_cursor\` is null. 50 a page by default.`,
  query: auditQuerySchema,
  answers: { 200: auditListSchema },
  refuses: [404],
});

export const auditEvent = endpoint({
  method: 'GET',
  url: '/api/audit/:stream/:revision/',
  capability: 'audit.view_raw',
  tags,
  summary: 'One event of the log, in words and as it is stored',
  description: 'Personal data in the stored event is masked.',
  params: auditParams,
  answers: { 200: auditEventWithRawSchema },
});

export const maskReason = endpoint({
  method: 'POST',
  url: '/api/audit/:stream/:revision/mask/',
  capability: 'audit.mask_reason',
  tags,
  summary: 'Mask the reason of an event, for good and for everybody',
  description:
    'The log, its exports and later backups have `[masked]` in its place. That it was masked, by whom and when, is an event of its own. Other events of the same command have the same reason: it is masked there, too.',
  headers: callHeaders,
  params: auditParams,
  answers: { 200: messageAnswer },
  refuses: [404, 409],
});

export const exportAudit = endpoint({
  method: 'GET',
  url: '/api/exports/audit/',
  capability: 'audit.view',
  tags: ['exports'],
  summary: 'The log in words as a file, the latest first',
  description: `${WHO} Personal data is masked; names are those of today.`,
  query: auditExportQuerySchema,
  answers: { 200: tableAnswer(auditLineSchema) },
  refuses: [404],
});
