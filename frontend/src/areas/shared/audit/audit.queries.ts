import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AuditList } from '#contracts/audit/audit.contract.ts';
import { api } from '#frontend/lib/api.ts';
import type { AuditFilters } from './audit-url.ts';

const PAGE = 50;
/** Parts of the log that are searched for the next event before the reader is asked whether to go on. */
const SEARCHES = 8;

/** The log, the newest first, page after page. A page without events says how far the log was searched. */
export function auditPagesQuery(filters: AuditFilters) {
  return infiniteQueryOptions({
    queryKey: ['audit', filters],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      let page: AuditList = { subject: null, events: [], next_cursor: pageParam };
      for (let search = 0; search < SEARCHES && page.events.length === 0; search += 1) {
        if (page.next_cursor === null) break;
        page = await api.get('/api/audit/', {
          query: { ...filters, limit: PAGE, cursor: page.next_cursor },
          signal,
        });
      }
      return page;
    },
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
}

/** One event with what is stored, for administrators. */
export function auditEventQuery({ stream, revision }: { stream: string; revision: number }) {
  return queryOptions({
    queryKey: ['audit', 'event', stream, revision],
    queryFn: ({ signal }) =>
      api.get('/api/audit/:stream/:revision/', { params: { stream, revision }, signal }),
  });
}
