import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendBytes, textAsBytes } from '#platform/http/bytes.ts';
import { RequestError } from '#platform/http/errors.ts';
import type { QueryRoutes } from '#query-api/http/query-routes.ts';
import { readSiteMap, SITE_MAP_KEYS } from './site-map.queries.ts';
import { ENTRIES_IN_ONE, robotsText, siteMapXml } from './site-map.ts';

const PAGE = /^\/sitemap-([1-9]\d{0,3})\.xml$/;

/** `/robots.txt`, `/sitemap.xml` and, in a large league, `/sitemap-1.xml` and so on. */
export function registerSiteMapRoutes(
  app: FastifyInstance,
  { responder, publicUrl }: QueryRoutes & { publicUrl: string },
): void {
  const robots = textAsBytes(robotsText(publicUrl), 'text/plain; charset=utf-8');
  const hidden = { schema: { hide: true } };

  function send(request: FastifyRequest, reply: FastifyReply, page: number | undefined) {
    return responder.sendText(request, reply, {
      type: 'application/xml; charset=utf-8',
      cacheKey: ['site map', page],
      changeKeys: SITE_MAP_KEYS,
      query: readSiteMap(((page ?? 1) - 1) * ENTRIES_IN_ONE, ENTRIES_IN_ONE),
      present({ row }) {
        const xml = siteMapXml(row, page, publicUrl);
        if (xml === undefined) throw new RequestError('not_found', 'There is nothing at this address.');
        return xml;
      },
    });
  }

  app.get('/robots.txt', hidden, (request, reply) => sendBytes(request, reply, robots));
  app.get('/sitemap.xml', hidden, (request, reply) => send(request, reply, undefined));
  app.get('/sitemap-:page.xml', hidden, (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const page = PAGE.exec(path)?.[1];
    return page === undefined ? reply.callNotFound() : send(request, reply, Number(page));
  });
}
