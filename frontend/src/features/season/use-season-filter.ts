import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { SelectFilter } from '#frontend/components/ui/filters.ts';
import { toOption } from '#frontend/lib/to-option.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { seasonsQuery } from './season.queries.ts';

/** Narrows a list to a season, which is in the url. @param clears filters that mean nothing in another season */
export function useSeasonFilter(
  clears: readonly string[] = [],
): SelectFilter & { value: number | undefined } {
  const seasons = useQuery(seasonsQuery()).data?.seasons;
  return {
    kind: 'select',
    name: 'season',
    label: t`Season`,
    all: t`All Seasons`,
    options: seasons?.map(toOption),
    value: useUrlState().getId('season'),
    clears,
  };
}
