import { LRUCache } from 'lru-cache';
import { KeyedMutex } from '#command-api/command-handling/keyed-mutex.ts';
import type { RoleRequestFact, UserHandler } from '#command-api/user/user.decider.ts';
import type { EventMetadata, Position } from '#events/store/event-store.port.ts';
import { userStream } from '#events/user/user.events.ts';
import type { Pool, Queryable } from '#platform/postgres/postgres-pool.ts';
import type { Credentials } from './credentials.store.ts';

/** The author and the command of a change to an account. */
export type ChangedBy = Pick<EventMetadata, 'commandId'> &
  Partial<Pick<EventMetadata, 'actor' | 'correlationId' | 'causationId' | 'from'>>;

/** Marks an account, in the transaction that changes it, as having changes that are not in the log. */
export async function markUnpublished(db: Queryable, userId: number, by: ChangedBy): Promise<void> {
  await db.query('UPDATE accounts.credentials SET unpublished = $2 WHERE id = $1', [
    userId,
    JSON.stringify(by),
  ]);
}

type Unpublished = Pick<
  Credentials,
  'username' | 'email' | 'firstName' | 'lastName' | 'role' | 'isActive' | 'emailConfirmed'
> & {
  unpublished: ChangedBy;
  roleRequests: RoleRequestFact[];
};

/**
 * Publishes changes of accounts to the log: the tables are the authority, the log follows. A change marks its account in
 * its own transaction, so that a crash or an unavailable log only delays the events.
 */
export class AccountFacts {
  readonly #pool: Pool;
  readonly #users: UserHandler;
  readonly #mutex = new KeyedMutex();
  /** The position of the last events of an account. */
  readonly #publishedAt = new LRUCache<number, Position>({ max: 1_000 });

  constructor({ pool, users }: { pool: Pool; users: UserHandler }) {
    this.#pool = pool;
    this.#users = users;
  }

  /**
   * Publishes the pending changes of an account.
   * @returns the position of its last events, also when another call has just published them; null if there are none
   * @throws StoreUnavailable
   */
  publish(userId: number): Promise<Position | null> {
    // One at a time: what was read first must not be published last.
    return this.#mutex.runExclusive(String(userId), () => this.#publish(userId));
  }

  async #publish(userId: number): Promise<Position | null> {
    const { rows } = await this.#pool.query<Unpublished>(
      `SELECT username, email, first_name AS "firstName", last_name AS "lastName", role,
         is_active AS "isActive", email_verified AS "emailConfirmed", unpublished,
         (SELECT coalesce(json_agg(json_build_object('requestId', r.id, 'role', r.role, 'status', r.status)
                  ORDER BY r.id), '[]')
          FROM accounts.role_request r WHERE r.user_id = c.id) AS "roleRequests"
       FROM accounts.credentials c WHERE id = $1 AND status = 'active' AND unpublished IS NOT NULL`,
      [userId],
    );
    const row = rows[0];
    if (row === undefined) return this.#publishedAt.get(userId) ?? null;
    const {
      unpublished: { commandId, ...metadata },
      ...account
    } = row;
    const { outcome } = await this.#users.handle(userStream(userId), {
      id: commandId,
      command: { type: 'report_account', userId, ...account },
      metadata,
    });
    // An account that has changed meanwhile stays marked: that call publishes it.
    await this.#pool.query(
      `UPDATE accounts.credentials SET unpublished = NULL WHERE id = $1 AND unpublished->>'commandId' = $2`,
      [userId, commandId],
    );
    // Changes of an account that is not in the log are not published.
    if (outcome.kind === 'rejected' || outcome.position === null) return null;
    this.#publishedAt.set(userId, outcome.position);
    return outcome.position;
  }

  /** Publishes the pending changes of all accounts, e.g. after a crash. @returns how many accounts had any */
  async publishPending(): Promise<number> {
    const { rows } = await this.#pool.query<{ id: number }>(
      `SELECT id FROM accounts.credentials WHERE unpublished IS NOT NULL AND status = 'active' ORDER BY id`,
    );
    for (const { id } of rows) await this.publish(id);
    return rows.length;
  }
}
