import { SEARCHED_ACCOUNT } from '#command-api/accounts/accounts.migration.ts';
import { CREDENTIALS_COLUMNS, type Credentials } from '#command-api/accounts/credentials.store.ts';
import { type Page, readPage, type SortKey } from '#command-api/lists/page.ts';
import type { UserSort } from '#contracts/account/users.contract.ts';
import type { PageQuery } from '#contracts/lists/numbered-pages.contract.ts';
import type { Role } from '#events/user/roles.ts';
import { Conditions, containing } from '#platform/postgres/conditions.ts';
import type { Queryable } from '#platform/postgres/postgres-pool.ts';

const ID: SortKey = { sql: 'id', type: 'integer' };
/** Sorts a column in the order people expect; each has its index. */
const ORDER_OF: Record<UserSort, readonly SortKey[]> = {
  id: [ID],
  username: [{ sql: 'username_key', type: 'text' }, ID],
  email: [{ sql: 'email_key', type: 'text' }, ID],
  first_name: [{ sql: 'lower(first_name)', type: 'text' }, ID],
  last_name: [{ sql: 'lower(last_name)', type: 'text' }, ID],
  role: [{ sql: 'role', type: 'text' }, ID],
  is_active: [{ sql: 'is_active', type: 'boolean' }, ID],
};

/** A page of the accounts that are finished, and how many match. */
export function listUsers(
  db: Queryable,
  filter: { role?: Role | undefined; isActive?: boolean | undefined; search?: string | undefined },
  query: PageQuery & { sort?: string | undefined },
): Promise<Page<Credentials>> {
  const { role, isActive, search } = filter;
  const { sort = 'id' } = query;
  const conditions = new Conditions();
  conditions.add(`status = 'active'`);
  if (role !== undefined) conditions.add(`role = ${conditions.value(role)}`);
  if (isActive !== undefined) conditions.add(`is_active = ${conditions.value(isActive)}`);
  if (search !== undefined && search !== '') {
    // Found first: the planner cannot guess how few there are and would walk through all in their order.
    const found = `(${SEARCHED_ACCOUNT}) ILIKE ${conditions.value(containing(search))}`;
    conditions.add(`id = ANY (ARRAY(SELECT id FROM accounts.credentials WHERE ${found}))`);
  }
  return readPage(
    db,
    {
      name: `users by ${sort}`,
      columns: CREDENTIALS_COLUMNS,
      from: 'accounts.credentials',
      conditions,
      keys: ORDER_OF[sort.replace(/^-/, '') as UserSort],
      direction: sort.startsWith('-') ? 'DESC' : 'ASC',
    },
    query,
  );
}
