import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Account } from '#contracts/account/account.contract.ts';
import type { usersQuerySchema } from '#contracts/account/users.contract.ts';
import { accountsChange } from '#frontend/lib/accounts-change.ts';
import { api } from '#frontend/lib/api.ts';

export type UserFilters = Pick<z.infer<typeof usersQuerySchema>, 'search' | 'role' | 'is_active' | 'sort'>;

export const userKeys = { all: ['users'] as const };

/** One page of the accounts. */
export function userPageQuery(filters: UserFilters, { page, pageSize }: { page: number; pageSize: number }) {
  return queryOptions({
    queryKey: [...userKeys.all, 'list', filters, page, pageSize],
    queryFn: ({ signal }) =>
      api.get('/api/users/', { query: { ...filters, page, page_size: pageSize }, signal }),
    meta: accountsChange,
    placeholderData: keepPreviousData,
  });
}

export function userQuery(id: number) {
  return queryOptions({
    queryKey: [...userKeys.all, 'user', id],
    queryFn: ({ signal }) => api.get('/api/users/:id/', { params: { id }, signal }),
  });
}

/** Who can manage a team; administrators only. */
export function managersQuery() {
  return queryOptions({
    queryKey: [...userKeys.all, 'managers'],
    queryFn: ({ signal }) => activeUsers('manager', signal),
    meta: accountsChange,
  });
}

/** Everybody to whom a game can be given to score: active scorers, then administrators. */
export function scorersQuery() {
  return queryOptions({
    queryKey: [...userKeys.all, 'scorers'],
    queryFn: async ({ signal }) => [
      ...(await activeUsers('scorer', signal)),
      ...(await activeUsers('superuser', signal)),
    ],
  });
}

async function activeUsers(role: Account['role'], signal: AbortSignal): Promise<Account[]> {
  const users: Account[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { role, is_active: 'true', sort: 'last_name', limit: 100, cursor } as const;
    const page = await api.get('/api/users/', { query, signal });
    users.push(...page.users);
    if (page.next_cursor === null) return users;
    cursor = page.next_cursor;
  }
}
