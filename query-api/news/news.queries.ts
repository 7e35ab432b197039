import { type InferResult, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { type NewsListQuery, newsSchema } from '#contracts/news/news.contract.ts';
import { newsTable } from '#projections/site/site.table.ts';
import { type ListOrder, onPage, type Page, pageAsked } from '#query-api/lists/page.ts';
import { countRows, idValue } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import { sharedColumns } from '#query-api/read-models/shared-columns.ts';

/** `all`: with drafts, the latest written first; `published`: the latest published first. */
export type NewsScope = 'published' | 'all';

const selectNews = (db: ReadDb) =>
  db.selectFrom('news as n').select(sharedColumns('n', newsTable, newsSchema));
export type NewsRow = InferResult<ReturnType<typeof selectNews>>[number];

const DATED = { published: 'published_at', all: 'created_at' } as const;

function listOrder(scope: NewsScope): ListOrder<NewsRow> {
  const dated = DATED[scope];
  return {
    name: scope,
    terms: [
      { sql: sql.ref(`n.${dated}`), type: 'timestamptz', direction: 'desc' },
      { sql: sql.ref('n.id'), type: 'bigint', direction: 'desc' },
    ],
    place: (row) => [row[dated], row.id],
  };
}

/** @throws RequestError 400 for a cursor of another list */
export const newsPage = (query: NewsListQuery, scope: NewsScope) => pageAsked(query, listOrder(scope), 20);

export const readNewsList = (page: Page<NewsRow>, scope: NewsScope) => (db: ReadDb) => {
  const all = selectNews(db);
  const news = scope === 'all' ? all : all.where('n.published_at', 'is not', null);
  return db.selectNoFrom([jsonArrayFrom(onPage(news, page)).as('news'), countRows(news).as('total')]);
};

/** A published post. */
export const readNews = (id: number) => (db: ReadDb) =>
  db.selectNoFrom([
    jsonObjectFrom(selectNews(db).where('n.id', '=', idValue(id)).where('n.published_at', 'is not', null)).as(
      'news',
    ),
  ]);
