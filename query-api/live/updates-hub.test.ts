import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import type { UpdatesFrame } from '#contracts/live/updates.contract.ts';
import { MOST_KEYS } from '#contracts/live/updates-limits.contract.ts';
import { asPosition } from '#platform/values/position.ts';
import type { ChangesListener } from '#query-api/read-models/changes.ts';
import { UpdatesHub } from './updates-hub.ts';
import type { Connection } from './watcher.ts';

const MINUTE = 60_000;

/** A page whose network the test slows down. */
class FakePage extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  terminated = false;
  readonly frames: UpdatesFrame[] = [];
  readonly connection = {
    writableLength: 0,
    writableNeedDrain: false,
    drained: () => {},
    on(_event: 'drain', listener: () => void): void {
      this.drained = listener;
    },
    write: (bytes: Buffer): boolean => {
      // One frame of less than 126 bytes behind a header of two.
      this.frames.push(JSON.parse(bytes.subarray(2).toString()));
      return true;
    },
  };
  answers = true;
  ping(): void {
    if (this.answers) this.emit('pong');
  }
  close(): void {}
  terminate(): void {
    this.terminated = true;
  }
  changes(): string[] {
    return this.frames.flatMap((frame) =>
      frame.type === 'changed' ? [`${frame.key}@${frame.position}`] : [],
    );
  }
}

let news: ChangesListener;
let hub: UpdatesHub;

beforeEach(() => {
  vi.useFakeTimers();
  hub = new UpdatesHub({
    changes: {
      subscribe(listener) {
        news = listener;
        return () => true;
      },
    },
    clock: () => new Date(0),
  });
  // From here on it knows what changed.
  pass(30 * MINUTE);
});
afterEach(() => {
  hub.close();
  vi.useRealTimers();
});

function pass(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
}
function enter(): FakePage & { subscribe(keys: string[], ageMs?: number): boolean } {
  const page = new FakePage();
  const subscriber = hub.enter(page as unknown as WebSocket, page.connection as unknown as Connection);
  return Object.assign(page, {
    subscribe: (keys: string[], ageMs = 0) => hub.subscribe(subscriber, keys, ageMs),
  });
}
const change = (position: string, ...keys: string[]) =>
  news.changed?.({ position: asPosition(position), keys });

describe('what a page shows', () => {
  test('is told when it changes, the rest is not', () => {
    const [page, other] = [enter(), enter()];
    page.subscribe(['games', 'standings:season:3']);
    other.subscribe(['teams']);
    change('5', 'standings:season:3', 'game:1');
    expect(page.changes()).toEqual(['standings:season:3@5']);
    expect(other.changes()).toEqual([]);
  });

  test('is told at once, then gathered, and the newest position wins', () => {
    const page = enter();
    page.subscribe(['game:1']);
    for (const position of ['5', '6', '7']) change(position, 'game:1');
    expect(page.changes()).toEqual(['game:1@5']);
    pass(100);
    expect(page.changes()).toEqual(['game:1@5', 'game:1@7']);
    pass(10_000);
    change('9', 'game:1');
    expect(page.changes().at(-1)).toBe('game:1@9');
  });

  test('is told of each that changes when it subscribed to all of a kind', () => {
    const page = enter();
    page.subscribe(['game', 'games']);
    change('5', 'game:1', 'games', 'team:1');
    expect(page.changes()).toEqual(['game:1@5', 'games@5']);
    const later = enter();
    later.subscribe(['game', 'team:2']);
    expect(later.changes()).toEqual(['game@5']);
  });

  test('may all have changed when the news cannot tell, or were lost', () => {
    const [page, idle] = [enter(), enter()];
    page.subscribe(['games']);
    change('5', '*');
    pass(100);
    news.regained?.();
    expect(page.changes()).toEqual(['*@5', '*@5']);
    expect(idle.changes()).toEqual([]);
  });

  test('is not told any more when the page left', () => {
    const page = enter();
    page.subscribe(['games']);
    page.emit('close');
    change('5', 'games');
    expect(page.changes()).toEqual([]);
    expect(hub.size).toBe(0);
  });
});

describe('what the page has read before', () => {
  test('is told to be read again when it changed since', () => {
    change('5', 'games');
    pass(5 * MINUTE);
    const [fresh, old] = [enter(), enter()];
    fresh.subscribe(['games', 'teams'], 4 * MINUTE);
    old.subscribe(['games', 'teams'], 6 * MINUTE);
    expect(fresh.changes()).toEqual([]);
    expect(old.changes()).toEqual(['games@5']);
  });

  test('is told also where the change was on its way while it read', () => {
    change('5', 'games');
    pass(1_000);
    const page = enter();
    page.subscribe(['games'], 0);
    expect(page.changes()).toEqual(['games@5']);
  });

  test('is told where nobody knows any more: from before the server was there, or the news were lost', () => {
    const old = enter();
    old.subscribe(['games'], 31 * MINUTE);
    expect(old.changes()).toHaveLength(1);
    news.regained?.();
    pass(MINUTE);
    const [before, after] = [enter(), enter()];
    before.subscribe(['teams'], 2 * MINUTE);
    after.subscribe(['teams'], 0);
    expect(before.changes()).toHaveLength(1);
    expect(after.changes()).toHaveLength(0);
  });

  test('is told when the change was so long ago that it was forgotten', () => {
    change('5', 'games');
    pass(11 * MINUTE);
    change('6', 'teams');
    const page = enter();
    page.subscribe(['games'], 12 * MINUTE);
    expect(page.changes()).toHaveLength(1);
    const knowing = enter();
    knowing.subscribe(['games'], 10 * MINUTE);
    expect(knowing.changes()).toHaveLength(0);
  });
});

test('a page that does not read hears, once it does, that anything may have changed', () => {
  const page = enter();
  page.subscribe(['games', 'teams']);
  page.connection.writableNeedDrain = true;
  change('5', 'games');
  pass(1_000);
  change('6', 'teams');
  expect(page.changes()).toEqual([]);
  page.connection.writableNeedDrain = false;
  page.connection.drained();
  expect(page.changes()).toEqual(['*@6']);
});

test('a page that shows too much is not taken', () => {
  const page = enter();
  const keys = (from: number) => Array.from({ length: MOST_KEYS }, (_, index) => `game:${from + index}`);
  expect(page.subscribe(keys(1))).toBe(true);
  expect(page.subscribe(keys(1))).toBe(true);
  expect(page.subscribe(keys(2))).toBe(false);
});

test('a page that does not answer is cut off, one that does hears that nothing was missed', () => {
  const [dead, alive] = [enter(), enter()];
  dead.answers = false;
  pass(30_000);
  expect([dead.terminated, alive.terminated]).toEqual([true, false]);
  expect(alive.frames.filter(({ type }) => type === 'heartbeat')).toHaveLength(6);
});
