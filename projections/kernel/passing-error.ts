import { StoreUnavailable } from '#events/store/event-store.port.ts';
import { isConnectionError } from '#platform/postgres-pool.ts';

/**
 * SQLSTATE classes of what is not a statement's own fault: 40 rolled back for another transaction, 53 out of
 * resources, 55 in use, 57 an operator stepped in, 58 an error of the system below.
 */
const PASSING_SQLSTATE = /^(40|53|55|57|58)...$/;

/** Whether doing the same again later can help: the log or the database is away, not the handler wrong. */
export function isPassingError(error: unknown): boolean {
  if (error instanceof StoreUnavailable || isConnectionError(error)) return true;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && PASSING_SQLSTATE.test(code);
}
