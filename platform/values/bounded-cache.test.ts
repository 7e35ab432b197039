import { expect, it } from 'vitest';
import { boundedCache } from './bounded-cache.ts';

it('forgets what was used least recently when it is full', () => {
  const cache = boundedCache<string, number>({ entries: 2 });
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
});

it('reserves no memory for entries that it does not have', () => {
  const cacheOfMillions = () => boundedCache<string, number>({ entries: 4_000_000 });
  const before = process.memoryUsage();
  const caches = [cacheOfMillions(), cacheOfMillions()];
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  expect(caches).toHaveLength(2);
  expect(heapUsed + arrayBuffers - before.heapUsed - before.arrayBuffers).toBeLessThan(10_000_000);
});

it('forgets an entry after its time, unless it was set to stay', async () => {
  const cache = boundedCache<string, number>({ entries: 10, ttl: 1 });
  cache.set('short', 1);
  cache.set('for good', 2, { ttl: 0 });
  await expect.poll(() => cache.get('short')).toBeUndefined();
  expect(cache.get('for good')).toBe(2);
});
