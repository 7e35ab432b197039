import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryUpdates } from './query-updates.ts';
import { createReadKeys } from './read-keys.ts';
import type { Shown } from './updates.ts';

const readKeys = createReadKeys();
/** What is on the page. */
const onPage = new Map<Shown, string>();
let queries: QueryClient;
/** What the next answers say, and what makes them stale. */
let answer: { text: string; keys: string };
let refused: ApiError | undefined;
let reads: number;
const ends: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  onPage.clear();
  answer = { text: 'one', keys: 'games game:1' };
  refused = undefined;
  reads = 0;
  const updates = createQueryUpdates({
    updates: {
      show(shown, keys) {
        if (keys.size === 0) onPage.delete(shown);
        else onPage.set(shown, [...keys].join(' '));
      },
    },
    readKeys,
    now: Date.now,
  });
  queries = new QueryClient({
    defaultOptions: { queries: { persister: updates.noteKeys, retry: false, staleTime: 300_000 } },
  });
  updates.follow(queries);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  queries.clear();
  vi.useRealTimers();
});

/** A read as api-client.ts makes it. */
async function read(signal: AbortSignal): Promise<string> {
  reads += 1;
  await Promise.resolve();
  if (refused !== undefined) throw refused;
  readKeys.note(signal, answer.keys);
  return answer.text;
}
const list = { queryKey: ['list'], queryFn: ({ signal }: { signal: AbortSignal }) => read(signal) };

function show<Options extends object>(options: Options & typeof list) {
  const observer = new QueryObserver(queries, options);
  ends.push(observer.subscribe(() => undefined));
  return observer;
}
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const shown = () => [...onPage.values()];
const change = () => {
  for (const one of onPage.keys()) one.changed();
};

describe('what is on the page', () => {
  it('is subscribed to by the keys of its answer, until it is gone', async () => {
    await queries.prefetchQuery(list);
    expect(shown()).toEqual([]);
    const observer = show(list);
    expect(shown()).toEqual(['games game:1']);
    show(list);
    expect(shown()).toHaveLength(1);
    expect(reads).toBe(1);
    observer.setOptions({ ...list, enabled: false });
    ends.pop()?.();
    expect(shown()).toEqual([]);
  });

  it('is read again when it has changed, and then subscribed to by its new keys', async () => {
    const observer = show(list);
    await settle();
    await settle(10_000);
    answer = { text: 'two', keys: 'games game:2' };
    change();
    await settle();
    expect(observer.getCurrentResult().data).toBe('two');
    expect(shown()).toEqual(['games game:2']);
  });

  it('is read again every two seconds at most, and after the last change', async () => {
    show(list);
    await settle();
    for (let tenth = 0; tenth < 41; tenth += 1) {
      change();
      await settle(100);
    }
    expect(reads).toBe(3);
    await settle(10_000);
    expect(reads).toBe(4);
  });

  it('is read once more when it changed while it was being read', async () => {
    const observer = show(list);
    await settle(10_000);
    void observer.refetch();
    change();
    await settle(2_000);
    expect(reads).toBe(3);
  });

  it('is stale when it changed just before it was gone', async () => {
    show(list);
    await settle();
    change();
    ends.pop()?.();
    await settle(10_000);
    expect(reads).toBe(1);
    show(list);
    expect(reads).toBe(2);
  });

  it('says when it was read', async () => {
    show(list);
    await settle();
    await settle(5_000);
    expect([...onPage.keys()].map((one) => one.readAt())).toEqual([1_000_000]);
  });

  it('has the keys of all its pages', async () => {
    const pages = new InfiniteQueryObserver(queries, {
      queryKey: ['pages'],
      queryFn: ({ signal }) => read(signal),
      initialPageParam: 1,
      getNextPageParam: (_last, all) => all.length + 1,
    });
    ends.push(pages.subscribe(() => undefined));
    await settle();
    answer = { text: 'two', keys: 'games game:2' };
    await pages.fetchNextPage();
    expect(shown()).toEqual(['games game:1 game:2']);
    answer = { text: 'new', keys: 'games game:3' };
    await settle(10_000);
    change();
    await settle();
    expect(shown()).toEqual(['games game:3']);
  });
});

describe('not subscribed to is', () => {
  it('what a live connection brings, until it is read again', async () => {
    const observer = show(list);
    await settle();
    queries.setQueryData(list.queryKey, 'pushed');
    expect(shown()).toEqual([]);
    await observer.refetch();
    expect(shown()).toEqual(['games game:1']);
  });

  it('what is not to be read again; what has no keys says its own', async () => {
    show({ ...list, meta: { changeKeys: [] } });
    await settle();
    expect(shown()).toEqual([]);
    answer = { text: 'account', keys: '' };
    show({ ...list, queryKey: ['accounts'], meta: { changeKeys: ['people'] } });
    await settle();
    expect(shown()).toEqual(['people']);
  });

  it('what may no longer be read', async () => {
    const observer = show(list);
    await settle();
    refused = new ApiError(0, 'network', 'No connection.');
    await observer.refetch();
    expect(shown()).toHaveLength(1);
    refused = new ApiError(403, 'permission_denied', 'Not yours.');
    await observer.refetch();
    expect(shown()).toEqual([]);
  });
});
