import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { LookUp } from '#command-api/lookups/look-up.ts';
import { openLog } from '#events/open-log.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import { asAnswer } from '#platform/http/http-errors.ts';
import { createPool } from '#platform/postgres/postgres-pool.ts';
import { tryImport } from './trial.ts';
import type { TrialAccess, TrialAnswer, TrialRequest } from './trial-process.ts';

setPriority(constants.priority.PRIORITY_LOW);
process.on('disconnect', () => process.exit());

const [{ access, order }] = (await once(process, 'message')) as [TrialRequest];
const answer = await answered(access, order);
process.send?.(answer, () => process.disconnect());

async function answered(access: TrialAccess, order: TrialRequest['order']): Promise<TrialAnswer> {
  const { databaseUrl, personalKeySecret: secret, readModelsWaitMs: waitMs } = access;
  const pool = createPool(databaseUrl, { name: 'import-trial', max: 4, readOnly: true });
  const log = openLog({ ...access, pool });
  const store: EventStore = {
    ...log,
    append: () => Promise.reject(new Error('a trial records nothing')),
  };
  try {
    const lookUp = new LookUp({ databaseUrl, pool, store, waitMs });
    return { kind: 'tried', tried: await tryImport(order, { pool, store, lookUp, secret }) };
  } catch (error) {
    const told = asAnswer(error);
    if (told.code === 'internal') {
      return {
        kind: 'failed',
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      };
    }
    const { code, status, text, errors, retryAfterSeconds } = told;
    return { kind: 'refused', code, status, text, errors, retryAfterSeconds };
  }
}
