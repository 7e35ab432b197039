import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { News } from '#contracts/news/news.contract.ts';
import { api } from '#frontend/lib/api.ts';

const PAGE = 20;
/** News on the home page. */
export const SHORT_NEWS = 3;

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

/** All posts with drafts, the latest written first; administrators only. */
export function writtenNewsQuery() {
  return queryOptions({
    queryKey: ['news', 'written'],
    queryFn: ({ signal }) => readAllNews(signal),
  });
}

async function readAllNews(signal: AbortSignal): Promise<News[]> {
  const posts: News[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await api.get('/api/news/all/', { query: { limit: 100, cursor }, signal });
    posts.push(...page.news);
    if (page.next_cursor === null) return posts;
    cursor = page.next_cursor;
  }
}
