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
let now: number;

beforeEach(() => {
  changes = new FakeChanges();
  cache = new ChangeCache({
    changes,
    maxBytes: 100_000,
    countBytes: ({ bytes }) => bytes,
    clock: () => new Date(now),
  });
  now = Date.parse('2026-11-28T18:00:00Z');
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

  test('that lasts is kept until then, also for who asks for more', async () => {
    const ask = async (after?: string) =>
      (await cache.get('a', after, async () => ({ ...filled(['teams']), lastsMs: 10_000 }))).number;
    await ask();
    now += 10_000;
    expect(await ask('11')).toBe(1);
    now += 1;
    expect(await ask()).toBe(2);
    changes.change('teams');
    expect(await ask()).toBe(3);
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
  let releases: (() => void)[];
  const ask = (after?: string) =>
    cache.get('a', after, async () => {
      const made = filled(['game:1']);
      await new Promise<void>((resolve) => releases.push(resolve));
      return made;
    });
  beforeEach(() => {
    releases = [];
  });
  /** Ends the reads that are going on, and those that begin thereafter. */
  async function release(asked: readonly Promise<Value>[]): Promise<number[]> {
    let done = false;
    const all = Promise.all(asked).finally(() => {
      done = true;
    });
    while (!done) {
      for (const end of releases.splice(0)) end();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return (await all).map(({ number }) => number);
  }

  test('share a fill, whatever else changes meanwhile', async () => {
    const first = ask();
    changes.change('game:2', 'players');
    expect(await release([first, ask()])).toEqual([1, 1]);
  });

  test('do not share a fill that began before a change of theirs, but the next one', async () => {
    const early = [ask(), ask()];
    changes.change('game:1');
    const late = [ask(), ask(), ask()];
    expect(await release([...early, ...late])).toEqual([1, 1, 2, 2, 2]);
    // Only the second was made after the change.
    expect(await numberOf('a', [])).toBe(2);
  });

  test('do not share what is older than one of them asks for', async () => {
    expect(await release([ask(), ask('11')])).toEqual([1, 2]);
  });

  test('fail together, and the next one tries again', async () => {
    const fail = () => cache.get('a', undefined, () => Promise.reject(new Error('no')));
    const [first, second] = await Promise.allSettled([fail(), ask()]);
    expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
    expect(await numberOf('a', [])).toBe(1);
  });
});
