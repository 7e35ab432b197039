import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Addresses below these are never pages. */
const NOT_PAGES = /^\/(api|ws|assets|media)(\/|$)/;
const ONE_YEAR = 'public, max-age=31536000, immutable';

/**
 * The built pages. Files below `assets/` carry a hash in their name and are kept for ever; everything else is asked
 * for again each time. Any other address is the page's own business: it gets `index.html`.
 */
export async function registerPages(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    const assets = join(folder, 'assets') + sep;
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      // Made with the pages (frontend/precompress.ts).
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(assets) ? ONE_YEAR : 'no-cache');
      },
    });
  }
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const [path = '/'] = request.url.split('?', 1);
    if (NOT_PAGES.test(path)) return reply.callNotFound();
    if (built) return reply.sendFile('index.html');
    return reply.code(503).type('text/plain; charset=utf-8').send('The pages have not been built yet.\n');
  });
}
