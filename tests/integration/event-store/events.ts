import { randomUUID } from 'node:crypto';
import type {
  EventFilter,
  EventStore,
  NewEvent,
  Position,
  RecordedEvent,
} from '#events/store/event-store.port.ts';
import { WakeUp } from '#events/store/wake-up.ts';

/** An event with an id of its own, of a type that no read model knows: others may read this log, too. */
export function anEvent(fields: Partial<NewEvent> = {}): NewEvent {
  return {
    id: randomUUID(),
    type: 'ContractTested',
    schemaVersion: 1,
    data: { points: 2 },
    metadata: { commandId: randomUUID() },
    ...fields,
  };
}

export function events(count: number): NewEvent[] {
  return Array.from({ length: count }, () => anEvent());
}

/** A stream nobody else uses. */
export function aStream(prefix = 'test-'): string {
  return `${prefix}${randomUUID()}`;
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

/** A subscription that runs beside the test. */
export class Follower {
  readonly events: RecordedEvent[] = [];
  position: Position;
  caughtUp = false;
  readonly #news = new WakeUp();
  readonly #stop = new AbortController();
  readonly #running: Promise<void>;
  #failure: unknown;

  constructor(store: EventStore, after: Position, filter?: EventFilter) {
    this.position = after;
    const options = { signal: this.#stop.signal, ...(filter === undefined ? {} : { filter }) };
    this.#running = this.#follow(store.subscribeAll(after, options));
    this.#running.catch((error: unknown) => {
      this.#failure = error;
      this.#news.wake();
    });
  }

  /** Returns when the condition holds; asks again after every batch. */
  async until(condition: (follower: Follower) => boolean): Promise<void> {
    for (;;) {
      const seen = this.#news.count;
      if (this.#failure !== undefined) throw this.#failure;
      if (condition(this)) return;
      await this.#news.wait(seen, this.#stop.signal);
    }
  }

  /** Aborts the subscription; returns when it has ended. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #follow(batches: ReturnType<EventStore['subscribeAll']>): Promise<void> {
    for await (const batch of batches) {
      this.events.push(...batch.events);
      this.position = batch.position;
      this.caughtUp = batch.caughtUp;
      this.#news.wake();
    }
  }
}
