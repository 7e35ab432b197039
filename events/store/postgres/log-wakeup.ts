import { PostgresListener } from '#platform/postgres/postgres-listener.ts';
import { WakeUp } from '../wake-up.ts';
import { LOG_CHANNEL } from './log-announcement.ts';

const ANSWER_LIMIT_MS = 2_000;

/**
 * Wakes this process' subscriptions when any process has appended. One connection listens for all of them; `start`
 * opens it, and it is opened again when it is lost. The subscriptions' own slow poll and a wake-up after each
 * reconnection make up for missed notifications.
 */
export class LogWakeUp extends WakeUp {
  readonly #listener: PostgresListener;

  constructor(databaseUrl: string) {
    super();
    this.#listener = new PostgresListener({
      databaseUrl,
      channel: LOG_CHANNEL,
      name: 'courtside-listen',
      notified: () => this.wake(),
      regained: () => this.wake(),
      warning: 'no notifications from the event log',
      answerLimitMs: ANSWER_LIMIT_MS,
    });
  }

  /** Starts listening, once however often it is called. */
  start(): void {
    void this.#listener.start();
  }

  async close(): Promise<void> {
    await this.#listener.close();
  }
}
