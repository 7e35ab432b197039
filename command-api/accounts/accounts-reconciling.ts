import type { Commands } from '#command-api/commands.ts';
import type { Erasure } from '#command-api/personal-data/erasure.ts';
import type { Pool } from '#platform/postgres-pool.ts';
import { AccountFacts } from './account.facts.ts';
import { finishErasures } from './account-erasure.ts';

/**
 * Brings persons and log together after a crash or a restore: what the log has not heard of accounts, erasures that
 * were cut off, and everything that `PersonErased` in the log demands, again for everybody (design §2). Run before
 * serving, after `reconcileAccounts`; doing it twice is harmless.
 */
export async function reconcilePersons(deps: {
  pool: Pool;
  commands: Pick<Commands, 'users'>;
  erasure: Erasure;
}): Promise<{ told: number; finished: number; erased: number }> {
  // First, so that a restored backup does not bring an erased account into the log again.
  const erased = await deps.erasure.repeat();
  const finished = await finishErasures(deps);
  const told = await new AccountFacts({ pool: deps.pool, users: deps.commands.users }).tellAll();
  return { told, finished, erased };
}
