import { openReader, type ReadAccess } from '#command-api/lookups/open-reader.ts';
import { answerRequests } from '#platform/process/answer-requests.ts';
import type { LogOrder, LogPart } from './audit-process.ts';
import { KnownStreams } from './known-streams.ts';
import { readActivities, readAudit } from './read-audit.ts';

answerRequests<ReadAccess, LogOrder, LogPart>((access) => {
  const { store, lookUp } = openReader(access, 'audit');
  const deps = { store, streams: new KnownStreams(store), lookUp };
  return async (order) =>
    'audit' in order
      ? { audit: await readAudit(deps, order.audit) }
      : { activities: await readActivities(deps, order.activities) };
});
