import { allNews, news, newsList } from '#contracts/news/news.endpoints.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached, uncached } from '#query-api/http-cache/answers.ts';
import { presentNews, presentNewsList } from './news.presenter.ts';
import { newsPage, readNews, readNewsList } from './news.queries.ts';

/** The public news. */
export function registerNewsRoutes(reads: ReadRoutes): void {
  reads.get(newsList, ({ query }) => {
    const page = newsPage(query, 'published');
    return cached({
      cacheKey: ['news', query],
      changeKeys: [changeKey.news],
      query: readNewsList(page, 'published'),
      present: ({ row }) => presentNewsList(page, row),
    });
  });

  reads.get(news, ({ params: { id } }) =>
    cached({
      cacheKey: ['news', id],
      changeKeys: [changeKey.news],
      query: readNews(id),
      present: ({ row }) => presentNews(found(row.news, 'news post')),
    }),
  );
}

/** For administrators: drafts too. */
export function registerNewsManagementRoutes(reads: ReadRoutes): void {
  reads.getSignedIn(allNews, ({ query }) => {
    const page = newsPage(query, 'all');
    return uncached({
      changeKeys: [changeKey.news],
      query: readNewsList(page, 'all'),
      present: ({ row }) => presentNewsList(page, row),
    });
  });
}
