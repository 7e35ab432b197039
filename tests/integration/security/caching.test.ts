import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mayEver } from '#contracts/permissions/permissions.ts';
import { collectRoutes } from '../../architecture/routes.ts';
import { type Caller, VISITOR } from '../command-api/write-side.fixture.ts';
import { openWholeSite, type WholeSite } from './whole-site.fixture.ts';

let site: WholeSite;
let urls: string[];
let callers: Caller[];
beforeAll(async () => {
  const routes = await collectRoutes(async () => {
    site = await openWholeSite();
  });
  urls = [...new Set(routes.filter(isPrivateRead).map(({ url }) => url))];
  callers = [VISITOR, await site.caller('member'), await site.caller('superuser')];
  await site.caughtUp();
});
afterAll(() => site.close());

function isPrivateRead({ method, config }: RouteOptions): boolean {
  const capability = config?.capability;
  return [method].flat().includes('GET') && capability !== undefined && !mayEver(null, capability);
}

it('answers that not everybody may see stay out of all caches, whoever calls and whatever the answer', async () => {
  expect(urls).toEqual(
    expect.arrayContaining(['/api/contact-messages/', '/api/users/', '/api/games/:id/shifts/']),
  );
  const kept: string[] = [];
  const statuses = new Set<number>();
  for (const url of urls) {
    for (const { token, username } of callers) {
      const answer = await fetch(site.url + url.replaceAll(/:\w+/g, '1'), {
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
      });
      await answer.arrayBuffer();
      statuses.add(answer.status);
      const caching = answer.headers.get('cache-control');
      if (caching !== 'no-store') kept.push(`${url} for ${username}: ${answer.status} ${caching}`);
    }
  }
  expect(kept).toEqual([]);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 401, 403, 404]));
});
