import { type EventStore, type Position, type RecordedEvent, START } from '#events/store/event-store.port.ts';

/**
 * What the log holds, read from its beginning and then on. What happened twice is found by what the events say: two of
 * one id the log's table would never hold.
 */
export class LogBook {
  readonly #store: EventStore;
  readonly #ids = new Set<string>();
  readonly #nextRevisions = new Map<string, number>();
  readonly #happened = new Set<string>();
  readonly #imported = new Map<string, ImportedInLog>();
  #position: Position = START;
  /** Streams whose revisions do not run 0, 1, 2 … */
  readonly gaps: string[] = [];
  /** Games in which the same happened twice at one time. */
  readonly doubled: { stream: string; what: string }[] = [];

  constructor(store: EventStore) {
    this.#store = store;
  }

  /** Events that were read. */
  get size(): number {
    return this.#ids.size;
  }

  /** Games of feeds. */
  get imported(): readonly ImportedInLog[] {
    return [...this.#imported.values()];
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /** Reads what it has not read yet. */
  async readOn(): Promise<void> {
    for await (const event of this.#store.readAll(this.#position)) {
      this.#position = event.position;
      this.#take(event);
    }
  }

  #take({ id, stream, revision, type, data }: RecordedEvent): void {
    this.#ids.add(id);
    const expected = this.#nextRevisions.get(stream) ?? 0;
    if (revision !== expected) this.gaps.push(`${stream}: ${revision} instead of ${expected}`);
    this.#nextRevisions.set(stream, revision + 1);
    if (typeof data.occurredAt === 'string') {
      const what = `${type} ${data.occurredAt}`;
      const key = `${stream} ${what}`;
      if (this.#happened.has(key)) this.doubled.push({ stream, what });
      this.#happened.add(key);
    }
    if (type === 'GameScheduled' && typeof data.source === 'string') {
      this.#imported.set(stream, { source: data.source, results: [] });
    }
    if (type === 'GameCompleted') {
      this.#imported.get(stream)?.results.push(`${data.eastScore}–${data.westScore}`);
    }
  }
}

/** `results`: with what it ended, each time it did. */
export type ImportedInLog = { source: string; results: string[] };
