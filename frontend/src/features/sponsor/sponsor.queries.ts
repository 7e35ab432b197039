import { queryOptions } from '@tanstack/react-query';
import type { SponsorList } from '#contracts/sponsor/sponsor.contract.ts';
import { http } from '#frontend/lib/api.ts';

/** The sponsors that are shown, in their order. */
export function sponsorsQuery() {
  return queryOptions({
    queryKey: ['sponsors', 'shown'],
    queryFn: ({ signal }) => http.get<SponsorList>('/sponsors/', { signal }),
  });
}

/** Hidden ones, too; administrators only. */
export function allSponsorsQuery() {
  return queryOptions({
    queryKey: ['sponsors', 'all'],
    queryFn: ({ signal }) => http.get<SponsorList>('/sponsors/all/', { signal }),
  });
}
