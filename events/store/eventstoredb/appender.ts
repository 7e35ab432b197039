import { randomUUID } from 'node:crypto';
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
  type NewEvent,
  type Position,
  RevisionConflict,
  StoreRefused,
  StoreUnavailable,
  StreamDeleted,
} from '../event-store.port.ts';
import type { Backoff } from './backoff.ts';
import { toEventData } from './event-mapping.ts';
import { KnownEvents, type StreamState } from './known-events.ts';
import { toPosition } from './positions.ts';
import { withinLimit } from './reading.ts';
import { asStoreError } from './store-error.ts';
import { readStreamPage } from './stream-reader.ts';

/** Nothing is ever written to it. */
const CHECKED_STREAM = 'courtside-check';
/** No stream gets there. */
const UNREACHED_REVISION = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Appends at exactly the revision at which we believe the stream to be; retries are recognised by the ids it holds.
 * What we know about a stream suffices as long as nobody else appends to it: otherwise EventStoreDB refuses, and then,
 * as before any refusal to a caller, we read the stream.
 */
export class Appender {
  readonly #makeClient: () => EventStoreDBClient;
  /**
   * For appends only. The client remembers what its server can do, and remembers it, too, when asking for it failed:
   * then every append fails in the same way, however well the server does. So a new one follows each failure.
   */
  #client: EventStoreDBClient;
  readonly #reader: EventStoreDBClient;
  readonly #known: KnownEvents;
  readonly #seen: () => Position;
  readonly #retryMs: number;
  readonly #backoff: Backoff;
  #failing = false;

  /**
   * @param options `seen`: the furthest position this process has heard of; `retryMs`: milliseconds for which an append
   * is retried while the store is unavailable
   */
  constructor(options: {
    makeClient: () => EventStoreDBClient;
    /** Reads streams. */
    reader: EventStoreDBClient;
    backoff: Backoff;
    seen: () => Position;
    retryMs: number;
  }) {
    this.#makeClient = options.makeClient;
    this.#client = options.makeClient();
    this.#reader = options.reader;
    this.#known = new KnownEvents(options.reader);
    this.#backoff = options.backoff;
    this.#seen = options.seen;
    this.#retryMs = options.retryMs;
  }

  async append(request: AppendRequest): Promise<AppendResult> {
    const giveUpAt = Date.now() + this.#retryMs;
    let state = this.#known.at(request.stream);
    for (;;) {
      await this.#backoff.turn();
      try {
        return await this.#backoff.watch(this.#attempt(request, state));
      } catch (error) {
        const beaten = error instanceof WrongExpectedVersionError;
        const passes = error instanceof StoreUnavailable && !(error instanceof StoreRefused);
        const retried = (beaten || passes) && Date.now() < giveUpAt;
        if (!retried) throw beaten ? tooBusy(request) : error;
        state = undefined;
      }
    }
  }

  /**
   * Whether appends succeed again, when the last one did not: by one that is always refused for its revision.
   * @throws StoreUnavailable
   */
  async check(): Promise<void> {
    if (!this.#failing) return;
    const event = {
      id: randomUUID(),
      type: 'Checked',
      schemaVersion: 1,
      data: {},
      metadata: { commandId: '' },
    };
    try {
      await this.#send(CHECKED_STREAM, [event], UNREACHED_REVISION);
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
    }
  }

  close(): Promise<void> {
    return this.#client.dispose();
  }

  /** @throws WrongExpectedVersionError when another writer was faster than we knew */
  async #attempt(request: AppendRequest, known: StreamState | undefined): Promise<AppendResult> {
    let state = known;
    if (state === undefined || isRefused(request, state)) {
      state = await this.#known.read(request.stream);
      refuse(request, state);
    }
    return this.#appendAt(request, state);
  }

  async #appendAt(request: AppendRequest, state: StreamState): Promise<AppendResult> {
    const repeat = state.repeatOf(request);
    if (repeat !== undefined) {
      const position = repeat.position ?? (await this.#positionOf(request.stream, repeat.revision));
      return { revision: repeat.revision, position, repeated: true };
    }
    const seen = this.#seen();
    const expectedRevision = state.revision === 'none' ? NO_STREAM : BigInt(state.revision);
    const appended = await this.#send(request.stream, request.events, expectedRevision);
    const result = {
      revision: Number(appended.nextExpectedRevision),
      position: toPosition(appended.position),
    };
    this.#known.note(request, result);
    // The server does not say whether it appended the events or found them: new ones have a position after all we saw.
    return { ...result, repeated: comparePositions(result.position, seen) <= 0 };
  }

  async #send(
    stream: string,
    events: readonly NewEvent[],
    expectedRevision: bigint | typeof NO_STREAM,
  ): Promise<Appended> {
    const client = this.#client;
    try {
      const appended = await withinLimit(
        client.appendToStream(stream, events.map(toEventData), { expectedRevision }),
      );
      this.#failing = false;
      return appended;
    } catch (error) {
      const storeError = asAppendError(error, stream);
      this.#failing = storeError instanceof StoreUnavailable;
      if (this.#failing && client === this.#client) {
        this.#client = this.#makeClient();
        void client.dispose();
      }
      throw storeError;
    }
  }

  async #positionOf(stream: string, revision: number): Promise<Position> {
    const { events } = await readStreamPage(this.#reader, stream, revision);
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

function asAppendError(error: unknown, stream: string): unknown {
  if (error instanceof StreamDeletedError) return new StreamDeleted(stream, { cause: error });
  if (error instanceof MaxAppendSizeExceededError) {
    const message =
      `stream ${stream}: the events of this append are larger together than the ${error.maxAppendSize} bytes ` +
      'that the EventStoreDB takes (its setting MaxAppendSize)';
    return new AppendTooLarge(message, { cause: error });
  }
  return asStoreError(error);
}

/** Only for a stream on which other writers win every time up to the limit. */
function tooBusy(request: AppendRequest): StoreUnavailable {
  return new StoreUnavailable(`stream ${request.stream}: other writers were always faster`);
}
