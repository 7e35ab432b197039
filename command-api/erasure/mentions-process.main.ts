import { openReader, type ReadAccess } from '#command-api/lookups/open-reader.ts';
import type { Mentions } from '#contracts/erasure/erasure.commands.ts';
import { answerRequests } from '#platform/process/answer-requests.ts';
import { findMentions, type Sought } from './find-mentions.ts';

answerRequests<ReadAccess, Sought, Mentions>((access) => {
  const reader = openReader(access, 'mentions');
  return (sought) => findMentions(reader, sought);
});
