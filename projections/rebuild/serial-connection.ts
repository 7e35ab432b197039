import type { Queryable } from '#platform/postgres/postgres-pool.ts';

/** A connection that does one thing after the other, so that whoever gives it work can go on meanwhile. */
export class BusyConnection {
  readonly #connection: Queryable;
  #last: Promise<unknown> = Promise.resolve();

  constructor(connection: Queryable) {
    this.#connection = connection;
  }

  /** Does this once everything that was given before is done. @returns what the work returns */
  run<Result>(work: (connection: Queryable) => Promise<Result>): Promise<Result> {
    const done = this.#last.then(() => work(this.#connection));
    // Whoever gave the work hears that it failed; what follows goes on.
    this.#last = done.catch(() => {});
    return done;
  }
}
