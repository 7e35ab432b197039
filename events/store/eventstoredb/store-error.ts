import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  isCommandError,
  NotLeaderError,
  StreamDeletedError,
  StreamNotFoundError,
  TimeoutError,
  UnavailableError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { StoreRefused, StoreUnavailable } from '../event-store.port.ts';

/** Codes of gRPC. The client makes errors of its own of most answers, but not of all. */
const CANCELLED = 1;
const DEADLINE_EXCEEDED = 4;
const PERMISSION_DENIED = 7;
const ABORTED = 10;
const UNAVAILABLE = 14;
const UNAUTHENTICATED = 16;

const AWAY_CODES: readonly unknown[] = [CANCELLED, DEADLINE_EXCEEDED, ABORTED, UNAVAILABLE];
const AWAY = [UnavailableError, CancelledError, DeadlineExceededError, TimeoutError, NotLeaderError];
/** Some passing errors are recognisable by text only: from the client, Node's streams, a cluster during an election. */
const AWAY_TEXT =
  /channel has been (shut down|closed)|failed to discover|premature close|RST_STREAM|server is (not ready|busy)|no leader info/i;
/** What an answer to a stream is about, rather than the store. */
const ABOUT_A_STREAM = [WrongExpectedVersionError, StreamNotFoundError, StreamDeletedError];

/** How EventStoreDB 22.6 to 23.10 end a subscription when 32 events wait for it: a client is to subscribe again. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof Error && /consumer too slow/i.test(error.message);
}

/**
 * The client's errors as errors of the port, each with a sentence for the operator. Errors about one stream, and
 * mistakes in our own code, stay as they are.
 */
export function asStoreError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailable) return error;
  if (ABOUT_A_STREAM.some((kind) => error instanceof kind)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (
    AWAY.some((kind) => error instanceof kind) ||
    AWAY_CODES.includes(code) ||
    AWAY_TEXT.test(error.message)
  ) {
    return new StoreUnavailable(
      `The EventStoreDB at EVENTSTORE_URL cannot be reached${inBrackets(error)}: start it, or correct the address.`,
      { cause: error },
    );
  }
  if (code === UNAUTHENTICATED) {
    return new StoreRefused(
      'The EventStoreDB at EVENTSTORE_URL does not know this user name and password: correct them in the address.',
      { cause: error },
    );
  }
  if (error instanceof AccessDeniedError || code === PERMISSION_DENIED) {
    return new StoreRefused(
      'The EventStoreDB at EVENTSTORE_URL denies access: name an account in the address that may read $all, ' +
        'such as one of the group $admins.',
      { cause: error },
    );
  }
  if (!isCommandError(error) && typeof code !== 'number') return error;
  return new StoreRefused(
    `The EventStoreDB at EVENTSTORE_URL answers with an error that Courtside does not know${inBrackets(error)}: ` +
      'look for it in the log of the EventStoreDB.',
    { cause: error },
  );
}

/** The part of gRPC's text that says what is wrong. */
function inBrackets({ message }: Error): string {
  const last = /Last error: (?:Error: )?(.*?)(?:\. Resolution note.*)?$/s.exec(message)?.[1];
  const text = (last ?? message).trim();
  return text === '' ? '' : ` (${text})`;
}
