import {
  CancelledError,
  DeadlineExceededError,
  NotLeaderError,
  TimeoutError,
  UnavailableError,
  UnknownError,
} from '@eventstore/db-client';
import { StoreUnavailable } from '../event-store.port.ts';

/** UnknownError: gRPC's INTERNAL and UNKNOWN, which a connection cut in the middle of an answer gives. */
const AWAY = [
  UnavailableError,
  CancelledError,
  DeadlineExceededError,
  TimeoutError,
  NotLeaderError,
  UnknownError,
];
/** Plain errors of the client and of Node's streams, known by their text only. */
const AWAY_TEXT = /channel has been (shut down|closed)|failed to discover|premature close/i;

/** Errors that trying again later can cure become StoreUnavailable; all others stay as they are. */
export function asStoreError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailable) return error;
  const away = AWAY.some((kind) => error instanceof kind) || AWAY_TEXT.test(error.message);
  return away ? new StoreUnavailable('the event store cannot be reached', { cause: error }) : error;
}
