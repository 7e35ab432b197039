import { z } from 'zod';
import { changeKey } from '#events/changes/change-key.ts';
import { PostgresListener } from '#platform/postgres/postgres-listener.ts';
import type { Logger } from '#platform/process/logging.ts';
import { comparePositions, type Position } from '#platform/values/position.ts';
import { CHANGES_CHANNEL } from '#projections/read-model/table.ts';

/** The runner's notification of one batch: the position of the read models, and what changed. */
export type ReadModelChange = { position: Position; keys: readonly string[] };

export type ChangesListener = {
  /** In the order of the batches. */
  changed?(change: ReadModelChange): void;
  /** Disconnected: anything cached may be stale from now on. */
  lost?(): void;
  /** Connected again; what happened in between is unknown. Also called for the first connection. */
  regained?(): void;
};

const payloadSchema = z.object({ position: z.string().regex(/^\d+$/), keys: z.array(z.string()) });

/**
 * Hears what the read models changed, over a dedicated connection that is reopened whenever it is lost.
 * The one source of changes for the answer cache, the live hub and reads that wait for a position.
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

  /** Whether changes are being received. */
  get connected(): boolean {
    return this.#listener.connected;
  }

  /** Every change up to here has been received since the connection was opened. */
  get position(): Position {
    return this.#position;
  }

  /** Begins to listen. Resolves after the first attempt, successful or not; attempts never stop. */
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

  /** Resolves once a batch up to this position has been received, and after `limitMs` at the latest. */
  waitFor(position: Position, limitMs: number): Promise<void> {
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

/** A payload that cannot be parsed may mean any change. */
function parse(payload: string): ReadModelChange {
  try {
    const parsed = payloadSchema.safeParse(JSON.parse(payload));
    if (parsed.success) return parsed.data;
  } catch {
    // Not JSON.
  }
  return { position: '0', keys: [changeKey.everything] };
}
