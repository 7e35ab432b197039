import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';

/** A search that finds more needs another letter. */
const MOST = 20;

/** Whatever has a page, found by its name or by other words. */
export function searchQuery(text: string) {
  return queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => api.get('/api/search/', { query: { search: text, limit: MOST }, signal }),
    enabled: text !== '',
    // What was found before stays until the next answer: rows do not flicker at every letter.
    placeholderData: keepPreviousData,
  });
}
