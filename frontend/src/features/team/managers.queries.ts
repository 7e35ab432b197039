import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { usersAnswerSchema } from '#contracts/account/users.contract.ts';
import { http } from '#frontend/lib/api.ts';

/** Who can manage a team; administrators only. */
export function managersQuery() {
  return queryOptions({
    queryKey: ['users', 'managers'],
    queryFn: ({ signal }) =>
      http.get<z.output<typeof usersAnswerSchema>>('/users/', {
        query: { role: 'manager', limit: 100 },
        signal,
      }),
  });
}
