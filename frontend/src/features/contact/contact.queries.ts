import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { contactListSchema } from '#contracts/contact/contact.contract.ts';
import { http } from '#frontend/lib/api.ts';

export type ContactList = z.infer<typeof contactListSchema>;

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
      http.get<ContactList>('/contact-messages/', { query: { handled, page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: INTERVAL_MS,
  });
}
