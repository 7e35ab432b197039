import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RoleRequestAnswer } from '#contracts/account/role-request.contract.ts';
import { accountsChange } from '#frontend/lib/accounts-change.ts';
import { api } from '#frontend/lib/api.ts';
import type { CommandCall } from '#frontend/lib/use-command.ts';

export const roleRequestKeys = { all: ['role-requests'] as const };

/** One page of everybody’s requests for another role, the newest first. */
export function roleRequestPageQuery(
  status: RoleRequestAnswer['status'] | undefined,
  { page, pageSize }: { page: number; pageSize: number },
) {
  return queryOptions({
    queryKey: [...roleRequestKeys.all, status, page, pageSize],
    queryFn: ({ signal }) =>
      api.get('/api/auth/role-requests/', {
        query: { status, page, page_size: pageSize },
        signal,
      }),
    meta: accountsChange,
    placeholderData: keepPreviousData,
  });
}

/** The requests that wait for a decision. */
export function pendingRoleRequestsQuery() {
  return roleRequestPageQuery('pending', { page: 1, pageSize: 5 });
}

export function decideRoleRequest(
  id: number,
  decision: { status: 'approved' | 'rejected'; reason?: string | null | undefined },
  call: CommandCall,
) {
  return api.put('/api/auth/role-requests/:id/', { params: { id }, body: decision, ...call });
}
