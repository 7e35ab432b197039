import { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from './logging.ts';

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
  /** Milliseconds from an answer to the next check whether the connection is still alive; 10,000 by default. */
  checkEveryMs?: number;
  /** Milliseconds in which Postgres has to accept, answer or hang up; 5,000 by default. */
  answerLimitMs?: number;
};

type Connection = { client: pg.Client; socket: Socket };

/**
 * Listens on one channel, over a connection of its own that is opened again whenever it is lost, with pauses
 * from 50 ms to 2 s. A connection that died silently (a pulled cable, a failover) is noticed by a query now and then.
 */
export class PostgresListener {
  readonly #options: PostgresListenerOptions;
  readonly #answerLimitMs: number;
  /** The only connection whose events count; abandoned ones may still emit some. */
  #current: Connection | undefined;
  #check: NodeJS.Timeout | undefined;
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
    clearTimeout(this.#check);
    const connection = this.#current;
    this.#current = undefined;
    if (connection !== undefined) await this.#hangUp(connection);
  }

  async #connect(): Promise<void> {
    const { databaseUrl, channel, name } = this.#options;
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: name,
      connectionTimeoutMillis: this.#answerLimitMs,
      query_timeout: this.#answerLimitMs,
      keepAlive: true,
      stream: () => socket,
    });
    const connection = { client, socket };
    this.#current = connection;
    const onLost = (error?: unknown) => this.#lose(connection, error);
    client.on('error', onLost);
    client.on('end', () => onLost());
    client.on('notification', ({ payload }) => {
      if (this.#current === connection) this.#options.notified(payload ?? '');
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      onLost(error);
      return;
    }
    if (this.#current !== connection) return;
    this.#askLater(connection);
    this.#pauseMs = FIRST_PAUSE_MS;
    this.#connected = true;
    this.#options.regained?.();
  }

  #askLater(connection: Connection): void {
    const ask = () =>
      connection.client.query('SELECT 1').then(
        () => {
          if (this.#current === connection) this.#askLater(connection);
        },
        (error: unknown) => this.#lose(connection, error),
      );
    this.#check = setTimeout(() => void ask(), this.#options.checkEveryMs ?? CHECK_EVERY_MS);
    this.#check.unref();
  }

  #lose(connection: Connection, error: unknown): void {
    if (this.#current !== connection) return;
    this.#current = undefined;
    clearTimeout(this.#check);
    void this.#hangUp(connection);
    this.#retry = setTimeout(() => void this.#connect(), this.#pauseMs);
    this.#pauseMs = Math.min(2 * this.#pauseMs, LONGEST_PAUSE_MS);
    this.#options.logger?.warn({ err: error }, this.#options.warning);
    if (!this.#connected) return;
    this.#connected = false;
    this.#options.lost?.();
  }

  /** A silent peer never confirms the end: its socket is closed after the limit. */
  async #hangUp({ client, socket }: Connection): Promise<void> {
    const limit = setTimeout(() => socket.destroy(), this.#answerLimitMs);
    await client.end().catch(() => {});
    clearTimeout(limit);
  }
}
