import pg from 'pg';
import type { Logger } from '#platform/logging.ts';
import { WakeUp } from '../wake-up.ts';
import { LOG_CHANNEL } from './log-announcement.ts';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Wakes this process' subscriptions when any process has appended. One connection listens for all of them;
 * it is opened by `start` and opened again when it is lost. Missed notifications are made good by the
 * subscriptions' own slow poll and by a wake-up after each reconnection.
 */
export class LogWakeUp extends WakeUp {
  readonly #databaseUrl: string;
  readonly #logger: Pick<Logger, 'warn'> | undefined;
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #pauseMs = FIRST_PAUSE_MS;
  #running = false;

  constructor(databaseUrl: string, logger?: Pick<Logger, 'warn'>) {
    super();
    this.#databaseUrl = databaseUrl;
    this.#logger = logger;
  }

  /** Begins to listen, once however often it is called. */
  start(): void {
    if (this.#running) return;
    this.#running = true;
    void this.#listen();
  }

  async close(): Promise<void> {
    this.#running = false;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => {});
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: 'courtside-listen',
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    });
    this.#client = client;
    let lost = false;
    const onLost = (error?: Error) => {
      if (lost) return;
      lost = true;
      client.end().catch(() => {});
      if (!this.#running) return;
      this.#logger?.warn({ err: error }, 'no notifications from the event log');
      this.#retry = setTimeout(() => void this.#listen(), this.#pauseMs);
      this.#pauseMs = Math.min(2 * this.#pauseMs, LONGEST_PAUSE_MS);
    };
    client.on('error', onLost);
    client.on('end', () => onLost());
    client.on('notification', () => this.wake());
    try {
      await client.connect();
      await client.query(`LISTEN ${LOG_CHANNEL}`);
      this.#pauseMs = FIRST_PAUSE_MS;
      this.wake();
    } catch (error) {
      onLost(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
