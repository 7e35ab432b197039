/**
 * Lets work on the same stream go one after another inside this process, so that our own calls never conflict
 * with each other: what remains to be decided again is what other processes appended.
 */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Runs `work` when everything that was asked for earlier on this stream is done, whatever the result. */
  async take<Result>(stream: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(stream) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.last.set(stream, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(stream) === mine) this.last.delete(stream);
    }
  }
}
