import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#frontend/lib/api-error.ts';

/** What is on the page although reading it again has failed, until it is read. */
export type StaleReads = {
  subscribe(listener: () => void): () => void;
  now(): 'none' | 'some' | 'reading';
  readAgain(): void;
};

/**
 * Watches the reads of a QueryClient: only those whose old answer is shown count, others say themselves that they failed.
 * @param reachable while the server does not answer at all, the page says that instead, and reads everything again afterwards
 */
export function createStaleReads(queries: QueryClient, reachable: () => boolean): StaleReads {
  const cache = queries.getQueryCache();
  function isStale({ state }: Query): boolean {
    if (state.data === undefined || state.error === null) return false;
    const unanswered = state.error instanceof ApiError && state.error.code === 'network';
    return !unanswered || reachable();
  }
  return {
    subscribe: (listener) => cache.subscribe(listener),
    now() {
      const stale = cache.findAll({ type: 'active', predicate: isStale });
      if (stale.length === 0) return 'none';
      return stale.some(({ state }) => state.fetchStatus === 'fetching') ? 'reading' : 'some';
    },
    readAgain: () => void queries.refetchQueries({ type: 'active', predicate: isStale }),
  };
}
