import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type DueJobHandler, takeNextJob } from '#command-api/due-jobs/due-jobs.store.ts';
import {
  comparePositions,
  type EventStore,
  type Position,
  type RecordedEvent,
  START,
  StoreUnavailable,
} from '#events/store/event-store.port.ts';
import { RequestError } from '#platform/http/errors.ts';
import {
  isConnectionError,
  type Pool,
  type Queryable,
  withTransaction,
} from '#platform/postgres/postgres-pool.ts';
import type { Logger } from '#platform/process/logging.ts';
import type { Clock } from '#platform/values/clock.ts';
import type { Automation } from './automation.ts';
import {
  type AutomationCheckpoint,
  advanceTo,
  loadCheckpoints,
  lowestPosition,
  noteProgress,
} from './checkpoint.store.ts';

const LEASE = 'courtside.automations';
const LEASE_RETRY_MS = 1_000;
const TROUBLE_PAUSE_MS = 1_000;
const DUE_EVERY_MS = 1_000;
/** How soon an automation that failed at an event tries it again. */
const STOPPED_MS = 30_000;
/** Between looks at the log: nobody waits for a mail, but taps would wait for the reads of a log that grows with each. */
const REST_MS = 100;
/** How often to note that the log moved on without anything to do. */
const NOTE_PROGRESS_MS = 5_000;

export type AutomationStatus = {
  /** False while another process does the work, or Postgres is unavailable. */
  leading: boolean;
  /** How far the log has been read. */
  position: Position;
  /** Automations that failed at an event and wait to retry it. */
  stopped: readonly string[];
};

export type AutomationRunnerOptions = {
  databaseUrl: string;
  pool: Pool;
  store: EventStore;
  automations: readonly Automation[];
  /** By kind of job. */
  jobs: Readonly<Record<string, DueJobHandler>>;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Milliseconds between looks for what is due; 1,000 by default. */
  dueEveryMs?: number;
  /** Milliseconds until what failed is tried again; 30,000 by default. */
  stoppedMs?: number;
};

/**
 * Follows the log and the clock for the automations. One runner works at a time, the others wait for its lease: a
 * session lock on its own connection, which ends with the process. Should two overlap for a moment, the lock on
 * each checkpoint and job row keeps them from doing the same twice.
 */
export class AutomationRunner {
  readonly #options: AutomationRunnerOptions;
  readonly #stopped = new Set<string>();
  #leading = false;
  #position: Position = START;

  constructor(options: AutomationRunnerOptions) {
    this.#options = options;
  }

  get status(): AutomationStatus {
    return { leading: this.#leading, position: this.#position, stopped: [...this.#stopped] };
  }

  /** Gives every new automation its position in the log. Call it before the first command is taken. */
  async prepare(): Promise<void> {
    await this.#checkpoints();
  }

  /** Works until the signal aborts, then finishes what is in progress. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.#lead(signal);
      } catch (error) {
        if (signal.aborted) return;
        // The store has already logged that it is unavailable.
        if (!(error instanceof StoreUnavailable)) {
          this.#options.logger.warn({ err: error }, 'automations were interrupted, trying again');
        }
        await pause(TROUBLE_PAUSE_MS, undefined, { signal }).catch(() => {});
      }
    }
  }

  async #lead(signal: AbortSignal): Promise<void> {
    const lease = new pg.Client({
      connectionString: this.#options.databaseUrl,
      application_name: 'automations',
      keepAlive: true,
    });
    const stop = new AbortController();
    let lost: Error | undefined;
    lease.on('error', (error) => {
      lost = error;
      stop.abort();
    });
    lease.on('end', () => stop.abort());
    const until = AbortSignal.any([signal, stop.signal]);
    try {
      await lease.connect();
      await takeLease(lease, until);
      if (until.aborted) return;
      this.#leading = true;
      // When one of the two gives up, so does the other.
      const orStop = <Result>(work: Promise<Result>) => work.finally(() => stop.abort());
      const both = await Promise.allSettled([
        orStop(this.#follow(until)),
        orStop(this.#watchTheClock(until)),
      ]);
      for (const one of both) if (one.status === 'rejected') throw one.reason;
      if (lost !== undefined) throw lost;
    } finally {
      this.#leading = false;
      await lease.end().catch(() => {});
    }
  }

  async #checkpoints(): Promise<Map<string, AutomationCheckpoint>> {
    const { pool, store, automations } = this.#options;
    const names = automations.map(({ name }) => name);
    return loadCheckpoints(pool, names, store);
  }

  async #follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.#stopped.clear();
      await this.#followUntilRetry(signal);
    }
  }

  /** Ends when the signal aborts, and some time after an automation failed, to try it again. */
  async #followUntilRetry(signal: AbortSignal): Promise<void> {
    const { store, automations, pool } = this.#options;
    const checkpoints = await this.#checkpoints();
    const from = lowestPosition(checkpoints.values()) ?? (await store.head());
    this.#position = from;
    const retry = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    let noted = performance.now();
    const filter = { streamPrefixes: [...new Set(automations.flatMap((one) => one.streamPrefixes))] };
    try {
      const until = AbortSignal.any([signal, retry.signal]);
      for await (const batch of store.subscribeAll(from, { filter, signal: until })) {
        for (const event of batch.events) {
          if (until.aborted) return;
          await this.#handle(event, checkpoints, () => {
            timer ??= setTimeout(() => retry.abort(), this.#options.stoppedMs ?? STOPPED_MS);
          });
        }
        this.#position = batch.position;
        if (performance.now() - noted >= NOTE_PROGRESS_MS) {
          noted = performance.now();
          const going = automations.map(({ name }) => name).filter((name) => !this.#stopped.has(name));
          await noteProgress(pool, going, batch.position);
        }
        if (batch.caughtUp) await pause(REST_MS, undefined, { signal: until }).catch(() => {});
      }
    } finally {
      clearTimeout(timer);
    }
  }

