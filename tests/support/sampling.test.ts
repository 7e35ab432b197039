import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ofSeed, SEEDS } from './sampling.ts';

const lists = fc.nat({ max: 500 }).map((length) => Array.from({ length }, (_, index) => index));
const sizes = fc.record({ test: fc.integer({ min: 1, max: 9 }), all: fc.integer({ min: 1, max: 30 }) });

describe('samples of a list', () => {
  test('seeds 1 to 24 of test:all try all of it', () => {
    fc.assert(
      fc.property(lists, sizes, (list, size) => {
        const tried = new Set<number>();
        for (let seed = 1; seed <= SEEDS; seed += 1)
          for (const item of ofSeed(list, seed, { ...size, isAll: true })) tried.add(item);
        expect(tried.size).toBe(list.length);
      }),
    );
  });

  test('a seed of test:all tries what the same seed of npm test does, and no combination twice', () => {
    fc.assert(
      fc.property(lists, sizes, fc.integer({ min: 1, max: 1_000_000 }), (list, size, seed) => {
        const few = ofSeed(list, seed, { ...size, isAll: false });
        const more = ofSeed(list, seed, { ...size, isAll: true });
        expect(few).toHaveLength(Math.min(size.test, list.length));
        expect(new Set(more).size).toBe(more.length);
        expect(more).toEqual(expect.arrayContaining(few));
      }),
    );
  });

  test('seed 25 is seed 1 again', () => {
    const list = ['a', 'b', 'c'];
    expect(ofSeed(list, 25, { isAll: false })).toEqual(ofSeed(list, 1, { isAll: false }));
    expect(ofSeed(list, 2, { isAll: false })).toEqual(['a']);
    expect(ofSeed(list, 24, { isAll: false })).toEqual(['c']);
  });
});
