import { StoreUnavailable } from '#events/store/event-store.port.ts';
import { isConnectionError } from '#platform/postgres/postgres-pool.ts';

/**
 * SQLSTATE classes of errors that a statement did not cause: 40 rolled back for another transaction, 53 out of
 * resources, 55 in use, 57 an operator stepped in, 58 an error of the system below.
 */
const PASSING_SQLSTATE = /^(40|53|55|57|58)...$/;

/** Whether retrying later can help: the log or the database is away, and the handler is not at fault. */
export function isPassingError(error: unknown): boolean {
  if (error instanceof StoreUnavailable || isConnectionError(error)) return true;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && PASSING_SQLSTATE.test(code);
}
