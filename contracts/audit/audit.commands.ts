import { callHeaders } from '#contracts/calls/call-headers.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { messageAnswer } from '#contracts/fields/answer.contract.ts';
import { auditParams } from './audit.contract.ts';

const tags = ['audit'];

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
