import type { EventStore } from '#events/store/event-store.port.ts';
import { userStream } from '#events/user/user.events.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';

/**
 * Accounts of a backup may be as they were a moment after its log ends (EventStoreDB). One that the log does not know is
 * registered by the next start; of the others, the next start publishes what has changed, if anything has.
 */
export async function reviewRestoredAccounts(
  pool: Pool,
  store: Pick<EventStore, 'readStream'>,
): Promise<{ unknown: number }> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM accounts.credentials WHERE status = 'active' ORDER BY id`,
  );
  const unknown: number[] = [];
  for (const { id } of rows) if (!(await exists(store, userStream(id)))) unknown.push(id);
  await pool.query(`UPDATE accounts.credentials SET status = 'pending' WHERE id = ANY ($1)`, [unknown]);
  await pool.query(
    `UPDATE accounts.credentials SET unpublished = jsonb_build_object('commandId', gen_random_uuid())
     WHERE status = 'active' AND unpublished IS NULL`,
  );
  return { unknown: unknown.length };
}

async function exists(store: Pick<EventStore, 'readStream'>, stream: string): Promise<boolean> {
  for await (const _ of store.readStream(stream)) return true;
  return false;
}
