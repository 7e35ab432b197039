import type { Erasure } from '#command-api/erasure/erasure.ts';
import type { LogAtStart } from '#command-api/log-at-start.ts';
import type { UserHandler } from '#command-api/user/user.decider.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { AccountFacts } from './account.facts.ts';
import { type AccountsDependencies, finishRegistrations } from './accounts.registration.ts';
import { finishErasures } from './administration/account-erasure.ts';
import { deleteEndedSessions } from './sessions/session.store.ts';

/** How soon something is finished that an unavailable log interrupted. */
const AGAIN_MS = 5_000;
/** How often sessions that ended long ago are deleted. */
const TIDY_MS = 60 * 60_000;

/**
 * Brings persons and log together after a crash or a restore: pending changes of accounts, interrupted erasures, and
 * everything that `PersonErased` in the log demands. Run before serving, after `reconcileAccounts`;
 * doing it twice is harmless.
 * @param deps.known everyone erased according to the log whose erasure may be incomplete, and other keys that ended
 */
export async function reconcilePersons(deps: {
  pool: Pool;
  commands: { users: UserHandler };
  erasure: Erasure;
  known: Pick<LogAtStart, 'erased' | 'endedKeys'>;
}): Promise<{ published: number; finished: number }> {
  // First, so that a restored backup does not bring an erased account into the log again.
  await deps.erasure.repeat(deps.known.erased, deps.known.endedKeys);
  const finished = await finishErasures(deps);
  const published = await new AccountFacts({ pool: deps.pool, users: deps.commands.users }).publishPending();
  return { published, finished };
}

/**
 * Every few seconds, as long as the service runs, finishes what an unavailable log interrupted: registrations,
 * erasures, and changes of accounts that are not in the log. @returns a function that stops it
 */
export function startReconciling(
  deps: AccountsDependencies & {
    commands: { users: UserHandler };
    erasure: Erasure;
    facts: AccountFacts;
  },
  onTrouble: (error: unknown) => void,
): () => Promise<void> {
  let tidiedAt = deps.clock().getTime();
  async function reconcile(): Promise<void> {
    const now = deps.clock();
    if (now.getTime() - tidiedAt >= TIDY_MS) {
      await deleteEndedSessions(deps.pool, now);
      tidiedAt = now.getTime();
    }
    // Younger ones are in progress.
    await finishRegistrations(deps, new Date(now.getTime() - AGAIN_MS));
    await finishErasures(deps);
    await deps.facts.publishPending();
  }
  let working: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    working = working.then(reconcile).catch(onTrouble);
  }, AGAIN_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}
