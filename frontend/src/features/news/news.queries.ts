import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';

const PAGE = 20;
/** News on the home page. */
const SHORT_NEWS = 3;

/** The latest news. */
export function latestNewsQuery() {
  return queryOptions({
    queryKey: ['news', 'latest'],
    queryFn: ({ signal }) => api.get('/api/news/', { query: { limit: SHORT_NEWS }, signal }),
  });
}

/** All news, the latest first, page after page. */
export function newsPagesQuery() {
  return infiniteQueryOptions({
    queryKey: ['news', 'pages'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/news/', { query: { limit: PAGE, cursor: pageParam }, signal }),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
}

export function newsPostQuery(id: number) {
  return queryOptions({
    queryKey: ['news', 'post', id],
    queryFn: ({ signal }) => api.get('/api/news/:id/', { params: { id }, signal }),
  });
}
