import { Socket } from 'node:net';
import pgListen, { type Subscriber } from 'pg-listen';
import type { Logger } from '#platform/process/logging.ts';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
const CHECK_EVERY_MS = 10_000;
const ANSWER_LIMIT_MS = 5_000;

export type PostgresListenerOptions = {
  databaseUrl: string;
  /** As given to `pg_notify`: case matters. */
  channel: string;
  /** Seen in pg_stat_activity. */
  name: string;
  /** Called for each notification, in commit order; without a payload it is ''. */
  notified(payload: string): void;
  /** Notifications may be missed from now on. Not called by `close`, nor for failed attempts to connect. */
  lost?(): void;
  /** Notifications are heard; what was missed before is unknown. Also called for the first connection. */
  regained?(): void;
  /** Called for each loss and each failed attempt. */
  logger?: Pick<Logger, 'warn'> | undefined;
  /** The text of that warning. */
  warning: string;
  /** Milliseconds between checks whether the connection is still alive; 10,000 by default. */
  checkEveryMs?: number;
  /** Milliseconds in which Postgres has to accept, answer or hang up; 5,000 by default. */
  answerLimitMs?: number;
};

type Connection = { subscriber: Subscriber<Record<string, string>>; socket: Socket };

/**
 * Listens on one channel, over a connection of its own that is opened again whenever it is lost, with pauses
 * from 50 ms to 2 s. A connection that died silently (a pulled cable, a failover) is noticed by a query now and then.
 *
 * Each connection is a subscriber of pg-listen, and a lost one gets a successor. Its own reconnecting stays off:
 * `close` cannot stop it, and it may end connected without LISTEN (docs/decisions/0046-pg-listen.md).
 */
export class PostgresListener {
  readonly #options: PostgresListenerOptions;
  readonly #answerLimitMs: number;
  /** The only connection that counts; abandoned ones may still be closing. */
  #current: Connection | undefined;
  #retry: NodeJS.Timeout | undefined;
  #pauseMs = FIRST_PAUSE_MS;
  #running = false;
  #connected = false;

  constructor(options: PostgresListenerOptions) {
    this.#options = options;
    this.#answerLimitMs = options.answerLimitMs ?? ANSWER_LIMIT_MS;
  }

  /** Whether notifications are being heard. */
  get connected(): boolean {
    return this.#connected;
  }

  /**
   * Starts listening, once however often it is called. Fulfilled after the first attempt, whether or not it succeeded;
   * attempts never stop.
   */
  async start(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    await this.#connect();
  }

  /** No callback is called from this moment on; fulfilled when the connection is closed. */
  async close(): Promise<void> {
    this.#running = false;
    this.#connected = false;
    clearTimeout(this.#retry);
    const connection = this.#current;
    this.#current = undefined;
    if (connection !== undefined) await this.#hangUp(connection);
  }

  async #connect(): Promise<void> {
    const { channel } = this.#options;
    const connection = this.#open();
    const { subscriber } = connection;
    this.#current = connection;
    subscriber.notifications.on(channel, (payload) => {
      if (this.#current === connection) this.#options.notified(payload ?? '');
    });
    // pg-listen may give a connection up and leave `connect` without an answer.
    const givenUp = new Promise<never>((_, reject) => subscriber.events.on('error', reject));
    givenUp.catch(() => this.#lose(connection));
    try {
      await Promise.race([subscriber.connect().then(() => subscriber.listenTo(channel)), givenUp]);
    } catch (error) {
      this.#lose(connection, error);
      return;
    }
    if (this.#current !== connection) return;
    this.#pauseMs = FIRST_PAUSE_MS;
    this.#connected = true;
    this.#options.regained?.();
  }

  #open(): Connection {
    const { databaseUrl, name, checkEveryMs } = this.#options;
    const socket = new Socket();
    const subscriber = pgListen.default<Record<string, string>>(
      {
        connectionString: databaseUrl,
        application_name: name,
        connectionTimeoutMillis: this.#answerLimitMs,
        // Also the limit of pg-listen's check, which has none of its own.
        query_timeout: this.#answerLimitMs,
        stream: () => socket,
      },
      {
        parse: (payload) => payload,
        paranoidChecking: checkEveryMs ?? CHECK_EVERY_MS,
        // The first connection counts as an attempt: no other follows.
        retryLimit: 1,
      },
    );
    return { subscriber, socket };
  }

  #lose(connection: Connection, error?: unknown): void {
    if (this.#current !== connection) return;
    this.#current = undefined;
    void this.#hangUp(connection);
    this.#retry = setTimeout(() => void this.#connect(), this.#pauseMs);
    this.#pauseMs = Math.min(2 * this.#pauseMs, LONGEST_PAUSE_MS);
    this.#options.logger?.warn({ err: error }, this.#options.warning);
    if (!this.#connected) return;
    this.#connected = false;
    this.#options.lost?.();
  }

  /** A silent peer never confirms the end: its socket is closed after the limit. */
  async #hangUp({ subscriber, socket }: Connection): Promise<void> {
    const limit = setTimeout(() => socket.destroy(), this.#answerLimitMs);
    await subscriber.close().catch(() => {});
    clearTimeout(limit);
  }
}
