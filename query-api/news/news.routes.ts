import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { errorResponses, type QueryRoutes, signedInResponses } from '#query-api/http/query-routes.ts';
import { entityMade } from '#query-api/http-cache/answers.ts';
import { idParams } from '#query-api/lists/list.contract.ts';
import { newsListQuerySchema, newsListSchema, newsSchema } from './news.contract.ts';
import { newsAnswer, newsListOf, readNews, readNewsList } from './news.queries.ts';

const KEYS = ['news'];

/** What everybody reads. */
export function registerNewsRoutes(app: FastifyInstance, { answers }: QueryRoutes): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { capability: 'news.view', ignoreToken: true, hot: true } as const;

  routes.route({
    method: 'GET',
    url: '/api/news/',
    config,
    schema: {
      tags: ['news'],
      summary: 'Published news, the latest first',
      querystring: newsListQuerySchema,
      response: { 200: newsListSchema, ...errorResponses },
    },
    async handler(request, reply) {
      const { query } = request;
      await answers.sendHot(request, reply, {
        address: ['news', query],
        keys: KEYS,
        read: readNewsList(query, 'published'),
        make: (result) => ({ body: newsListOf(query, 'published', result) }),
      });
      return reply;
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/news/:id/',
    config,
    schema: {
      tags: ['news'],
      summary: 'A published news post',
      params: idParams,
      response: { 200: newsSchema, ...errorResponses },
    },
    async handler(request, reply) {
      const { id } = request.params;
      await answers.sendHot(request, reply, {
        address: ['news', id],
        keys: KEYS,
        read: readNews(id),
        make: (result) => entityMade(newsAnswer(result)),
      });
      return reply;
    },
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
    handler: async (request, reply) =>
      newsListOf(
        request.query,
        'all',
        await answers.read(request, reply, readNewsList(request.query, 'all')),
      ),
  });
}
