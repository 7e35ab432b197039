import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { openReader } from '#command-api/lookups/open-reader.ts';
import { toSentError } from '#platform/http/sent-error.ts';
import type { TrialAnswer, TrialRequest } from './dry-run-process.ts';
import { tryImport } from './import-dry-run.ts';

setPriority(constants.priority.PRIORITY_LOW);
process.on('disconnect', () => process.exit());

const [{ access, order }] = (await once(process, 'message')) as [TrialRequest];
const answer = await answered({ access, order });
process.send?.(answer, () => process.disconnect());

async function answered({ access, order }: TrialRequest): Promise<TrialAnswer> {
  const { personalKeySecret: secret } = access;
  try {
    return {
      kind: 'tried',
      tried: await tryImport(order, { ...openReader(access, 'import-trial'), secret }),
    };
  } catch (error) {
    return toSentError(error);
  }
}
