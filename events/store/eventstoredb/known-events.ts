import type { EventStoreDBClient } from '@eventstore/db-client';
import { LRUCache } from 'lru-cache';
import type { AppendRequest, AppendResult, Position } from '../event-store.port.ts';
import { readStream } from './stream-reader.ts';

/** What the start of a stream holds; grows as the stream is read on. */
type Known = { events: Map<string, { revision: number; position: Position }>; next: number };

/** A stream as it was just now. */
export type StreamState = {
  revision: number | 'none';
  /** The result of an earlier try of the same append, if there was one. */
  repeatOf(request: AppendRequest): AppendResult | undefined;
  /** Whether any of the append's event ids is in the stream. */
  holdsAny(request: AppendRequest): boolean;
};

/** About 30 MB. */
const MOST_IDS = 200_000;

/**
 * Which event ids a stream holds. EventStoreDB compares ids only behind the expected revision, so whether an
 * append is a retry has to be found out by looking. What was read once is kept; only what follows is read.
 */
export class KnownEvents {
  readonly #client: EventStoreDBClient;
  readonly #streams = new LRUCache<string, Known>({
    maxSize: MOST_IDS,
    sizeCalculation: (known) => known.events.size + 1,
  });

  constructor(client: EventStoreDBClient) {
    this.#client = client;
  }

  /** @throws StoreUnavailable */
  async read(stream: string): Promise<StreamState> {
    const known = this.#streams.get(stream) ?? { events: new Map(), next: 0 };
    for await (const event of readStream(this.#client, stream, known.next)) {
      known.events.set(event.id, { revision: event.revision, position: event.position });
      known.next = Math.max(known.next, event.revision + 1);
    }
    // Sets the size anew.
    this.#streams.set(stream, known);
    return {
      revision: known.next === 0 ? 'none' : known.next - 1,
      repeatOf: (request) => findRepeat(known, request),
      holdsAny: (request) => request.events.some((event) => known.events.has(event.id)),
    };
  }
}

function findRepeat(known: Known, request: AppendRequest): AppendResult | undefined {
  const found = request.events.map((event) => known.events.get(event.id));
  const first = found[0];
  const last = found.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const inOrder = found.every((event, index) => event?.revision === first.revision + index);
  return inOrder ? { ...last, repeated: true } : undefined;
}
