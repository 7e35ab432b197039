import type { News, NewsList } from '#contracts/news/news.contract.ts';
import { isoTime } from '#platform/values/iso-time.ts';
import { listed, type Page } from '#query-api/lists/page.ts';
import type { NewsRow } from './news.queries.ts';

export function presentNewsList(
  page: Page<NewsRow>,
  { news, total }: { news: NewsRow[]; total: number },
): NewsList {
  const { rows, next_cursor } = listed(page, news);
  return { news: rows.map(presentNews), total, next_cursor };
}

export function presentNews(row: NewsRow): News {
  return {
    ...row,
    published: row.published_at !== null,
    published_at: isoTime(row.published_at),
    created_at: isoTime(row.created_at),
    edited_at: isoTime(row.edited_at),
  };
}
