import { QueryClient } from '@tanstack/react-query';
import { queryUpdates } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/api-error.ts';

const MINUTE = 60_000;

/**
 * Retry once, fresh for five minutes, no refetch on focus (docs/rules.md, "Input and display"). What is on the page is
 * also read again when it has changed.
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
        // What the server refused, it refuses again; only lost and unavailable answers are worth a retry.
        retry: (failures, error) => failures < 1 && !(error instanceof ApiError && isFinal(error.status)),
      },
      mutations: { retry: false },
    },
  });
  queryUpdates.follow(queries);
  return queries;
}

function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
