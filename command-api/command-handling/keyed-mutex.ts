/**
 * Lets work under the same key, such as a stream, run one after another inside this process, so that our own calls never
 * conflict with each other: what remains to be decided again is what other processes appended.
 */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Runs `work` when all earlier work under this key is done, whatever its result. */
  async runExclusive<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === mine) this.last.delete(key);
    }
  }
}
