import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StaleBar } from './stale-bar.tsx';

it('stands over a page whose next read failed, with a way to try again, until it is read', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let answer = () => Promise.reject<string>(new Error('500'));
  const observer = new QueryObserver(queries, {
    queryKey: ['team'],
    queryFn: () => answer(),
    initialData: 'Owls',
  });
  const leave = observer.subscribe(() => undefined);
  const bar = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <StaleBar />
      </QueryClientProvider>,
    ).replaceAll(/<[^>]+>/gu, ' ');
  expect(bar().trim()).toBe('');
  await observer.refetch();
  expect(bar()).toMatch(/Not up to date\.\s+Try again/u);
  answer = () => Promise.resolve('Ashdown Owls');
  await observer.refetch();
  expect(bar().trim()).toBe('');
  leave();
});
