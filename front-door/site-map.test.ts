import { expect, it } from 'vitest';
import { ENTRIES_IN_ONE, siteMapXml } from './site-map.ts';

const team = { kind: 'teams', id: 4, changed_at: '2026-01-17T19:30:00+00:00' } as const;
const xml = (total: number, page?: number) =>
  siteMapXml({ entries: [team], total }, page, 'https://league.test');

it('lists the pages with the time of their last change', () => {
  expect(xml(1)).toContain(
    '<url><loc>https://league.test/teams/4</loc><lastmod>2026-01-17T19:30:00.000Z</lastmod></url>',
  );
  expect(xml(1)).toContain('<url><loc>https://league.test/</loc></url>');
  expect(xml(ENTRIES_IN_ONE)).toContain('<urlset');
});

it('names further files when there are more pages than one may have', () => {
  const index = xml(ENTRIES_IN_ONE + 1);
  expect(index).toContain('<sitemap><loc>https://league.test/sitemap-2.xml</loc></sitemap>');
  expect(index).not.toContain('sitemap-3.xml');
  expect(xml(ENTRIES_IN_ONE + 1, 2)).not.toContain('<loc>https://league.test/</loc>');
  expect(xml(ENTRIES_IN_ONE + 1, 3)).toBeUndefined();
});
