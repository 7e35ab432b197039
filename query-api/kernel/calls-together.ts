import pg from 'pg';

/** As many as Postgres finds in one statement in little more time than one; more have a connection of their own. */
const MOST = 8;

/** 8, 4, 2 or 1 of them: each number is a statement of its own, to be planned on each connection. */
const atOnce = (calls: number) => 2 ** Math.floor(Math.log2(Math.min(calls, MOST)));

type Call<Found> = {
  values: readonly unknown[];
  resolve: (found: Found) => void;
  reject: (error: unknown) => void;
};

/**
 * Gathers the calls of one statement that come in the same turn of the event loop. None waits for another one that has
 * not come yet.
 */
export class CallsTogether<Found> {
  readonly #run: (calls: readonly (readonly unknown[])[]) => Promise<readonly Found[]>;
  #waiting: Call<Found>[] = [];

  /** @param run finds what each of some calls asks for, given the values of each */
  constructor(run: (calls: readonly (readonly unknown[])[]) => Promise<readonly Found[]>) {
    this.#run = run;
  }

  find(values: readonly unknown[]): Promise<Found> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ values, resolve, reject });
      if (this.#waiting.length === 1) setImmediate(() => this.#send());
    });
  }

  #send(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    while (waiting.length > 0) void this.#answer(waiting.splice(0, atOnce(waiting.length)));
  }

  async #answer(calls: readonly Call<Found>[]): Promise<void> {
    try {
      const found = await this.#run(calls.map(({ values }) => values));
      for (const [index, { resolve }] of calls.entries()) resolve(found[index] as Found);
    } catch (error) {
      // What Postgres does not like in one of them it need not dislike in the others.
      if (calls.length > 1 && error instanceof pg.DatabaseError)
        for (const call of calls) void this.#answer([call]);
      else for (const { reject } of calls) reject(error);
    }
  }
}
