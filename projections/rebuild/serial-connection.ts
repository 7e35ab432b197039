import type { Queryable } from '#platform/postgres/postgres-pool.ts';

/** A connection that runs its work in order, so that the caller can go on meanwhile. */
export class SerialConnection {
  readonly #connection: Queryable;
  #last: Promise<unknown> = Promise.resolve();

  constructor(connection: Queryable) {
    this.#connection = connection;
  }

  /** Runs this after all earlier work. @returns what the work returns */
  run<Result>(work: (connection: Queryable) => Promise<Result>): Promise<Result> {
    const done = this.#last.then(() => work(this.#connection));
    // The caller gets the error; later work still runs.
    this.#last = done.catch(() => {});
    return done;
  }
}
