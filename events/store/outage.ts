import { StoreRefused, StoreUnavailable } from './event-store.port.ts';

/** The log; a logger of the platform fits. */
export type OutageLog = Record<'error' | 'warn' | 'info', (facts: object, message: string) => void>;

/**
 * Logs once that the store is unavailable, and once that it answers again, however many callers are asking it. One per
 * store of a process.
 */
export class Outage {
  readonly #logger: OutageLog | undefined;
  #since: number | undefined;
  #said: string | undefined;

  constructor(logger?: OutageLog) {
    this.#logger = logger;
  }

  began(error: StoreUnavailable): void {
    this.#since ??= performance.now();
    // A refusal is worth logging even during an outage.
    const what = error instanceof StoreRefused ? error.message : 'away';
    if (this.#said === what) return;
    this.#said = what;
    if (error instanceof StoreRefused) this.#logger?.error({}, error.message);
    else this.#logger?.warn({}, error.message);
  }

  ended(): void {
    if (this.#since === undefined) return;
    const seconds = Math.round((performance.now() - this.#since) / 100) / 10;
    this.#since = undefined;
    this.#said = undefined;
    this.#logger?.info({ seconds }, 'the event store answers again');
  }

  /** Work that asks the store once. */
  async watch<Result>(work: Promise<Result>): Promise<Result> {
    try {
      const result = await work;
      this.ended();
      return result;
    } catch (error) {
      this.#note(error);
      throw error;
    }
  }

  /** Work that polls the store as long as there are listeners. */
  async *watchEach<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
    try {
      for await (const item of items) {
        this.ended();
        yield item;
      }
    } catch (error) {
      this.#note(error);
      throw error;
    }
  }

  #note(error: unknown): void {
    if (error instanceof StoreUnavailable) this.began(error);
    else this.ended();
  }
}
