import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailable } from '../event-store.port.ts';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

/**
 * Growing pauses after attempts that found the store unavailable. All callers share them and try again together, over
 * one connection: gRPC goes on making those that were given up while they were being made, and then holds them.
 */
export class Backoff {
  #pauseMs = FIRST_PAUSE_MS;
  #pausing: Promise<void> | undefined;

  /** Before an attempt: fulfilled when there is no pause. */
  async turn(): Promise<void> {
    await this.#pausing;
  }

  /** An attempt. */
  async watch<Answer>(attempt: Promise<Answer>): Promise<Answer> {
    try {
      const answer = await attempt;
      this.#pauseMs = FIRST_PAUSE_MS;
      return answer;
    } catch (error) {
      this.#note(error);
      throw error;
    }
  }

  /** An attempt that yields something whenever it succeeds. */
  async *watchEach<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
    try {
      for await (const item of items) {
        this.#pauseMs = FIRST_PAUSE_MS;
        yield item;
      }
    } catch (error) {
      this.#note(error);
      throw error;
    }
  }

  #note(error: unknown): void {
    if (!(error instanceof StoreUnavailable)) return;
    this.#pausing ??= pause(this.#pauseMs).then(() => {
      this.#pausing = undefined;
      this.#pauseMs = Math.min(2 * this.#pauseMs, LONGEST_PAUSE_MS);
    });
  }
}
