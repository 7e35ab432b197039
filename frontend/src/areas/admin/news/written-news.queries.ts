import { queryOptions } from '@tanstack/react-query';
import type { News } from '#contracts/news/news.contract.ts';
import { inList } from '#frontend/areas/admin/resource/in-list.ts';
import { api } from '#frontend/lib/api.ts';

/** All posts with drafts, the latest written first. */
export function writtenNewsQuery() {
  return queryOptions({
    queryKey: ['news', 'written'],
    queryFn: ({ signal }) => readWrittenNews(signal),
  });
}

export function writtenPostQuery(id: number) {
  return queryOptions({
    queryKey: ['news', 'written', id],
    queryFn: ({ signal }) => readWrittenPost(id, signal),
  });
}

export async function readWrittenPost(id: number, signal?: AbortSignal): Promise<News> {
  return inList(await readWrittenNews(signal), id);
}

async function readWrittenNews(signal?: AbortSignal): Promise<News[]> {
  const posts: News[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await api.get('/api/news/all/', { query: { limit: 100, cursor }, signal });
    posts.push(...page.news);
    if (page.next_cursor === null) return posts;
    cursor = page.next_cursor;
  }
}
