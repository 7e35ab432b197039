import { z } from 'zod';
import type { Logger } from '#platform/logging.ts';
import { comparePositions, type Position } from '#platform/position.ts';
import { PostgresListener } from '#platform/postgres-listener.ts';
import { CHANGES_CHANNEL } from '#projections/kernel/table.ts';

/** The runner's notification of one batch: up to where the read models are, and what changed. */
export type ReadModelChange = { position: Position; keys: readonly string[] };

/** Stands for every key. */
export const EVERYTHING = '*';

export type ChangesListener = {
  /** In the order of the batches. */
  changed?(change: ReadModelChange): void;
  /** Nothing is heard from now on: whatever is kept may be stale. */
  lost?(): void;
  /** Changes are heard again; what happened in between is unknown. Also called for the first connection. */
  regained?(): void;
};

const payloadSchema = z.object({ position: z.string().regex(/^\d+$/), keys: z.array(z.string()) });

/**
 * Hears what the read models changed, over one connection of its own that is opened again whenever it is lost.
 * The one source of news for the cache of answers, the live hub and reads that wait for a position.
 */
export class ReadModelChanges {
  readonly #listener: PostgresListener;
  readonly #listeners = new Set<ChangesListener>();
  readonly #waiting = new Set<{ position: Position; wake: () => void }>();
  #position: Position = '0';

  constructor(options: { databaseUrl: string; log: Pick<Logger, 'warn'> }) {
    this.#listener = new PostgresListener({
      databaseUrl: options.databaseUrl,
      channel: CHANGES_CHANNEL,
      name: 'query-api-changes',
      notified: (payload) => this.#hear(payload),
      lost: () => {
        for (const listener of this.#listeners) listener.lost?.();
      },
      regained: () => {
        for (const listener of this.#listeners) listener.regained?.();
      },
      logger: options.log,
      warning: 'no news from the read models, connecting again',
    });
  }

  /** Whether changes are heard at present. */
  get connected(): boolean {
    return this.#listener.connected;
  }

  /** Every change up to here has been heard of, since the connection was opened. */
  get position(): Position {
    return this.#position;
  }

  /** Begins to listen. Fulfilled after the first attempt, whether it succeeded or not; attempts never stop. */
  async start(): Promise<void> {
    await this.#listener.start();
  }

  async close(): Promise<void> {
    const closed = this.#listener.close();
    for (const { wake } of this.#waiting) wake();
    await closed;
  }

  /** @returns a function that ends the subscription */
  subscribe(listener: ChangesListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Fulfilled when a batch up to this position has been heard of, and in any case after `limitMs`. */
  heardOf(position: Position, limitMs: number): Promise<void> {
    if (comparePositions(this.#position, position) >= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const waiter = { position, wake: () => done() };
      const timer = setTimeout(() => done(), limitMs);
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(waiter);
        resolve();
      };
      this.#waiting.add(waiter);
    });
  }

  #hear(payload: string): void {
    const change = parse(payload);
    if (comparePositions(change.position, this.#position) > 0) this.#position = change.position;
    for (const listener of this.#listeners) listener.changed?.(change);
    for (const { position, wake } of this.#waiting) {
      if (comparePositions(this.#position, position) >= 0) wake();
    }
  }
}

/** What cannot be understood may mean anything. */
function parse(payload: string): ReadModelChange {
  try {
    const parsed = payloadSchema.safeParse(JSON.parse(payload));
    if (parsed.success) return parsed.data;
  } catch {
    // Not JSON.
  }
  return { position: '0', keys: [EVERYTHING] };
}
