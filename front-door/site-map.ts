import { isoTime } from '#platform/values/iso-time.ts';
import type { SiteMapEntry } from './site-map.queries.ts';

/** Pages that always exist. */
const FIXED = ['/', '/teams', '/players', '/games', '/live-stream', '/tournaments', '/statistics'];
/** The protocol allows this many urls in one file. */
const LONGEST_SITE_MAP = 50_000;
/** Urls from read models in one file; the first one has the fixed pages, too. */
export const ENTRIES_IN_ONE = LONGEST_SITE_MAP - FIXED.length;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * What `/sitemap.xml` (page undefined) or `/sitemap-2.xml` (page 2) says: urls, or where further files are when
 * there are more than one file may have.
 */
export function siteMapXml(
  { entries, total }: { entries: readonly SiteMapEntry[]; total: number },
  page: number | undefined,
  publicUrl: string,
): string | undefined {
  const pages = Math.max(1, Math.ceil(total / ENTRIES_IN_ONE));
  if (page !== undefined && page > pages) return undefined;
  const absoluteUrl = (path: string) => new URL(path, publicUrl).href;
  if (page === undefined && pages > 1) {
    const files = Array.from({ length: pages }, (_, index) => absoluteUrl(`/sitemap-${index + 1}.xml`));
    const list = files.map((url) => `<sitemap><loc>${url}</loc></sitemap>`);
    return [HEAD, `<sitemapindex ${NAMESPACE}>`, ...list, '</sitemapindex>', ''].join('\n');
  }
  const fixed = (page ?? 1) === 1 ? FIXED.map((path) => `<url><loc>${absoluteUrl(path)}</loc></url>`) : [];
  const urls = entries.map(({ kind, id, changed_at: at }) => {
    const changed = at === null ? '' : `<lastmod>${isoTime(at)}</lastmod>`;
    return `<url><loc>${absoluteUrl(`/${kind}/${id}`)}</loc>${changed}</url>`;
  });
  return [HEAD, `<urlset ${NAMESPACE}>`, ...fixed, ...urls, '</urlset>', ''].join('\n');
}

/** What crawlers may read: everything but the pages of single people. The API stays open: pages are drawn from it. */
export function robotsText(publicUrl: string): string {
  const closed = [
    '/login',
    '/profile',
    '/dashboard',
    '/following',
    '/admin/',
    '/manager/',
    '/scorer/',
    '/reset-password/',
  ];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
}
