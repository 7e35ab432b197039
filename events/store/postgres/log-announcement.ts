import type { Pool } from '#platform/postgres/postgres-pool.ts';

/** Notified once per appended batch, after its commit. The payload says nothing; the log does. */
export const LOG_CHANNEL = 'courtside_log';

/**
 * Wakes the subscribers of every process. Outside the transaction that wrote the events, because NOTIFY takes
 * a lock over the whole cluster until commit; on another connection than the appends, so that the next batch
 * does not wait for it. Nobody waits for it, either: a subscriber that misses one polls.
 */
export class LogAnnouncement {
  readonly #pool: Pool;
  #underWay: Promise<void> | undefined;
  #again = false;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Batches committed while an announcement is in flight share the next one. */
  announce(): void {
    this.#again = true;
    this.#underWay ??= this.#send();
  }

  /** Returns when nothing is in flight. */
  async settle(): Promise<void> {
    await this.#underWay;
  }

  async #send(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      await this.#pool
        .query({ name: 'announce', text: `SELECT pg_notify('${LOG_CHANNEL}', '')` })
        .catch(() => {});
    }
    this.#underWay = undefined;
  }
}
