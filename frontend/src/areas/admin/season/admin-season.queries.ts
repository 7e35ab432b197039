import { queryOptions } from '@tanstack/react-query';
import type { CheckConflictsQuery, CheckNameQuery } from '#contracts/season/season.contract.ts';
import { api } from '#frontend/lib/api.ts';

/** How a season stands. */
export function seasonSummaryQuery(id: number) {
  return queryOptions({
    queryKey: ['seasons', 'summary', id],
    queryFn: ({ signal }) => api.get('/api/seasons/:id/summary/', { params: { id }, signal }),
  });
}

/** What happened last in a season. */
export function seasonActivityQuery(id: number) {
  return queryOptions({
    queryKey: ['seasons', 'activity', id],
    queryFn: ({ signal }) =>
      api.get('/api/seasons/:id/activity/', { params: { id }, query: { limit: 10 }, signal }),
  });
}

/** The seasons and tournaments of a year, and its days with games. */
export function seasonCalendarQuery(year: number) {
  return queryOptions({
    queryKey: ['seasons', 'calendar', year],
    queryFn: ({ signal }) => api.get('/api/seasons/calendar/', { query: { year }, signal }),
  });
}

/** Whether a season may be called so. */
export function seasonNameQuery(query: CheckNameQuery) {
  return queryOptions({
    queryKey: ['seasons', 'check-name', query],
    queryFn: ({ signal }) => api.get('/api/seasons/check-name/', { query, signal }),
  });
}

/** Which seasons share a day with these dates. */
export function seasonConflictsQuery(query: CheckConflictsQuery) {
  return queryOptions({
    queryKey: ['seasons', 'check-conflicts', query],
    queryFn: ({ signal }) => api.get('/api/seasons/check-conflicts/', { query, signal }),
  });
}
