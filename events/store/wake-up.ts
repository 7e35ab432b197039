/**
 * Lets loops sleep until there is something to do. A loop notes `count` before it looks for work and waits from that
 * count, so that a wake-up between looking and waiting is not lost.
 */
export class WakeUp {
  #count = 0;
  readonly #sleepers = new Set<() => void>();

  /** How often `wake` was called. */
  get count(): number {
    return this.#count;
  }

  wake(): void {
    this.#count += 1;
    for (const sleeper of [...this.#sleepers]) sleeper();
  }

  /** Returns at the first wake-up after `since`, when the signal aborts, or after `limitMs` milliseconds. */
  async wait(since: number, signal: AbortSignal, limitMs?: number): Promise<void> {
    if (this.#count !== since || signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const limit = limitMs === undefined ? undefined : setTimeout(resolve, limitMs);
    this.#sleepers.add(resolve);
    const onAbort = () => resolve();
    signal.addEventListener('abort', onAbort);
    try {
      await promise;
    } finally {
      clearTimeout(limit);
      this.#sleepers.delete(resolve);
      signal.removeEventListener('abort', onAbort);
    }
  }
}
