import { beforeEach, describe, expect, test } from 'vitest';
import type { ChangesListener } from '#query-api/read-models/changes.ts';
import { AnswerCache, type Filled } from './answer-cache.ts';

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
let cache: AnswerCache;
let fills: number;

beforeEach(() => {
  changes = new FakeChanges();
  cache = new AnswerCache({ changes, maxBytes: 100_000 });
  fills = 0;
});

function filled(keys: string[], position = '10', bytes = 2): Filled {
  fills += 1;
  return {
    answer: { body: Buffer.alloc(bytes), type: 'application/json', etag: `"${fills}"`, position },
    keys,
  };
}

const tagOf = async (address: string, keys: string[], after?: string, position?: string) =>
  (await cache.get(address, after, async () => filled(keys, position))).etag;

describe('an answer', () => {
  test('is kept until one of its keys changes', async () => {
    await tagOf('a', ['game:1', 'teams']);
    changes.change('game:2', 'players');
    expect(await tagOf('a', ['game:1', 'teams'])).toBe('"1"');
    changes.change('teams');
    expect(await tagOf('a', ['game:1', 'teams'])).toBe('"2"');
    changes.change('*');
    expect(await tagOf('a', ['game:1', 'teams'])).toBe('"3"');
  });

  test('older than what is asked for is made again', async () => {
    await tagOf('a', [], undefined, '10');
    expect(await tagOf('a', [], '9')).toBe('"1"');
    expect(await tagOf('a', [], '11', '11')).toBe('"2"');
    expect(await tagOf('a', [])).toBe('"2"');
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
    await tagOf('a', [], '11', '11');
    release();
    await slow;
    expect(await tagOf('a', [])).toBe('"1"');
  });

  test('is dropped when news stops and when it starts again', async () => {
    await tagOf('a', []);
    changes.listener.lost?.();
    expect(cache.size).toBe(0);
    await tagOf('a', []);
    changes.listener.regained?.();
    expect(cache.size).toBe(0);
  });

  test('that cannot be made is not remembered', async () => {
    await expect(cache.get('a', undefined, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await tagOf('a', [])).toBe('"1"');
  });

  test('makes room when there are too many bytes', async () => {
    for (let index = 0; index < 50; index += 1) {
      await cache.get(`a${index}`, undefined, async () => filled([`game:${index}`], '10', 5_000));
    }
    expect(cache.size).toBeLessThan(20);
    changes.change('game:49');
    expect(await tagOf('a49', [])).toBe('"51"');
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
    expect([(await first).etag, (await second).etag, (await third).etag]).toEqual(['"1"', '"1"', '"2"']);
    // Only the third was made after the change.
    expect(await tagOf('a', [])).toBe('"2"');
  });
});
