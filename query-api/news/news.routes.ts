import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type QueryRoutes, signedInResponses } from '#query-api/http/query-routes.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached, found } from '#query-api/http-cache/answers.ts';
import { idParams } from '#query-api/lists/list.contract.ts';
import { newsListQuerySchema, newsListSchema, newsSchema } from './news.contract.ts';
import { presentNews, presentNewsList } from './news.presenter.ts';
import { newsPage, readNews, readNewsList } from './news.queries.ts';

const ABOUT_NEWS = { capability: 'news.view', tags: ['news'] } as const;

/** What everybody reads. */
export function registerNewsRoutes(reads: ReadRoutes): void {
  reads.get({
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

  reads.get({
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

/** What administrators see besides: drafts. */
export function registerNewsManagementRoutes(app: FastifyInstance, { answers }: QueryRoutes): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/news/all/',
    config: { capability: 'news.manage' },
    schema: {
      tags: ['news'],
      summary: 'All news with drafts, the latest written first',
      querystring: newsListQuerySchema,
      response: { 200: newsListSchema, ...signedInResponses },
    },
    async handler(request, reply) {
      const page = newsPage(request.query, 'all');
      const { row } = await answers.query(request, reply, readNewsList(page, 'all'));
      return presentNewsList(page, row);
    },
  });
}
