import { isBusyError, isConnectionError } from '#platform/postgres/postgres-pool.ts';
import { StoreUnavailable } from '../event-store.port.ts';

/** SQLSTATE classes 53 (out of disk, memory or connections) and 58 (a system error below Postgres). */
const OUT_OF_RESOURCES = /^5[38]/;

/** Errors that retrying later can cure become StoreUnavailable; all others stay as they are. */
export function asStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error;
  if (isBusyError(error)) return new StoreUnavailable('the event store is busy', { cause: error });
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (isConnectionError(error) || OUT_OF_RESOURCES.test(code)) {
    return new StoreUnavailable('the event store cannot be reached', { cause: error });
  }
  return error;
}
