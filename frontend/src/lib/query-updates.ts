import type { Query, QueryCacheNotifyEvent, QueryClient, QueryPersister } from '@tanstack/react-query';
import type { ChangeKey } from '#events/changes/change-key.ts';
import { ApiError } from './api-error.ts';
import type { ReadKeys } from './read-keys.ts';
import type { Shown, Updates } from './updates.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Overrides the answer's keys: give them where the answer has none; `[]` opts out of being read again. */
      changeKeys?: readonly ChangeKey[];
    };
  }
}

/** What changes all the time, such as a list with the game that is on, is read again at most this often. */
const REST_MS = 2_000;
const NONE: ReadonlySet<string> = new Set();

export type QueryUpdates = {
  /** Wraps every read and notes the change keys of what it got. */
  readonly noteKeys: QueryPersister;
  /** From now on, what is on the page is read again when it has changed. */
  follow(queries: QueryClient): void;
};

/**
 * Subscribes to the change keys of every answer that is on the page, and reads it again when one is announced
 * (contracts/live/updates.contract.ts). Intervals and freshness stay as the fallback (docs/rules.md, "Input and
 * display").
 */
export function createQueryUpdates(dependencies: {
  updates: Pick<Updates, 'show'>;
  readKeys: Pick<ReadKeys, 'of'>;
  now: () => number;
}): QueryUpdates {
  const { updates, readKeys, now } = dependencies;
  const keysByQuery = new WeakMap<Query, ReadonlySet<string>>();
  /** Their newest data came over a live connection, which brings the next change, too. */
  const pushed = new WeakSet<Query>();
  const shown = new Map<Query, Shown>();

  function updateSubscription(queries: QueryClient, query: Query): void {
    const keys = query.isActive() && !pushed.has(query) ? ownKeys(query) : NONE;
    const one = shown.get(query) ?? (keys.size === 0 ? undefined : shownBy(queries, query, now));
    if (one === undefined) return;
    updates.show(one, keys);
    if (keys.size === 0) shown.delete(query);
    else shown.set(query, one);
  }

  const ownKeys = (query: Query): ReadonlySet<string> =>
    query.meta?.changeKeys === undefined ? (keysByQuery.get(query) ?? NONE) : new Set(query.meta.changeKeys);

  return {
    async noteKeys(queryFn, context, query) {
      try {
        const data = await queryFn(context);
        const keys = readKeys.of(context.signal);
        const isFurtherPage = query.state.fetchMeta?.fetchMore !== undefined;
        keysByQuery.set(query, isFurtherPage ? new Set([...(keysByQuery.get(query) ?? []), ...keys]) : keys);
        return data;
      } catch (error) {
        // Without the right to read it, one may not hear of it either.
        if (error instanceof ApiError && (error.status === 401 || error.status === 403))
          keysByQuery.delete(query);
        throw error;
      }
    },
    follow(queries) {
      queries.getQueryCache().subscribe((event) => {
        const answered = answerIn(event);
        if (answered === 'pushed') pushed.add(event.query);
        else if (answered === 'read') pushed.delete(event.query);
        if (answered !== undefined || CHANGES_WHAT_IS_SHOWN.has(event.type))
          updateSubscription(queries, event.query);
      });
    },
  };
}

const CHANGES_WHAT_IS_SHOWN: ReadonlySet<QueryCacheNotifyEvent['type']> = new Set([
  'observerAdded',
  'observerRemoved',
  'observerOptionsUpdated',
  'removed',
]);

function answerIn(event: QueryCacheNotifyEvent): 'read' | 'pushed' | 'failed' | undefined {
  if (event.type !== 'updated') return undefined;
  if (event.action.type === 'error') return 'failed';
  if (event.action.type !== 'success') return undefined;
  return event.action.manual === true ? 'pushed' : 'read';
}

function shownBy(queries: QueryClient, query: Query, now: () => number): Shown {
  const { queryKey } = query;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function readSoon(): void {
    timer = setTimeout(
      () => {
        // It may have been asked for before the change.
        if (query.state.fetchStatus === 'fetching') return readSoon();
        timer = undefined;
        void queries.refetchQueries({ queryKey, exact: true, type: 'active' });
      },
      Math.max(0, query.state.dataUpdatedAt + REST_MS - now()),
    );
  }
  return {
    changed() {
      void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
      if (timer === undefined) readSoon();
    },
    readAt: () => query.state.dataUpdatedAt || undefined,
  };
}
