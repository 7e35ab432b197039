import type { FastifyRequest } from 'fastify';
import type { ChangedBy } from '#command-api/accounts/account.facts.ts';
import { beginErasing } from '#command-api/accounts/account-changes.ts';
import type { AccountRoutes } from '#command-api/accounts/account-routes.ts';
import { toCall } from '#command-api/calls/call.ts';
import type { Erase, Erasure } from '#command-api/erasure/erasure.ts';
import type { UserHandler } from '#command-api/user/user.decider.ts';
import type { Position } from '#events/store/event-store.port.ts';
import { userStream } from '#events/user/user.events.ts';
import { RequestError } from '#platform/http/errors.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';

type ErasingDependencies = { pool: Pool; commands: { users: UserHandler }; erasure: Erasure };

/**
 * Deletes a user permanently: the account closes → `PersonErased` → key, credentials, sessions, files and mail go, and
 * the username is free. What a crash interrupts, the next start finishes.
 * @throws RequestError 404; 409 for the last active administrator
 */
export async function eraseAccount(
  deps: AccountRoutes,
  request: FastifyRequest,
  userId: number,
): Promise<Position | null> {
  const call = toCall(request, deps);
  const by: ChangedBy = { commandId: call.id, ...call.metadata };
  return deps.holding([`manager:${userId}`], async () => {
    try {
      await beginErasing(deps, userId, by);
    } catch (error) {
      const done = call.hasKey ? await erasedBy(deps, call.id, userId) : undefined;
      if (done === undefined || !(error instanceof RequestError)) throw error;
      return done;
    }
    return finishErasing(deps, userId, by);
  });
}

/** Where the erasure by this command is in the log, when the answer to it was lost. */
async function erasedBy(deps: AccountRoutes, commandId: string, userId: number) {
  const { commands } = await deps.commands.users.read(userStream(userId));
  return commands.get(commandId)?.position;
}

async function finishErasing(
  { commands, erasure }: ErasingDependencies,
  userId: number,
  { commandId, ...metadata }: ChangedBy,
): Promise<Position | null> {
  const { outcome } = await commands.users.handle(userStream(userId), {
    id: commandId,
    command: { type: 'erase_user', userId },
    metadata,
  });
  await erasure.complete({ kind: 'user', id: String(userId) });
  // An account the log never knew leaves nothing in it.
  return outcome.kind === 'rejected' ? null : outcome.position;
}

/** Finishes what a crash interrupted, before serving. */
export async function finishErasures(deps: ErasingDependencies): Promise<number> {
  const { rows } = await deps.pool.query<{ id: number; unpublished: ChangedBy }>(
    `SELECT id, unpublished FROM accounts.credentials WHERE status = 'erasing' ORDER BY id`,
  );
  for (const { id, unpublished } of rows) await finishErasing(deps, id, unpublished);
  return rows.length;
}

/** Deletes the rows of an erased user: credentials, sessions, links, role requests, identities. */
export function eraseAccountRows(pool: Pool): Erase {
  return async ({ kind, id }) => {
    if (kind === 'user') await pool.query('DELETE FROM accounts.credentials WHERE id = $1', [Number(id)]);
  };
}
