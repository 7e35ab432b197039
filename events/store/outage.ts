import { StoreRefused, StoreUnavailable } from './event-store.port.ts';

/** The log; a logger of the platform fits. */
export type OutageLog = Record<'error' | 'warn' | 'info', (facts: object, message: string) => void>;

/**
 * Logs once that the store is unavailable, and once that it answers again, however many callers are asking it. One per
 * store of a process. Calls overlap, so the outcome of one is news only if it started after the last change: else one
 * outage would begin and end with each of the calls that were under way.
 */
export class Outage {
  readonly #logger: OutageLog | undefined;
  #available = true;
  /** When the store became what it is now, by the clock of `performance.now()`. */
  #since = Number.NEGATIVE_INFINITY;
  #said: string | undefined;

  constructor(logger?: OutageLog) {
    this.#logger = logger;
  }

  /** @param startedAt when the call that failed was made, as `performance.now()` gave it */
  began(error: StoreUnavailable, startedAt: number): void {
    if (this.#available) {
      if (startedAt < this.#since) return;
      this.#available = false;
      this.#since = performance.now();
    }
    // A refusal is worth logging even during an outage.
    const what = error instanceof StoreRefused ? withoutNumbers(error.message) : 'away';
    if (this.#said === what) return;
    this.#said = what;
    if (error instanceof StoreRefused) this.#logger?.error({}, error.message);
    else this.#logger?.warn({}, error.message);
  }

  /** @param startedAt when the call that was answered was made, as `performance.now()` gave it */
  ended(startedAt: number): void {
    if (this.#available || startedAt < this.#since) return;
    const now = performance.now();
    const seconds = Math.round((now - this.#since) / 100) / 10;
    this.#available = true;
    this.#since = now;
    this.#said = undefined;
    this.#logger?.info({ seconds }, 'the event store answers again');
  }

  /** Work that asks the store once, and has just started. */
  async watch<Result>(work: Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    try {
      const result = await work;
      this.ended(startedAt);
      return result;
    } catch (error) {
      this.#note(error, startedAt);
      throw error;
    }
  }

  /** Work that asks the store for each item, when the item is asked for. */
  async *watchEach<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
    let startedAt = performance.now();
    try {
      for await (const item of items) {
        this.ended(startedAt);
        yield item;
        startedAt = performance.now();
      }
    } catch (error) {
      this.#note(error, startedAt);
      throw error;
    }
  }

  #note(error: unknown, startedAt: number): void {
    if (error instanceof StoreUnavailable) this.began(error, startedAt);
    else this.ended(startedAt);
  }
}

/** Servers name times and ports in their errors: they do not make an error a new one. */
function withoutNumbers(text: string): string {
  return text.replaceAll(/\d+/g, '#');
}
