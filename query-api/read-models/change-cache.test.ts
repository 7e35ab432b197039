import { beforeEach, describe, expect, test } from 'vitest';
import { ChangeCache, type Filled } from './change-cache.ts';
import type { ChangesListener } from './changes.ts';

/** News as the test wants it. */
class FakeChanges {
  connected = true;
  listener: ChangesListener = {};
  subscribe(listener: ChangesListener): () => void {
    this.listener = listener;
    return () => {};
  }
  change(...keys: string[]): void {
    this.listener.changed?.({ position: '1', keys });
  }
}

let changes: FakeChanges;
type Value = { number: number; bytes: number; position: string };
let cache: ChangeCache<Value>;
let fills: number;

beforeEach(() => {
  changes = new FakeChanges();
  cache = new ChangeCache({ changes, maxBytes: 100_000, countBytes: ({ bytes }) => bytes });
  fills = 0;
});

function filled(changeKeys: string[], position = '10', bytes = 2): Filled<Value> {
  fills += 1;
  return { value: { number: fills, bytes, position }, changeKeys };
}

const numberOf = async (cacheKey: string, changeKeys: string[], after?: string, position?: string) =>
  (await cache.get(cacheKey, after, async () => filled(changeKeys, position))).number;

describe('a value', () => {
  test('is cached until one of its keys changes', async () => {
    await numberOf('a', ['game:1', 'teams']);
    changes.change('game:2', 'players');
    expect(await numberOf('a', ['game:1', 'teams'])).toBe(1);
    changes.change('teams');
    expect(await numberOf('a', ['game:1', 'teams'])).toBe(2);
    changes.change('*');
    expect(await numberOf('a', ['game:1', 'teams'])).toBe(3);
  });

  test('older than what is asked for is made again', async () => {
    await numberOf('a', [], undefined, '10');
    expect(await numberOf('a', [], '9')).toBe(1);
    expect(await numberOf('a', [], '11', '11')).toBe(2);
    expect(await numberOf('a', [])).toBe(2);
  });

  test('never takes the place of a newer one', async () => {
    let release = () => {};
    const slow = cache.get('a', undefined, async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return filled([], '10');
    });
    changes.change('something');
    await numberOf('a', [], '11', '11');
    release();
    await slow;
    expect(await numberOf('a', [])).toBe(1);
  });

  test('is dropped when news stops and when it starts again', async () => {
    await numberOf('a', []);
    changes.listener.lost?.();
    expect(cache.size).toBe(0);
    await numberOf('a', []);
    changes.listener.regained?.();
    expect(cache.size).toBe(0);
  });

  test('that cannot be made is not remembered', async () => {
    await expect(cache.get('a', undefined, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await numberOf('a', [])).toBe(1);
  });

  test('makes room when there are too many bytes', async () => {
    for (let index = 0; index < 50; index += 1) {
      await cache.get(`a${index}`, undefined, async () => filled([`game:${index}`], '10', 5_000));
    }
    expect(cache.size).toBeLessThan(20);
    changes.change('game:49');
    expect(await numberOf('a49', [])).toBe(51);
  });
});

describe('calls that come together', () => {
  test('share a fill, but not one that began before a change', async () => {
    const releases: (() => void)[] = [];
    const fill = async () => {
      const made = filled(['game:1']);
      await new Promise<void>((resolve) => releases.push(resolve));
      return made;
    };
    const first = cache.get('a', undefined, fill);
    const second = cache.get('a', undefined, fill);
    changes.change('game:1');
    const third = cache.get('a', undefined, fill);
    expect(fills).toBe(2);
    for (const release of releases) release();
    expect((await Promise.all([first, second, third])).map(({ number }) => number)).toEqual([1, 1, 2]);
    // Only the third was made after the change.
    expect(await numberOf('a', [])).toBe(2);
  });
});
