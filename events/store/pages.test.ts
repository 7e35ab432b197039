import { expect, it } from 'vitest';
import { eachOf, pagesOf } from './pages.ts';

async function* upTo(last: number) {
  for (let number = 1; number <= last; number += 1) yield number;
}

it('gathers items into pages of a size, the last one shorter', async () => {
  expect(await Array.fromAsync(pagesOf(upTo(5), 2))).toEqual([[1, 2], [3, 4], [5]]);
  expect(await Array.fromAsync(pagesOf(upTo(4), 2))).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(await Array.fromAsync(pagesOf(upTo(0), 2))).toEqual([]);
});

it('yields the items of pages one by one', async () => {
  expect(await Array.fromAsync(eachOf(pagesOf(upTo(5), 2)))).toEqual([1, 2, 3, 4, 5]);
});
