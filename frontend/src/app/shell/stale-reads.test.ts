import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ApiError } from '#frontend/lib/api-error.ts';
import { createStaleReads } from './stale-reads.ts';

let reachable = true;

// Rule: Input and display: Live pages
it('keeps the old answer and says so from the read that fails to the one that succeeds', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const stale = createStaleReads(queries, () => reachable);
  let answer = () => Promise.resolve('Owls');
  const observer = new QueryObserver(queries, { queryKey: ['team'], queryFn: () => answer() });
  const leave = observer.subscribe(() => undefined);
  await observer.refetch();
  expect(stale.now()).toBe('none');

  answer = () => Promise.reject(new Error('502'));
  await observer.refetch();
  expect(observer.getCurrentResult().data).toBe('Owls');
  expect(stale.now()).toBe('some');
  await observer.refetch();
  expect(stale.now()).toBe('some');

  const { promise, resolve } = Promise.withResolvers<string>();
  answer = () => promise;
  stale.readAgain();
  expect(stale.now()).toBe('reading');
  resolve('Ashdown Owls');
  await promise;
  await observer.refetch();
  expect(stale.now()).toBe('none');
  expect(observer.getCurrentResult().data).toBe('Ashdown Owls');
  leave();
});

it('counts neither what was never read, which says so itself, nor what is no longer on the page', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const stale = createStaleReads(queries, () => reachable);
  const failing = { queryKey: ['team'], queryFn: () => Promise.reject(new Error('502')) };
  const observer = new QueryObserver(queries, failing);
  const leave = observer.subscribe(() => undefined);
  await observer.refetch();
  expect(stale.now()).toBe('none');

  queries.setQueryData(['team'], 'Owls');
  await observer.refetch();
  expect(stale.now()).toBe('some');
  leave();
  expect(stale.now()).toBe('none');
});

it('leaves a server that does not answer to the bar that says so', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const stale = createStaleReads(queries, () => reachable);
  const silent = () => Promise.reject(new ApiError(0, 'network', 'No connection.'));
  const observer = new QueryObserver(queries, { queryKey: ['team'], queryFn: silent, initialData: 'Owls' });
  const leave = observer.subscribe(() => undefined);
  reachable = false;
  await observer.refetch();
  expect(stale.now()).toBe('none');
  reachable = true;
  expect(stale.now()).toBe('some');
  leave();
});
