import { expect, it } from 'vitest';
import { asCached, CACHED_AT, isCacheable, isPage, isPublicRead } from './cached-answers.ts';

const asked = (path: string, headers: Record<string, string> = {}, method = 'GET') => ({
  method,
  url: `https://league.test${path}`,
  headers: new Headers({ accept: 'application/json', ...headers }),
});

it('caches public reads, and nothing of who is signed in', () => {
  expect(isPublicRead(asked('/api/games/?limit=5'))).toBe(true);
  expect(isPublicRead(asked('/api/games/', { authorization: 'Bearer token' }))).toBe(false);
  expect(isPublicRead(asked('/api/auth/me/'))).toBe(false);
  expect(isPublicRead(asked('/api/users/'))).toBe(false);
  expect(isPublicRead(asked('/api/games/', {}, 'POST'))).toBe(false);
  expect(isPublicRead(asked('/games/4'))).toBe(false);
});

it.each([
  ['no-cache', 200, true],
  ['no-store', 200, false],
  ['private, max-age=60', 200, false],
  [null, 200, false],
  ['no-cache', 404, false],
])('with cache-control %s and %i it may be cached: %s', (control, status, may) => {
  const headers: Record<string, string> = control === null ? {} : { 'cache-control': control };
  expect(isCacheable(new Response('{}', { status, headers }))).toBe(may);
});

it('says of an answer from the device when the server gave it', async () => {
  const date = 'Sat, 17 Jan 2026 19:30:00 GMT';
  const answer = asCached(new Response('{"total":1}', { headers: { date } }));
  expect([answer.headers.get(CACHED_AT), await answer.json()]).toEqual([date, { total: 1 }]);
});

it('knows pages from files and from the API', () => {
  const pages = ['/', '/games/4', '/reset-password/abc.def'].map((path) =>
    isPage(`https://league.test${path}`),
  );
  expect(pages).toEqual([true, true, true]);
  const others = [
    '/api/teams/1/calendar.ics',
    '/media/12',
    '/sitemap.xml',
    '/share/games/4.png',
    '/robots.txt',
  ];
  expect(others.map((path) => isPage(`https://league.test${path}`))).toEqual(others.map(() => false));
});
