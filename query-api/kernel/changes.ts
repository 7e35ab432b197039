import pg from 'pg';
import { z } from 'zod';
import type { Logger } from '#platform/logging.ts';
import { CHANGES_CHANNEL } from '#projections/kernel/checkpoint.ts';
import { comparePositions, type Position } from './position.ts';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
/** A connection that died without a word is noticed after this long. */
const CHECK_EVERY_MS = 10_000;
const CHECK_LIMIT_MS = 5_000;

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
  readonly #databaseUrl: string;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #listeners = new Set<ChangesListener>();
  readonly #waiting = new Set<{ position: Position; wake: () => void }>();
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #pauseMs = FIRST_PAUSE_MS;
  #running = false;
  #connected = false;
  #position: Position = '0';

  constructor(options: { databaseUrl: string; log: Pick<Logger, 'warn'> }) {
    this.#databaseUrl = options.databaseUrl;
    this.#log = options.log;
  }

  /** Whether changes are heard at present. */
  get connected(): boolean {
    return this.#connected;
  }

  /** Begins to listen. Fulfilled after the first attempt, whether it succeeded or not; attempts never stop. */
  async start(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    await this.#connect();
  }

  async close(): Promise<void> {
    this.#running = false;
    this.#connected = false;
    clearTimeout(this.#retry);
    for (const { wake } of this.#waiting) wake();
    await this.#client?.end().catch(() => {});
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

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: 'query-api-changes',
      connectionTimeoutMillis: CHECK_LIMIT_MS,
      query_timeout: CHECK_LIMIT_MS,
      keepAlive: true,
    });
    this.#client = client;
    let check: NodeJS.Timeout | undefined;
    let over = false;
    const onLost = (error?: unknown) => {
      if (over) return;
      over = true;
      clearInterval(check);
      client.end().catch(() => {});
      if (!this.#running) return;
      this.#log.warn({ err: error }, 'no news from the read models, connecting again');
      if (this.#connected) {
        this.#connected = false;
        for (const listener of this.#listeners) listener.lost?.();
      }
      this.#retry = setTimeout(() => void this.#connect(), this.#pauseMs);
      this.#pauseMs = Math.min(2 * this.#pauseMs, LONGEST_PAUSE_MS);
    };
    client.on('error', onLost);
    client.on('end', () => onLost());
    client.on('notification', ({ payload }) => {
      if (!over) this.#hear(payload);
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANGES_CHANNEL}`);
    } catch (error) {
      onLost(error);
      return;
    }
    if (over) return;
    check = setInterval(() => void client.query('SELECT 1').catch(onLost), CHECK_EVERY_MS);
    check.unref();
    this.#pauseMs = FIRST_PAUSE_MS;
    this.#connected = true;
    for (const listener of this.#listeners) listener.regained?.();
  }

  #hear(payload: string | undefined): void {
    const change = parse(payload);
    if (comparePositions(change.position, this.#position) > 0) this.#position = change.position;
    for (const listener of this.#listeners) listener.changed?.(change);
    for (const { position, wake } of this.#waiting) {
      if (comparePositions(this.#position, position) >= 0) wake();
    }
  }
}

/** What cannot be understood may mean anything. */
function parse(payload: string | undefined): ReadModelChange {
  try {
    const parsed = payloadSchema.safeParse(JSON.parse(payload ?? ''));
    if (parsed.success) return parsed.data;
  } catch {
    // Not JSON.
  }
  return { position: '0', keys: [EVERYTHING] };
}
