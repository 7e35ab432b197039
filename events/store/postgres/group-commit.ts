import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { type AppendResult, StoreUnavailable } from '../event-store.port.ts';
import type { AppendOutcome, EncodedAppend } from './append-batch.ts';

export type GroupCommitOptions = {
  /**
   * Writes a batch in one transaction and returns one outcome per append, in order, once it is durable.
   * Throws StoreUnavailable when the outcome is unknown because the store became unavailable.
   */
  write(batch: readonly EncodedAppend[]): Promise<readonly AppendOutcome[]>;
  /** Milliseconds for which an append is retried while the store is unavailable. */
  retryMs: number;
  maxEvents?: number;
  maxBytes?: number;
};

type Waiting = {
  append: EncodedAppend;
  giveUpAt: number;
  resolve(result: AppendResult): void;
  reject(error: unknown): void;
};

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/**
 * Gathers the appends that arrive while the previous batch is being written, and writes them together: the
 * more callers, the larger the batches, and one wait for the disk serves them all.
 */
export class GroupCommit {
  readonly #options: Required<GroupCommitOptions>;
  readonly #queue: Waiting[] = [];
  #writing: Promise<void> | undefined;
  #closed = false;

  constructor(options: GroupCommitOptions) {
    this.#options = { maxEvents: 2_000, maxBytes: 4_000_000, ...options };
  }

  append(append: EncodedAppend): Promise<AppendResult> {
    if (this.#closed) return Promise.reject(new StoreUnavailable('the event store is closed'));
    const { promise, resolve, reject } = Promise.withResolvers<AppendResult>();
    this.#queue.push({ append, giveUpAt: Date.now() + this.#options.retryMs, resolve, reject });
    this.#writing ??= this.#writeAll();
    return promise;
  }

  /** Takes no new appends; returns when those that were waiting have been answered. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    // A caller that just got its result, or arrives in the same turn, joins this batch rather than the next.
    await turn();
    while (this.#queue.length > 0) {
      const batch = this.#takeBatch();
      const reached = await this.#writeBatch(batch);
      if (!reached) await pause(pauseMs);
      pauseMs = reached ? FIRST_PAUSE_MS : Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      await turn();
    }
    this.#writing = undefined;
  }

  /** The front of the queue, up to the limits. An append whose event id is already in the batch waits for the next. */
  #takeBatch(): Waiting[] {
    const ids = new Set<string>();
    let bytes = 0;
    let length = 0;
    for (const { append } of this.#queue) {
      bytes += append.size;
      const full =
        ids.size + append.events.length > this.#options.maxEvents || bytes > this.#options.maxBytes;
      if (length > 0 && (full || append.events.some((event) => ids.has(event.id)))) break;
      for (const event of append.events) ids.add(event.id);
      length += 1;
    }
    return this.#queue.splice(0, length);
  }

  /** False when the store was unavailable: what may be retried is back at the front of the queue. */
  async #writeBatch(batch: readonly Waiting[]): Promise<boolean> {
    try {
      const outcomes = await this.#options.write(batch.map((waiting) => waiting.append));
      for (const [index, waiting] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome === undefined) waiting.reject(new Error('the store gave no outcome for an append'));
        else if (outcome instanceof Error) waiting.reject(outcome);
        else waiting.resolve(outcome);
      }
      return true;
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        this.#putBack(batch, error);
        return false;
      }
      return this.#findOffender(batch, error);
    }
  }

  /** Retrying is safe in any case: a batch that was written is recognised by its event ids. */
  #putBack(batch: readonly Waiting[], error: StoreUnavailable): void {
    const now = Date.now();
    const waiting = [...batch, ...this.#queue.splice(0)];
    for (const one of waiting) {
      if (one.giveUpAt > now) this.#queue.push(one);
      else one.reject(error);
    }
  }

  /**
   * Postgres refused the statement as a whole (a NUL in a type, say): each append alone, so that one cannot hurt
   * others.
   */
  async #findOffender(batch: readonly Waiting[], error: unknown): Promise<boolean> {
    if (batch.length === 1) {
      batch[0]?.reject(error);
      return true;
    }
    for (const [index, waiting] of batch.entries()) {
      if (await this.#writeBatch([waiting])) continue;
      this.#queue.unshift(...batch.slice(index + 1));
      return false;
    }
    return true;
  }
}
