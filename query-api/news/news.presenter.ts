import type { News, NewsList } from '#contracts/news/news.contract.ts';
import { isoTime } from '#platform/values/iso-time.ts';
import type { NewsRow } from '#projections/site/site.table.ts';
import { listed, type Page } from '#query-api/lists/page.ts';

export function presentNewsList(
  page: Page<NewsRow>,
  { news, total }: { news: readonly NewsRow[]; total: number },
): NewsList {
  const { rows, next_cursor } = listed(page, news);
  return { news: rows.map(presentNews), total, next_cursor };
}

export function presentNews(row: NewsRow): News {
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    published: row.published_at !== null,
    published_at: isoTime(row.published_at),
    created_at: isoTime(row.created_at),
    edited_at: isoTime(row.edited_at),
    revision: row.revision,
  };
}
