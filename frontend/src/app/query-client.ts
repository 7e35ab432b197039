import { QueryClient } from '@tanstack/react-query';
import { queryUpdates } from '#frontend/lib/api.ts';
import { readAgain } from './read-again.ts';

const MINUTE = 60_000;

/**
 * Fresh for five minutes, no refetch on focus (docs/rules.md, "Input and display"). What is on the page is also read again
 * when it has changed.
 */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        refetchOnWindowFocus: false,
        persister: queryUpdates.noteKeys,
        // Without a network the service worker has the last answers.
        networkMode: 'always',
        ...readAgain,
      },
      mutations: { retry: false },
    },
  });
  queryUpdates.follow(queries);
  return queries;
}
