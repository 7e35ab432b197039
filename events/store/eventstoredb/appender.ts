import { setTimeout as pause } from 'node:timers/promises';
import {
  type AppendResult as Appended,
  type EventStoreDBClient,
  MaxAppendSizeExceededError,
  NO_STREAM,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import {
  type AppendRequest,
  type AppendResult,
  AppendTooLarge,
  comparePositions,
  EventIdTaken,
  type Position,
  RevisionConflict,
  StoreRefused,
  StoreUnavailable,
  StreamDeleted,
} from '../event-store.port.ts';
import { toEventData } from './event-mapping.ts';
import { KnownEvents, type StreamState } from './known-events.ts';
import { toPosition } from './positions.ts';
import { asStoreError } from './store-error.ts';
import { readStreamPage } from './stream-reader.ts';

const PAUSE_MS = 50;
const ANSWER_LIMIT_MS = 10_000;

/**
 * Appends at exactly the revision at which we believe the stream to be; retries are recognised by the ids it holds.
 * What we know about a stream suffices as long as nobody else appends to it: otherwise EventStoreDB refuses, and then,
 * as before any refusal to a caller, we read the stream.
 */
export class Appender {
  readonly #client: EventStoreDBClient;
  readonly #known: KnownEvents;
  readonly #seen: () => Position;
  readonly #retryMs: number;

  /**
   * @param seen the furthest position this process has heard of
   * @param retryMs milliseconds for which an append is retried while the store is unavailable
   */
  constructor(client: EventStoreDBClient, seen: () => Position, retryMs: number) {
    this.#client = client;
    this.#known = new KnownEvents(client);
    this.#seen = seen;
    this.#retryMs = retryMs;
  }

  async append(request: AppendRequest): Promise<AppendResult> {
    const giveUpAt = Date.now() + this.#retryMs;
    let state = this.#known.at(request.stream);
    for (;;) {
      try {
        if (state !== undefined && !isRefused(request, state)) return await this.#appendAt(request, state);
        state = await this.#known.read(request.stream);
        refuse(request, state);
      } catch (error) {
        const beaten = error instanceof WrongExpectedVersionError;
        const storeError = beaten ? tooBusy(request) : asAppendError(error, request);
        const passes = storeError instanceof StoreUnavailable && !(storeError instanceof StoreRefused);
        if (!passes || Date.now() >= giveUpAt) throw storeError;
        if (!beaten) await pause(PAUSE_MS);
        state = undefined;
      }
    }
  }

  async #appendAt(request: AppendRequest, state: StreamState): Promise<AppendResult> {
    const repeat = state.repeatOf(request);
    if (repeat !== undefined) {
      const position = repeat.position ?? (await this.#positionOf(request.stream, repeat.revision));
      return { revision: repeat.revision, position, repeated: true };
    }
    const seen = this.#seen();
    const appended = await withinLimit(
      this.#client.appendToStream(request.stream, request.events.map(toEventData), {
        expectedRevision: state.revision === 'none' ? NO_STREAM : BigInt(state.revision),
      }),
    );
    const result = {
      revision: Number(appended.nextExpectedRevision),
      position: toPosition(appended.position),
    };
    this.#known.note(request, result);
    // The server does not say whether it appended the events or found them: new ones have a position after all we saw.
    return { ...result, repeated: comparePositions(result.position, seen) <= 0 };
  }

  async #positionOf(stream: string, revision: number): Promise<Position> {
    const { events } = await readStreamPage(this.#client, stream, revision);
    const [event] = events;
    if (event?.revision !== revision) throw new Error(`stream ${stream} has lost its event ${revision}`);
    return event.position;
  }
}

/** Whether the append must not be made on a stream in this state. */
function isRefused(request: AppendRequest, state: StreamState): boolean {
  if (state.repeatOf(request) !== undefined) return false;
  return !holds(request, state) || state.holdsAny(request);
}

/** @throws RevisionConflict, EventIdTaken */
function refuse(request: AppendRequest, state: StreamState): void {
  if (!isRefused(request, state)) return;
  const { stream, expectedRevision } = request;
  if (!holds(request, state)) throw new RevisionConflict(stream, expectedRevision, state.revision);
  throw new EventIdTaken(stream);
}

function holds({ expectedRevision }: AppendRequest, { revision }: StreamState): boolean {
  return expectedRevision === 'any' || expectedRevision === revision;
}

function asAppendError(error: unknown, request: AppendRequest): unknown {
  if (error instanceof StreamDeletedError) return new StreamDeleted(request.stream, { cause: error });
  if (error instanceof MaxAppendSizeExceededError) {
    const message =
      `stream ${request.stream}: the events of this append are larger together than the ${error.maxAppendSize} bytes ` +
      'that the EventStoreDB takes (its setting MaxAppendSize)';
    return new AppendTooLarge(message, { cause: error });
  }
  return asStoreError(error);
}

/** Only for a stream on which other writers win every time up to the limit. */
function tooBusy(request: AppendRequest): StoreUnavailable {
  return new StoreUnavailable(`stream ${request.stream}: other writers were always faster`);
}

/** The client waits forever when the server goes silent. */
async function withinLimit(appending: Promise<Appended>): Promise<Appended> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const limit = setTimeout(
    () => reject(new StoreUnavailable('The EventStoreDB at EVENTSTORE_URL does not answer any more.')),
    ANSWER_LIMIT_MS,
  );
  try {
    return await Promise.race([appending, silence]);
  } finally {
    clearTimeout(limit);
  }
}