  async #handle(
    event: RecordedEvent,
    checkpoints: ReadonlyMap<string, AutomationCheckpoint>,
    onFailure: () => void,
  ): Promise<void> {
    for (const { name, on } of this.#options.automations) {
      // The registry gave the event its type, and the table of handlers has it by that type.
      const handler = on[event.type as keyof typeof on] as
        | ((event: RecordedEvent, db: Queryable) => Promise<void>)
        | undefined;
      const checkpoint = checkpoints.get(name);
      if (handler === undefined || checkpoint === undefined || this.#stopped.has(name)) continue;
      if (comparePositions(event.position, checkpoint.position) <= 0) continue;
      if (comparePositions(event.position, checkpoint.since) <= 0) continue;
      try {
        await withTransaction(this.#options.pool, async (client) => {
          if (await advanceTo(client, name, event.position)) await handler(event, client);
        });
      } catch (error) {
        if (error instanceof StoreUnavailable || isConnectionError(error)) throw error;
        const failure = { err: error, automation: name, position: event.position, type: event.type };
        if (error instanceof RequestError && error.code === 'event_unreadable') {
          // No other attempt would change that, and everything else goes on.
          this.#options.logger.error(failure, 'an automation leaves out what it cannot do');
          await withTransaction(this.#options.pool, (client) => advanceTo(client, name, event.position));
          continue;
        }
        this.#stopped.add(name);
        this.#options.logger.error(failure, 'an automation failed and will try again');
        onFailure();
      }
    }
  }

  async #watchTheClock(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.doWhatIsDue(signal);
      await pause(this.#options.dueEveryMs ?? DUE_EVERY_MS, undefined, { signal }).catch(() => {});
    }
  }

  /** Runs every job that is due. A job that fails waits for its next attempt; the others run. */
  async doWhatIsDue(signal?: AbortSignal): Promise<void> {
    const { pool, clock, jobs, logger } = this.#options;
    while (signal?.aborted !== true) {
      let kind = '';
      try {
        const found = await takeNextJob(pool, clock(), (taken) => {
          kind = taken;
          const handler = jobs[taken];
          if (handler === undefined) throw new Error(`nobody knows jobs of the kind ${taken}`);
          return handler;
        });
        if (!found) return;
      } catch (error) {
        if (kind === '' || isConnectionError(error)) throw error;
        logger.error({ err: error, kind }, 'a job that was due failed and will be tried again');
      }
    }
  }
}

async function takeLease(lease: pg.Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await lease.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock(hashtext($1)) AS taken',
      [LEASE],
    );
    if (rows[0]?.taken === true) return;
    await pause(LEASE_RETRY_MS, undefined, { signal }).catch(() => {});
  }
}
