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
const AWAY = [UnavailableError, CancelledError, DeadlineExceededError, TimeoutError];
/** Some passing errors are recognisable by text only: from the client and Node's streams. */
const AWAY_TEXT = /channel has been (shut down|closed)|failed to discover|premature close|RST_STREAM/i;
/** A cluster during an election, or a server that is being started. */
const NO_LEADER_TEXT = /server is (not ready|busy)|no leader info/i;
/** What OpenSSL makes of an answer in plain text. */
const PLAIN_TEXT = /wrong version number|packet length too long/i;
/** What an answer to a stream is about, rather than the store. */
const ABOUT_A_STREAM = [WrongExpectedVersionError, StreamNotFoundError, StreamDeletedError];

/** Whether the node that was asked does not lead; it has said who does, and the client has turned to that one. */
export function isLedElsewhere(error: unknown): boolean {
  return error instanceof StoreUnavailable && error.cause instanceof NotLeaderError;
}

/** Whether the node that was asked is away, rather than silent. */
export function isGone(error: unknown): boolean {
  const isAway = error instanceof StoreUnavailable && !(error instanceof StoreRefused);
  return isAway && error.cause !== undefined;
}

/** Whether TLS failed because the answer was none. */
export function isPlainText(error: Error): boolean {
  return PLAIN_TEXT.test(error.message);
}

/** The server speaks no TLS, and the address does not say so. */
export function speaksPlainText(cause?: Error): StoreRefused {
  return new StoreRefused(
    'The EventStoreDB at EVENTSTORE_URL does not speak TLS: write tls=false into the address, as in esdb://host:2113?tls=false.',
    { cause },
  );
}

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
  if (isPlainText(error)) return speaksPlainText(error);
  if (error instanceof NotLeaderError || NO_LEADER_TEXT.test(error.message)) {
    return new StoreUnavailable(
      'The EventStoreDB at EVENTSTORE_URL is changing its leader: it goes on by itself once most of its nodes run.',
      { cause: error },
    );
  }
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

/** The part of gRPC's text that says what is wrong, without the moment at which it was. */
function inBrackets({ message }: Error): string {
  const last = /Last error: (?:Error: )?(.*?)(?:\. Resolution note.*)?$/s.exec(message)?.[1];
  const text = (last ?? message)
    .replaceAll(/\s*\(?\d{4}-\d\d-\d\dT[\d:.]+Z\)?/g, '')
    .replace(/^failed to discover.*$/i, 'none of its nodes says who leads')
    .trim();
  return text === '' || text === 'null' ? '' : ` (${text})`;
}
