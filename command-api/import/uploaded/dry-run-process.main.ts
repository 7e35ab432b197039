import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { openReader } from '#command-api/lookups/open-reader.ts';
import { toSentError } from '#platform/http/sent-error.ts';
import type { DryRunAnswer, DryRunRequest } from './dry-run-process.ts';
import { dryRunImport } from './import-dry-run.ts';

setPriority(constants.priority.PRIORITY_LOW);
process.on('disconnect', () => process.exit());

const [{ access, order }] = (await once(process, 'message')) as [DryRunRequest];
const answer = await answered({ access, order });
process.send?.(answer, () => process.disconnect());

async function answered({ access, order }: DryRunRequest): Promise<DryRunAnswer> {
  const { personalKeySecret: secret } = access;
  try {
    return {
      kind: 'tried',
      tried: await dryRunImport(order, { ...openReader(access, 'import-dry-run'), secret }),
    };
  } catch (error) {
    return toSentError(error);
  }
}
