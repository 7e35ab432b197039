import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * What a page's loader does: it starts the reads while the page's code is loading and does not wait for them, so that
 * the page shows its own skeleton, content or error.
 */
export function start(...reads: Array<Promise<unknown>>): null {
  // Each read's failure is in the cache, where the page finds it.
  void Promise.allSettled(reads);
  return null;
}

/** The longest a page waits for the content at its top: on slow 4G the answer takes two seconds. */
const LONGEST_WAIT_MS = 3_000;

/** Of a page whose top depends on a read: it is waited for, though not long, unless an earlier answer is there. */
export async function startFirst<Data, Failure, Shown, Key extends QueryKey>(
  queries: QueryClient,
  query: FetchQueryOptions<Data, Failure, Shown, Key>,
): Promise<null> {
  const read = queries.prefetchQuery(query);
  if (queries.getQueryData(query.queryKey) !== undefined) return start(read);
  await Promise.race([
    read,
    new Promise((resolve) => {
      setTimeout(resolve, LONGEST_WAIT_MS);
    }),
  ]);
  return null;
}
