import { LRUCache } from 'lru-cache';
import { Turns } from '#command-api/command-handling/turns.ts';
import type { RoleRequestFact, UserHandler } from '#command-api/user/user.decider.ts';
import type { EventMetadata, Position } from '#events/store/event-store.port.ts';
import { userStream } from '#events/user/user.events.ts';
import type { Pool, Queryable } from '#platform/postgres/postgres-pool.ts';
import type { Credentials } from './credentials.store.ts';

/** Who changed an account, by which command. */
export type ChangedBy = Pick<EventMetadata, 'commandId'> &
  Partial<Pick<EventMetadata, 'actor' | 'correlationId' | 'causationId'>>;

/** Notes, in the transaction of a change, that the log does not have it yet. */
export async function markUntold(db: Queryable, userId: number, by: ChangedBy): Promise<void> {
  await db.query('UPDATE accounts.credentials SET untold = $2 WHERE id = $1', [userId, JSON.stringify(by)]);
}

type Untold = Pick<
  Credentials,
  'username' | 'email' | 'firstName' | 'lastName' | 'role' | 'isActive' | 'emailConfirmed'
> & {
  untold: ChangedBy;
  roleRequests: RoleRequestFact[];
};

/**
 * Tells the log what changed in the accounts: the tables are the authority, the log follows. A change notes in its own
 * transaction that the log does not have it yet, so that a crash or an unavailable log only delays it.
 */
export class AccountFacts {
  readonly #pool: Pool;
  readonly #users: UserHandler;
  readonly #turns = new Turns();
  /** Where the last facts about an account are in the log. */
  readonly #toldAt = new LRUCache<number, Position>({ max: 1_000 });

  constructor({ pool, users }: { pool: Pool; users: UserHandler }) {
    this.#pool = pool;
    this.#users = users;
  }

  /**
   * Tells what the log does not know of this account.
   * @returns where that is in the log, also when another call has told it just now; null when nothing was told
   * @throws StoreUnavailable
   */
  tell(userId: number): Promise<Position | null> {
    // One at a time: what was read first must not be told last.
    return this.#turns.take(String(userId), () => this.#tell(userId));
  }

  async #tell(userId: number): Promise<Position | null> {
    const { rows } = await this.#pool.query<Untold>(
      `SELECT username, email, first_name AS "firstName", last_name AS "lastName", role,
         is_active AS "isActive", email_verified AS "emailConfirmed", untold,
         (SELECT coalesce(json_agg(json_build_object('requestId', r.id, 'role', r.role, 'status', r.status)
                  ORDER BY r.id), '[]')
          FROM accounts.role_request r WHERE r.user_id = c.id) AS "roleRequests"
       FROM accounts.credentials c WHERE id = $1 AND status = 'active' AND untold IS NOT NULL`,
      [userId],
    );
    const row = rows[0];
    if (row === undefined) return this.#toldAt.get(userId) ?? null;
    const {
      untold: { commandId, ...metadata },
      ...account
    } = row;
    const { outcome } = await this.#users.handle(userStream(userId), {
      id: commandId,
      command: { type: 'report_account', userId, ...account },
      metadata,
    });
    // Another change may have come meanwhile; that call tells it.
    await this.#pool.query(
      `UPDATE accounts.credentials SET untold = NULL WHERE id = $1 AND untold->>'commandId' = $2`,
      [userId, commandId],
    );
    // A log that does not know the account has nothing to be told about it.
    if (outcome.kind === 'rejected' || outcome.position === null) return null;
    this.#toldAt.set(userId, outcome.position);
    return outcome.position;
  }

  /** Tells the log everything it does not know yet; at start, what a crash left. @returns of how many accounts */
  async tellAll(): Promise<number> {
    const { rows } = await this.#pool.query<{ id: number }>(
      `SELECT id FROM accounts.credentials WHERE untold IS NOT NULL AND status = 'active' ORDER BY id`,
    );
    for (const { id } of rows) await this.tell(id);
    return rows.length;
  }
}
