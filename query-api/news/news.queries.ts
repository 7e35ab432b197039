import { z } from 'zod';
import { Conditions } from '#platform/conditions.ts';
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts';
import { type NewsRow, newsTable, siteReadModel } from '#projections/site/site.table.ts';
import { found } from '#query-api/http-cache/answers.ts';
import { isoTime } from '#query-api/read-models/iso-time.ts';
import type { Read, ReadResult } from '#query-api/read-models/read-models.ts';
import type { News, NewsList, NewsListQuery } from './news.contract.ts';

type NewsListParts = { news: NewsRow & { sort_at: string }; count: { total: number } };
type NewsParts = { news: NewsRow };

const DEFAULT_LIMIT = 20;
const limitOf = (query: NewsListQuery) => query.limit ?? DEFAULT_LIMIT;
const cursorSchema = z.tuple([z.iso.datetime({ offset: true }), z.number().int()]);

/** `all`: drafts too, by when they were written. */
export type NewsScope = 'published' | 'all';
const SORT = { published: 'n.published_at', all: 'n.created_at' } as const;

/** The latest first. @throws RequestError 400 for a cursor of another list */
export function readNewsList(query: NewsListQuery, scope: NewsScope): Read<NewsListParts> {
  const sort = SORT[scope];
  const filters = new Conditions();
  if (scope === 'published') filters.add('n.published_at IS NOT NULL');
  const cursor = decodeCursor(scope, cursorSchema, query.cursor);
  const following =
    cursor === undefined
      ? []
      : [`(${sort}, n.id) < (${filters.value(cursor[0])}::timestamptz, ${filters.value(cursor[1])}::bigint)`];
  const limit = limitOf(query) + 1;
  return {
    models: [siteReadModel],
    values: filters.values,
    select: (table) => ({
      news: `SELECT n.*, ${sort} AS sort_at FROM ${table(newsTable)} n WHERE ${filters.and(...following)}
        ORDER BY ${sort} DESC, n.id DESC LIMIT ${limit}`,
      count: `SELECT count(*)::integer AS total FROM ${table(newsTable)} n WHERE ${filters.and()}`,
    }),
  };
}

export function newsListOf(
  query: NewsListQuery,
  scope: NewsScope,
  { rows }: ReadResult<NewsListParts>,
): NewsList {
  const { page, last } = pageOf(rows.news, limitOf(query));
  return {
    news: page.map(newsOf),
    total: rows.count[0]?.total ?? 0,
    next_cursor: last === null ? null : encodeCursor(scope, [last.sort_at, last.id]),
  };
}

/** A published post. */
export function readNews(id: number): Read<NewsParts> {
  return {
    models: [siteReadModel],
    values: [id],
    select: (table) => ({
      news: `SELECT n.* FROM ${table(newsTable)} n WHERE n.id = $1::bigint AND n.published_at IS NOT NULL`,
    }),
  };
}

/** @throws RequestError 404, also for a draft */
export function newsAnswer({ rows }: ReadResult<NewsParts>): News {
  return newsOf(found(rows.news[0], 'news post'));
}

function newsOf(row: NewsRow): News {
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
