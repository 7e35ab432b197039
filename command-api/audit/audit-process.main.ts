import { openReader, type ReadAccess } from '#command-api/lookups/open-reader.ts';
import { answerRequests } from '#platform/process/answer-requests.ts';
import { KnownStreams } from './known-streams.ts';
import { type AuditOrder, type AuditPart, readAudit } from './read-audit.ts';

answerRequests<ReadAccess, AuditOrder, AuditPart>((access) => {
  const { store, lookUp } = openReader(access, 'audit');
  const streams = new KnownStreams(store);
  return (order) => readAudit({ store, streams, lookUp }, order);
});
