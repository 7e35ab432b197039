import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { QueryRoutes } from '#query-api/http/query-routes.ts';
import { PageHeads } from './page-heads.ts';
import { readPageScripts } from './page-scripts.ts';

/** Paths below these are never pages. */
const NOT_PAGES = /^\/(api|ws|assets|media|share|icons)(\/|$)/;
/** The name of a file. A token in the url of a page (`/reset-password/…`) may have a dot in it, too. */
const FILE = /^(?!\/reset-password\/).*\.[^/]*$/;
const ONE_YEAR = 'public, max-age=31536000, immutable';

/**
 * The built pages. Files below `assets/` carry a hash in their name and are cached forever; everything else is
 * revalidated each time. A file that does not exist is 404. Any other url is left to the page: it gets `index.html`,
 * with a head that says what is there.
 */
export async function registerPages(
  app: FastifyInstance,
  { folder, publicUrl, ...routes }: QueryRoutes & { folder: string; publicUrl: string },
): Promise<void> {
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
  const heads = built
    ? new PageHeads({
        ...routes,
        publicUrl,
        html: await readFile(join(folder, 'index.html'), 'utf8'),
        scripts: await readPageScripts(folder),
      })
    : undefined;
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const [path = '/'] = request.url.split('?', 1);
    if (NOT_PAGES.test(path) || FILE.test(path)) return reply.callNotFound();
    if (heads !== undefined) return heads.send(request, reply, path);
    return reply.code(503).type('text/plain; charset=utf-8').send('The pages have not been built yet.\n');
  });
}
