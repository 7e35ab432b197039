import { allNews, type NewsListQuery, news, newsList } from '#contracts/news/news.contract.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/cached-responder.ts';
import { presentNews, presentNewsList } from './news.presenter.ts';
import { type NewsScope, newsPage, readNews, readNewsList } from './news.queries.ts';

/** The public news. */
export function registerNewsRoutes(reads: ReadRoutes): void {
  reads.get(newsList, ({ query }) => listNews(query, 'published'));

  reads.get(news, ({ params: { id } }) =>
    cached({
      cacheKey: ['news', id],
      changeKeys: [changeKey.news],
      query: readNews(id),
      present: ({ row }) => presentNews(found(row.news, 'news')),
    }),
  );
}

/** For administrators: drafts too. */
export function registerNewsManagementRoutes(reads: ReadRoutes): void {
  reads.getSignedIn(allNews, ({ query }) => listNews(query, 'all'));
}

function listNews(query: NewsListQuery, scope: NewsScope) {
  const page = newsPage(query, scope);
  return cached({
    cacheKey: ['news list', scope, query],
    changeKeys: [changeKey.news],
    query: readNewsList(page, scope),
    present: ({ row }) => presentNewsList(page, row),
  });
}
