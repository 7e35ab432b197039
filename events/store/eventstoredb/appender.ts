import { setTimeout as pause } from 'node:timers/promises';
import {
  type AppendResult as Appended,
  type EventStoreDBClient,
  NO_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import {
  type AppendRequest,
  type AppendResult,
  EventIdTaken,
  RevisionConflict,
  StoreUnavailable,
} from '../event-store.port.ts';
import { toEventData, toPosition } from './event-mapping.ts';
import { KnownEvents } from './known-events.ts';
import { asStoreError } from './store-error.ts';

const PAUSE_MS = 50;
const ANSWER_LIMIT_MS = 10_000;

/**
 * Appends by looking first: the stream is read to its end, retries and conflicts are told from what it holds,
 * and the events are appended at exactly the revision that was seen. Should another writer get in between,
 * EventStoreDB refuses and we look again.
 */
export class Appender {
  readonly #client: EventStoreDBClient;
  readonly #known: KnownEvents;
  readonly #retryMs: number;

  /** `retryMs`: milliseconds for which an append is tried again while the store is away. */
  constructor(client: EventStoreDBClient, retryMs: number) {
    this.#client = client;
    this.#known = new KnownEvents(client);
    this.#retryMs = retryMs;
  }

  async append(request: AppendRequest): Promise<AppendResult> {
    const giveUpAt = Date.now() + this.#retryMs;
    for (;;) {
      try {
        return await this.#lookAndAppend(request);
      } catch (error) {
        const beaten = error instanceof WrongExpectedVersionError;
        const storeError = beaten ? tooBusy(request) : asStoreError(error);
        if (!(storeError instanceof StoreUnavailable) || Date.now() >= giveUpAt) throw storeError;
        if (!beaten) await pause(PAUSE_MS);
      }
    }
  }

  async #lookAndAppend(request: AppendRequest): Promise<AppendResult> {
    const { stream, expectedRevision } = request;
    const state = await this.#known.read(stream);
    const repeat = state.repeatOf(request);
    if (repeat !== undefined) return repeat;
    if (expectedRevision !== 'any' && expectedRevision !== state.revision) {
      throw new RevisionConflict(stream, expectedRevision, state.revision);
    }
    if (state.holdsAny(request)) throw new EventIdTaken(stream);
    const appended = await withinLimit(
      this.#client.appendToStream(stream, request.events.map(toEventData), {
        expectedRevision: state.revision === 'none' ? NO_STREAM : BigInt(state.revision),
      }),
    );
    return {
      revision: Number(appended.nextExpectedRevision),
      position: toPosition(appended.position),
      repeated: false,
    };
  }
}

/** Only for a stream on which others win every time until the limit. */
function tooBusy(request: AppendRequest): StoreUnavailable {
  return new StoreUnavailable(`stream ${request.stream}: other writers were always faster`);
}

/** The client waits for ever when the server goes silent. */
async function withinLimit(appending: Promise<Appended>): Promise<Appended> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const limit = setTimeout(
    () => reject(new StoreUnavailable('the event store does not answer')),
    ANSWER_LIMIT_MS,
  );
  try {
    return await Promise.race([appending, silence]);
  } finally {
    clearTimeout(limit);
  }
}
