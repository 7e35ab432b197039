import { LRUCache } from 'lru-cache';
import type { AppendRequest, Position } from '../event-store.port.ts';
import type { StreamPage } from './stream-reader.ts';

/** An event in a stream; the answer to an append has the position of its last event only. */
type KnownEvent = { revision: number; position: Position | undefined };
/** The beginning of a stream; grows as the stream is appended to and read. */
type Known = { events: Map<string, KnownEvent>; next: number };

/** A stream as far as it is known. */
export type StreamState = {
  revision: number | 'none';
  /** Where the events of an earlier attempt at the same append are, if there was one. */
  repeatOf(request: AppendRequest): KnownEvent | undefined;
  /** Whether any of the append's event ids is in the stream. */
  holdsAny(request: AppendRequest): boolean;
};

/** About 30 MB. */
const MOST_IDS = 200_000;

/**
 * Which event ids a stream holds. EventStoreDB compares ids only behind the expected revision, so whether an append is
 * a retry has to be found out by reading. What was read or appended once is cached; only what follows is read.
 */
export class KnownEvents {
  readonly #streams = new LRUCache<string, Known>({
    maxSize: MOST_IDS,
    sizeCalculation: (known) => known.events.size + 1,
  });

  /** The events known without reading; others may have been appended since. */
  at(stream: string): StreamState | undefined {
    const known = this.#streams.get(stream);
    return known === undefined ? undefined : toStreamState(known);
  }

  /** The stream as it is now. @param readPage its next events from a revision on */
  async read(stream: string, readPage: (fromRevision: number) => Promise<StreamPage>): Promise<StreamState> {
    const known = this.#streams.get(stream) ?? { events: new Map<string, KnownEvent>(), next: 0 };
    for (;;) {
      const { events, last, full } = await readPage(known.next);
      for (const { id, revision, position } of events) known.events.set(id, { revision, position });
      if (last !== undefined) known.next = Math.max(known.next, last + 1);
      // Also when the next page fails: the next attempt goes on here.
      this.#store(stream, known);
      if (!full) return toStreamState(known);
    }
  }

  /** Notes an append of our own that ends at a revision. */
  note(request: AppendRequest, result: { revision: number; position: Position }): void {
    const known = this.#streams.get(request.stream) ?? { events: new Map<string, KnownEvent>(), next: 0 };
    const first = result.revision - request.events.length + 1;
    // Another append of this process may have been noted before this one: then what is between them is unknown.
    if (first !== known.next) return;
    for (const [index, { id }] of request.events.entries()) {
      const revision = first + index;
      known.events.set(id, {
        revision,
        position: revision === result.revision ? result.position : undefined,
      });
    }
    known.next = result.revision + 1;
    this.#store(request.stream, known);
  }

  /** Recomputes the size. */
  #store(stream: string, known: Known): void {
    this.#streams.set(stream, known);
  }
}

function toStreamState(known: Known): StreamState {
  return {
    revision: known.next === 0 ? 'none' : known.next - 1,
    repeatOf: (request) => findRepeat(known, request),
    holdsAny: (request) => request.events.some((event) => known.events.has(event.id)),
  };
}

function findRepeat(known: Known, request: AppendRequest): KnownEvent | undefined {
  const found = request.events.map((event) => known.events.get(event.id));
  const first = found[0];
  if (first === undefined) return undefined;
  const inOrder = found.every((event, index) => event?.revision === first.revision + index);
  return inOrder ? found.at(-1) : undefined;
}
