import { z } from 'zod';
import { PostgresListener } from '#platform/postgres/postgres-listener.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import type { Logger } from '#platform/process/logging.ts';

/** A console that has sent everything says so every few seconds (updates.contract.ts); after this long it is not heard. */
export const NOT_HEARD_MS = 20_000;

/** On this channel query APIs tell each other the number of a game whose console was heard. */
const CHANNEL = 'courtside_console';
const payloadSchema = z.string().regex(/^[1-9]\d{0,8}$/);

/** What the rest of the live side needs of consoles. */
export type Presence = Pick<ConsolePresence, 'isHeard' | 'hear' | 'tell'>;

/**
 * Which games' consoles were heard lately. Nothing of it is recorded: one notification each time, and a time in memory of
 * every process, whichever the console is connected to.
 */
export class ConsolePresence {
  readonly #pool: Pick<Pool, 'query'>;
  readonly #listener: Pick<PostgresListener, 'start' | 'close'>;
  readonly #now: () => number;
  readonly #heardAt = new Map<number, number>();
  /** Before this moment others may have been heard; undefined while nothing is. */
  #listeningSince: number | undefined;

  constructor(options: {
    databaseUrl: string;
    pool: Pick<Pool, 'query'>;
    log: Pick<Logger, 'warn'>;
    /** Milliseconds of a monotonic clock. */
    now?: () => number;
    listen?: (
      options: ConstructorParameters<typeof PostgresListener>[0],
    ) => Pick<PostgresListener, 'start' | 'close'>;
  }) {
    this.#pool = options.pool;
    this.#now = options.now ?? (() => performance.now());
    const listen = options.listen ?? ((given) => new PostgresListener(given));
    this.#listener = listen({
      databaseUrl: options.databaseUrl,
      channel: CHANNEL,
      name: 'query-api-consoles',
      notified: (payload) => {
        const parsed = payloadSchema.safeParse(payload);
        if (parsed.success) this.hear(Number(parsed.data));
      },
      lost: () => {
        this.#listeningSince = undefined;
      },
      regained: () => {
        this.#listeningSince = this.#now();
      },
      logger: options.log,
      warning: 'no news from the consoles, connecting again',
    });
  }

  /** Begins to listen. Resolves after the first attempt, successful or not; attempts never stop. */
  start(): Promise<void> {
    return this.#listener.start();
  }

  close(): Promise<void> {
    return this.#listener.close();
  }

  /** The console of a game was heard here; every process is told. */
  async tell(gameId: number): Promise<void> {
    await this.#pool.query({
      name: 'console-heard',
      text: 'SELECT pg_notify($1, $2)',
      values: [CHANNEL, String(gameId)],
    });
  }

  /** The console of a game was heard: it said so, or something was recorded. */
  hear(gameId: number): void {
    const now = this.#now();
    // Those that are heard no more are at the beginning.
    this.#heardAt.delete(gameId);
    this.#heardAt.set(gameId, now);
    for (const [other, at] of this.#heardAt) {
      if (now - at <= NOT_HEARD_MS) return;
      this.#heardAt.delete(other);
    }
  }

  /** Whether a game's console was heard in the last 20 s. True as well as long as this process cannot know. */
  isHeard(gameId: number): boolean {
    if (this.#listeningSince === undefined) return true;
    const since = Math.max(this.#listeningSince, this.#heardAt.get(gameId) ?? Number.NEGATIVE_INFINITY);
    return this.#now() - since <= NOT_HEARD_MS;
  }
}
