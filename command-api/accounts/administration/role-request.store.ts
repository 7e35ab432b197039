import { type Page, readPage } from '#command-api/lists/page.ts';
import type { REQUEST_STATUSES, REQUESTABLE_ROLES } from '#contracts/account/role-request.contract.ts';
import type { PageQuery } from '#contracts/lists/numbered-pages.contract.ts';
import type { Role } from '#events/user/roles.ts';
import { Conditions } from '#platform/postgres/conditions.ts';
import type { Queryable } from '#platform/postgres/postgres-pool.ts';

/** A row of `accounts.role_request` with its user. */
export type RoleRequest = {
  id: number;
  userId: number;
  username: string;
  firstName: string;
  lastName: string;
  role: (typeof REQUESTABLE_ROLES)[number] & Role;
  note: string | null;
  status: (typeof REQUEST_STATUSES)[number];
  reason: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  /** Id of the call that decided. */
  decidedByCall: string | null;
};

const COLUMNS = `r.id, r.user_id AS "userId", c.username, c.first_name AS "firstName",
  c.last_name AS "lastName", r.role, r.note, r.status, r.reason, r.created_at AS "createdAt",
  r.decided_at AS "decidedAt", r.decided_by_call AS "decidedByCall"`;
const REQUESTS = 'accounts.role_request r JOIN accounts.credentials c ON c.id = r.user_id';

/** Fails on `role_request_open` when one is open. */
export async function insertRoleRequest(
  db: Queryable,
  request: { userId: number; role: string; note: string | null; now: Date; call: string },
): Promise<void> {
  await db.query(
    `INSERT INTO accounts.role_request (user_id, role, note, created_at, asked_by_call)
     VALUES ($1, $2, $3, $4, $5)`,
    [request.userId, request.role, request.note, request.now, request.call],
  );
}

export async function findRoleRequest(db: Queryable, id: number): Promise<RoleRequest | undefined> {
  const { rows } = await db.query<RoleRequest>(`SELECT ${COLUMNS} FROM ${REQUESTS} WHERE r.id = $1`, [id]);
  return rows[0];
}

/** The request that an earlier attempt of this call made, if any. */
export async function findRoleRequestByCall(db: Queryable, call: string): Promise<RoleRequest | undefined> {
  const { rows } = await db.query<RoleRequest>(
    `SELECT ${COLUMNS} FROM ${REQUESTS} WHERE r.asked_by_call = $1`,
    [call],
  );
  return rows[0];
}

/** The newest first. */
export function listRoleRequests(
  db: Queryable,
  filter: { status?: string | undefined; userId?: number | undefined },
  query: PageQuery,
): Promise<Page<RoleRequest>> {
  const conditions = new Conditions();
  if (filter.status !== undefined) conditions.add(`r.status = ${conditions.value(filter.status)}`);
  if (filter.userId !== undefined) conditions.add(`r.user_id = ${conditions.value(filter.userId)}`);
  return readPage(
    db,
    {
      name: 'role requests',
      columns: COLUMNS,
      from: REQUESTS,
      // Each has its user: nothing to look up for counting.
      countFrom: 'accounts.role_request r',
      conditions,
      keys: [{ sql: 'r.id', type: 'integer' }],
      direction: 'DESC',
    },
    query,
  );
}

/** @returns false when it was decided already */
export async function decideRoleRequest(
  db: Queryable,
  decision: {
    id: number;
    status: string;
    reason: string | null;
    decidedBy: number;
    now: Date;
    call: string;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE accounts.role_request SET status = $2, reason = $3, decided_by = $4, decided_at = $5,
       decided_by_call = $6
     WHERE id = $1 AND status = 'pending'`,
    [decision.id, decision.status, decision.reason, decision.decidedBy, decision.now, decision.call],
  );
  return rowCount === 1;
}
