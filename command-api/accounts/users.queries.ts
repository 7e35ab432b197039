import type { Page } from '#command-api/kernel/page.ts';
import type { Role } from '#platform/permissions.ts';
import type { Queryable } from '#platform/postgres-pool.ts';
import { CREDENTIALS_COLUMNS, type Credentials } from './credentials.store.ts';
import type { UserSort } from './users.contract.ts';

/** What makes the order of a column the one people expect. */
const ORDER_OF: Record<UserSort, string> = {
  id: 'id',
  username: 'username_key',
  email: 'email_key',
  first_name: 'lower(first_name)',
  last_name: 'lower(last_name)',
  role: 'role',
  is_active: 'is_active',
};

/** A page of the accounts that are finished, and how many match. */
export async function listUsers(
  db: Queryable,
  filter: { role?: Role; isActive?: boolean; search?: string; sort?: string },
  page: Page,
): Promise<{ users: Credentials[]; total: number }> {
  const { sort = 'id' } = filter;
  const descending = sort.startsWith('-');
  const column = ORDER_OF[(descending ? sort.slice(1) : sort) as UserSort];
  const { rows } = await db.query<Credentials & { total: number }>(
    `SELECT ${CREDENTIALS_COLUMNS}, count(*) OVER ()::int AS total FROM accounts.credentials
     WHERE ${MATCHES}
     ORDER BY ${column} ${descending ? 'DESC' : 'ASC'}, id LIMIT $4 OFFSET $5`,
    [filter.role ?? null, filter.isActive ?? null, patternOf(filter.search), page.limit, page.offset],
  );
  const total = rows[0]?.total;
  if (total !== undefined) return { users: rows, total };
  // Beyond the last page there is no row to carry the number.
  const { rows: counted } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM accounts.credentials WHERE ${MATCHES}`,
    [filter.role ?? null, filter.isActive ?? null, patternOf(filter.search)],
  );
  return { users: [], total: counted[0]?.total ?? 0 };
}

const MATCHES = `status = 'active'
  AND ($1::text IS NULL OR role = $1) AND ($2::boolean IS NULL OR is_active = $2)
  AND ($3::text IS NULL OR username ILIKE $3 OR email ILIKE $3 OR first_name || ' ' || last_name ILIKE $3)`;

/** Typed text means itself, `%` and `_` too. */
function patternOf(search: string | undefined): string | null {
  return search === undefined || search === '' ? null : `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
