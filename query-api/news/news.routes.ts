import { idParams } from '#contracts/lists/list.contract.ts';
import { newsListQuerySchema, newsListSchema, newsSchema } from '#contracts/news/news.contract.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached, uncached } from '#query-api/http-cache/answers.ts';
import { presentNews, presentNewsList } from './news.presenter.ts';
import { newsPage, readNews, readNewsList } from './news.queries.ts';

const ABOUT_NEWS = { capability: 'news.view', tags: ['news'] } as const;

/** The public news. */
export function registerNewsRoutes(reads: ReadRoutes): void {
  reads.getOld({
    ...ABOUT_NEWS,
    url: '/api/news/',
    summary: 'Published news, the latest first',
    querystring: newsListQuerySchema,
    response: newsListSchema,
    answer({ query }) {
      const page = newsPage(query, 'published');
      return cached({
        cacheKey: ['news', query],
        changeKeys: ['news'],
        query: readNewsList(page, 'published'),
        present: ({ row }) => presentNewsList(page, row),
      });
    },
  });

  reads.getOld({
    ...ABOUT_NEWS,
    url: '/api/news/:id/',
    summary: 'A published news post',
    params: idParams,
    response: newsSchema,
    answer: ({ params }) =>
      cached({
        cacheKey: ['news', params.id],
        changeKeys: ['news'],
        query: readNews(params.id),
        present: ({ row }) => presentNews(found(row.news, 'news post')),
      }),
  });
}

/** For administrators: drafts too. */
export function registerNewsManagementRoutes(reads: ReadRoutes): void {
  reads.getSignedInOld({
    url: '/api/news/all/',
    capability: 'news.manage',
    tags: ['news'],
    summary: 'All news with drafts, the latest written first',
    querystring: newsListQuerySchema,
    response: newsListSchema,
    answer({ query }) {
      const page = newsPage(query, 'all');
      return uncached({
        query: readNewsList(page, 'all'),
        present: ({ row }) => presentNewsList(page, row),
      });
    },
  });
}
