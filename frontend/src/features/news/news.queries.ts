import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { News, NewsList } from '#contracts/news/news.contract.ts';
import { http } from '#frontend/lib/api.ts';

const PAGE = 20;
/** News on the home page. */
export const SHORT_NEWS = 3;

/** The latest news. */
export function latestNewsQuery() {
  return queryOptions({
    queryKey: ['news', 'latest'],
    queryFn: ({ signal }) => http.get<NewsList>('/news/', { query: { limit: SHORT_NEWS }, signal }),
  });
}

/** All news, the latest first, page after page. */
export function newsPagesQuery() {
  return infiniteQueryOptions({
    queryKey: ['news', 'pages'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      http.get<NewsList>('/news/', { query: { limit: PAGE, cursor: pageParam }, signal }),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
}

export function newsPostQuery(id: number) {
  return queryOptions({
    queryKey: ['news', 'post', id],
    queryFn: ({ signal }) => http.get<News>(`/news/${id}/`, { signal }),
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
    const page = await http.get<NewsList>('/news/all/', { query: { limit: 100, cursor }, signal });
    posts.push(...page.news);
    if (page.next_cursor === null) return posts;
    cursor = page.next_cursor;
  }
}
