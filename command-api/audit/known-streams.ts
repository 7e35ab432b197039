import type { EventStore, RecordedEvent } from '#events/store/event-store.port.ts';
import type { RecordedChange } from './recorded-changes.ts';

/** A stream as far as it was read, and what its events changed on the scoresheet, by revision, as far as that was asked. */
export type KnownStream = { events: RecordedEvent[]; sheet: Map<number, RecordedChange[]> };

/** Some twenty finished games. */
const MOST_EVENTS = 20_000;

/**
 * Streams that were read lately. What an event changed stays what it is: a stream is read and folded once, and then only
 * what follows.
 */
export class KnownStreams {
  readonly #store: Pick<EventStore, 'readStream'>;
  readonly #mostEvents: number;
  /** Asked for longest ago first. */
  readonly #streams = new Map<string, KnownStream>();

  constructor(store: Pick<EventStore, 'readStream'>, mostEvents = MOST_EVENTS) {
    this.#store = store;
    this.#mostEvents = mostEvents;
  }

  /** The stream at least up to a revision, unless it ends before. */
  async upTo(name: string, revision: number): Promise<KnownStream> {
    const known: KnownStream = this.#streams.get(name) ?? { events: [], sheet: new Map() };
    const next = () => (known.events.at(-1)?.revision ?? -1) + 1;
    while (next() <= revision) {
      const from = next();
      const following = await Array.fromAsync(this.#store.readStream(name, from));
      if (following.length === 0) break;
      // Somebody else may have read it meanwhile.
      if (from === next()) known.events.push(...following);
    }
    this.#streams.delete(name);
    this.#streams.set(name, known);
    this.#drop();
    return known;
  }

  #drop(): void {
    let events = 0;
    for (const known of this.#streams.values()) events += known.events.length;
    for (const [name, known] of this.#streams) {
      if (events <= this.#mostEvents || this.#streams.size === 1) return;
      events -= known.events.length;
      this.#streams.delete(name);
    }
  }
}
