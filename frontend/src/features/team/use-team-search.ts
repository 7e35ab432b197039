import { t } from '@lingui/core/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeamListQuery } from '#contracts/team/team.contract.ts';
import type { ComboboxProps } from '#frontend/components/ui/combobox-popover.tsx';
import type { FoundFilter } from '#frontend/components/ui/filters.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { foundTeamsQuery, teamQuery } from './team.queries.ts';

/** What a field needs in which one of the teams is chosen: the server searches, so that none is missing. */
type TeamSearch = {
  /** The name of the chosen one; undefined without one, and while it is being read. */
  chosen: string | undefined;
  found: Required<Pick<ComboboxProps, 'options' | 'onSearch'>> & Pick<ComboboxProps, 'status'>;
};

/**
 * @param chosen id of the team that is chosen
 * @param options.among which teams can be chosen; all by default
 * @param options.without those that cannot
 */
export function useTeamSearch(
  chosen: number | undefined,
  {
    among = {},
    without = [],
  }: {
    among?: Pick<TeamListQuery, 'tournament_id'>;
    without?: readonly (number | undefined)[];
  } = {},
): TeamSearch {
  const [search, setSearch] = useState('');
  const query = useQuery({
    ...foundTeamsQuery({ ...among, search: search.trim() }),
    placeholderData: keepPreviousData,
  });
  const teams = query.data?.teams ?? [];
  const listed = teams.find(({ id }) => id === chosen);
  const read = useQuery({
    ...teamQuery(chosen ?? 0),
    enabled: chosen !== undefined && query.data !== undefined && listed === undefined,
  });
  return {
    chosen: chosen === undefined ? undefined : (listed ?? read.data)?.name,
    found: {
      onSearch: setSearch,
      status:
        query.data !== undefined ? undefined : query.error === null ? t`Loading` : t`Failed to load teams`,
      options: teams
        .filter(({ id }) => !without.includes(id))
        .map(({ id, name, location }) => ({
          value: String(id),
          label: name,
          ...(location !== null && { note: location }),
        })),
    },
  };
}

/** Narrows a list to a team, which is in the url. */
export function useTeamFilter(): FoundFilter & { value: number | undefined } {
  const value = useUrlState().getId('team');
  return {
    kind: 'found',
    name: 'team',
    label: t`Team`,
    all: t`All Teams`,
    value,
    ...useTeamSearch(value),
  };
}
