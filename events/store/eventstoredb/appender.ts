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
import { asStoreError, isLedElsewhere } from './store-error.ts';
import { readStreamPage } from './stream-reader.ts';

/** Nothing is ever written to it. */
const CHECKED_STREAM = 'courtside-check';
/**
 * How long the server may take for one step of an append, in milliseconds. A node may accept an append that it can pass on
 * to nobody, and say so only after seconds, when another node has long been leading: then there has to be time for another
 * attempt. One that succeeds after all is no loss: its repeat is recognised by its event ids.
 */
const STEP_LIMIT_MS = 1_000;
/** Whole games that are imported may take longer, on a busy machine. */
const MORE_PER_EVENT_MS = 10;
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
   * For appends only, and for the reads that they need. The client remembers what its server can do, and remembers it,
   * too, when asking for it failed: then every append fails in the same way, however well the server does. And it stays
   * with a node that does not answer. So a new one follows each failure.
   */
  #client: EventStoreDBClient;
  readonly #known = new KnownEvents();
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
    backoff: Backoff;
    seen: () => Position;
    retryMs: number;
  }) {
    this.#makeClient = options.makeClient;
    this.#client = options.makeClient();
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
      await this.#withClient((client) => send(client, CHECKED_STREAM, [event], UNREACHED_REVISION));
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
    }
  }

  close(): Promise<void> {
    return this.#client.dispose();
  }

  /** @throws WrongExpectedVersionError when another writer was faster than we knew */
  #attempt(request: AppendRequest, known: StreamState | undefined): Promise<AppendResult> {
    return this.#withClient(async (client) => {
      let state = known;
      if (state === undefined || isRefused(request, state)) {
        state = await this.#known.read(request.stream, (fromRevision) =>
          withinLimit(readStreamPage(client, request.stream, fromRevision), STEP_LIMIT_MS),
        );
        refuse(request, state);
      }
      return this.#appendAt(client, request, state);
    });
  }

  async #appendAt(
    client: EventStoreDBClient,
    request: AppendRequest,
    state: StreamState,
  ): Promise<AppendResult> {
    const { stream, events } = request;
    const repeat = state.repeatOf(request);
    if (repeat !== undefined) {
      const position = repeat.position ?? (await positionOf(client, stream, repeat.revision));
      return { revision: repeat.revision, position, repeated: true };
    }
    const seen = this.#seen();
    const expectedRevision = state.revision === 'none' ? NO_STREAM : BigInt(state.revision);
    const appended = await send(client, stream, events, expectedRevision);
    this.#failing = false;
    const result = {
      revision: Number(appended.nextExpectedRevision),
      position: toPosition(appended.position),
    };
    this.#known.note(request, result);
    // The server does not say whether it appended the events or found them: new ones have a position after all we saw.
    return { ...result, repeated: comparePositions(result.position, seen) <= 0 };
  }

  /** Work with the client of the moment, which another one follows when the work finds the store unavailable. */
  async #withClient<Result>(work: (client: EventStoreDBClient) => Promise<Result>): Promise<Result> {
    const client = this.#client;
    try {
      return await work(client);
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) this.#failing = false;
      if (error instanceof StoreUnavailable) {
        this.#failing = true;
        // The client itself turns to a leader that it was told of.
        if (client === this.#client && !isLedElsewhere(error)) {
          this.#client = this.#makeClient();
          void client.dispose();
        }
      }
      throw error;
    }
  }
}

/** @throws StoreUnavailable; AppendTooLarge; StreamDeleted; WrongExpectedVersionError */
async function send(
  client: EventStoreDBClient,
  stream: string,
  events: readonly NewEvent[],
  expectedRevision: bigint | typeof NO_STREAM,
): Promise<Appended> {
  try {
    return await withinLimit(
      client.appendToStream(stream, events.map(toEventData), { expectedRevision }),
      STEP_LIMIT_MS + MORE_PER_EVENT_MS * events.length,
    );
  } catch (error) {
    throw asAppendError(error, stream);
  }
}

async function positionOf(client: EventStoreDBClient, stream: string, revision: number): Promise<Position> {
  const { events } = await withinLimit(readStreamPage(client, stream, revision), STEP_LIMIT_MS);
  const [event] = events;
  if (event?.revision !== revision) throw new Error(`stream ${stream} has lost its event ${revision}`);
  return event.position;
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
