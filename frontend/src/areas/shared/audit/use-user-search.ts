import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundFilter } from '#frontend/components/ui/filters.ts';
import { userPageQuery, userQuery } from '#frontend/features/user/user.queries.ts';
import { userOption } from '#frontend/features/user/user-name.ts';

/** Found users that there is room for. */
const FOUND = { page: 1, pageSize: 20 };

/** A filter's choice among all users, found by name. For administrators: nobody else may search them. */
export function useUserSearch(chosenId: number | undefined): Pick<FoundFilter, 'chosen' | 'found'> {
  const [search, setSearch] = useState('');
  const { data, error } = useQuery(userPageQuery({ search: search.trim() }, FOUND));
  const chosen = useQuery({ ...userQuery(chosenId ?? 0), enabled: chosenId !== undefined }).data;
  return {
    chosen: chosen && userOption(chosen).label,
    found: {
      options: (data?.users ?? []).map(userOption),
      onSearch: setSearch,
      status: error !== null ? t`Failed to load users` : data === undefined ? t`Loading` : undefined,
    },
  };
}
