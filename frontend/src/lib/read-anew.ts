import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads anew what a command has changed. A first read that is still on its way is not waited for: it would say what was
 * true before, and the library takes it for a new one.
 */
export async function readAnew(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}
