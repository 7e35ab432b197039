import pg from 'pg';

/** As many as Postgres finds in one statement in little more time than one; more have a connection of their own. */
const MOST = 8;
/** Statements under way at a time: as many as bring anything, and one read never has all connections. */
const MOST_UNDER_WAY = 3;

/** Calls of the smallest statement they fit in: each number is one of its own, to be planned on each connection. */
const callsOf = (calls: number) => 2 ** Math.ceil(Math.log2(calls));

/** How many of those that wait go together: nearly all of a statement's calls are asked for. */
function goTogether(waiting: number): number {
  const calls = Math.min(waiting, MOST);
  return callsOf(calls) - calls <= 1 ? calls : callsOf(calls) / 2;
}

type Call<Found> = {
  values: readonly unknown[];
  resolve: (found: Found) => void;
  reject: (error: unknown) => void;
};

/**
 * Gathers the calls of one statement: those that come in the same turn of the event loop, and those that come while as
 * many statements are under way as bring anything. None waits for another one that has not come yet.
 */
export class CallsTogether<Found> {
  readonly #run: (calls: readonly (readonly unknown[])[]) => Promise<readonly Found[]>;
  #waiting: Call<Found>[] = [];
  #underWay = 0;
  #atEndOfTurn = false;

  /** @param run finds what each of 8, 4, 2 or 1 calls asks for, given the values of each */
  constructor(run: (calls: readonly (readonly unknown[])[]) => Promise<readonly Found[]>) {
    this.#run = run;
  }

  find(values: readonly unknown[]): Promise<Found> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ values, resolve, reject });
      this.#sendAtEndOfTurn();
    });
  }

  #sendAtEndOfTurn(): void {
    if (this.#atEndOfTurn || this.#underWay >= MOST_UNDER_WAY) return;
    this.#atEndOfTurn = true;
    setImmediate(() => {
      this.#atEndOfTurn = false;
      while (this.#waiting.length > 0 && this.#underWay < MOST_UNDER_WAY) {
        void this.#send(this.#waiting.splice(0, goTogether(this.#waiting.length)));
      }
    });
  }

  async #send(calls: readonly Call<Found>[]): Promise<void> {
    this.#underWay += 1;
    await this.#answer(calls);
    this.#underWay -= 1;
    if (this.#waiting.length > 0) this.#sendAtEndOfTurn();
  }

  async #answer(calls: readonly Call<Found>[]): Promise<void> {
    try {
      const values = calls.map((call) => call.values);
      const [first = []] = values;
      // What is missing to a whole statement is asked for twice.
      while (values.length < callsOf(calls.length)) values.push(first);
      const found = await this.#run(values);
      for (const [index, { resolve }] of calls.entries()) resolve(found[index] as Found);
    } catch (error) {
      // What Postgres does not like in one of them it need not dislike in the others.
      if (calls.length > 1 && error instanceof pg.DatabaseError) {
        await Promise.all(calls.map((call) => this.#answer([call])));
      } else for (const { reject } of calls) reject(error);
    }
  }
}
