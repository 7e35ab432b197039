import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';

/** Nothing tells when a message comes: free text is not in the log. */
const INTERVAL_MS = 60_000;

/** One page of what people wrote to the league, the newest first. */
export function contactPageQuery(
  handled: 'true' | 'false' | undefined,
  { page, pageSize }: { page: number; pageSize: number },
) {
  return queryOptions({
    queryKey: ['contact-messages', handled, page, pageSize],
    queryFn: ({ signal }) =>
      api.get('/api/contact-messages/', { query: { handled, page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: INTERVAL_MS,
  });
}
