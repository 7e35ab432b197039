import { setTimeout as pause } from 'node:timers/promises';
import { type EventStore, StoreRefused, StoreUnavailable } from '#events/store/event-store.port.ts';
import { isConnectionError } from '#platform/postgres/postgres-pool.ts';

/** Between attempts. A store that is away makes them wait as well. */
const AGAIN_MS = 100;
/** How long a command waits before it is answered 503: as long as an append. */
const COMMAND_WAIT_MS = 3_000;

/**
 * Does something that needs the event store, again and again while that is away.
 * @returns false when the signal aborted it
 */
export async function untilStoreAnswers(work: () => Promise<void>, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    try {
      await work();
      return true;
    } catch (error) {
      // The store has already logged that it is unavailable.
      if (!signal.aborted && !isAway(error)) throw error;
    }
    await pause(AGAIN_MS, undefined, { signal }).catch(() => {});
  }
  return false;
}

/**
 * Holds commands back until the work with the log that a start has to do is done: at once, or, when the event store is away,
 * as soon as it answers. Sign-in and reads do not wait for it.
 */
export class StartupGate {
  readonly #work: () => Promise<void>;
  readonly #signal: AbortSignal;
  #done: Promise<boolean> | undefined;
  #isDone = false;

  constructor(work: () => Promise<void>, signal: AbortSignal) {
    this.#work = async () => {
      await work();
      this.#isDone = true;
    };
    this.#signal = signal;
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  /**
   * The first attempt; others follow when the store is away.
   * @throws StoreRefused; whatever else no other attempt would mend
   */
  async begin(): Promise<void> {
    try {
      await this.#work();
      this.#done = Promise.resolve(true);
    } catch (error) {
      if (!isAway(error) || error instanceof StoreRefused) throw error;
      this.#done = untilStoreAnswers(this.#work, this.#signal);
      // `done` and `wait` report it.
      this.#done.catch(() => {});
    }
  }

  /** @returns false when the service is stopped before */
  async done(): Promise<boolean> {
    return (await this.#done) ?? false;
  }

  /** Before a command. @throws StoreUnavailable when it is not done in time */
  async wait(): Promise<void> {
    if (this.#isDone) return;
    const tooLong = new AbortController();
    await Promise.race([this.#done, pause(COMMAND_WAIT_MS, undefined, tooLong).catch(() => {})]);
    tooLong.abort();
    if (!this.#isDone)
      throw new StoreUnavailable('The event store has not answered since this service started.');
  }
}

/** A store that takes appends as soon as `ready` is fulfilled. */
export function gatedStore(ready: () => Promise<void>, store: EventStore): EventStore {
  return {
    ...store,
    async append(request) {
      await ready();
      return store.append(request);
    },
  };
}

function isAway(error: unknown): boolean {
  return error instanceof StoreUnavailable || isConnectionError(error);
}
