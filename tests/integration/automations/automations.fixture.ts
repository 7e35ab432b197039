import { afterEach, expect } from 'vitest';
import type { Automation } from '#command-api/automations/automation.ts';
import { AutomationRunner } from '#command-api/automations/automation-runner.ts';
import { createAutomations, createDueJobs } from '#command-api/automations/automations.ts';
import type { DueJobHandler } from '#command-api/due-jobs/due-jobs.store.ts';
import type { GameCommand } from '#command-api/game/game.commands.ts';
import { gameStream } from '#events/game/game.events.ts';
import { comparePositions, type EventStore } from '#events/store/event-store.port.ts';
import type { Role } from '#events/user/roles.ts';
import { type Pool, type Queryable, withTransaction } from '#platform/postgres/postgres-pool.ts';
import { createLogger } from '#platform/process/logging.ts';
import { newId } from '#platform/values/ids.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { until } from '#tests/support/until.ts';
import { openWriteSide } from '../command-api/write-side.fixture.ts';

const silent = createLogger({ service: 'test', level: 'silent' });
type Without<Union, Keys extends PropertyKey> = Union extends unknown ? Omit<Union, Keys> : never;

export type RunOptions = {
  automations?: readonly Automation[];
  jobs?: Readonly<Record<string, DueJobHandler>>;
  store?: EventStore;
  pool?: Pool;
  stoppedMs?: number;
};

/** The write side with automations that a test starts, kills and starts again, as processes would be. */
export async function openAutomations() {
  const league = await openWriteSide();
  const { commands, lookUp, clock, pool, store, databaseUrl } = league;
  const deps = { commands, lookUp, clock, publicUrl: 'https://league.example' };
  const started = new Set<{ stop(): Promise<void> }>();

  return {
    ...league,
    automations: createAutomations(deps),
    jobs: createDueJobs(deps),

    /** A new account of that role, signed in, that gets mail. */
    caller: (role: Role, { emailConfirmed = true } = {}) => league.caller(role, { emailConfirmed }),

    /** One process. `stop` ends it as a signal would. */
    async start(options: RunOptions = {}) {
      const runner = new AutomationRunner({
        databaseUrl,
        pool: options.pool ?? pool,
        store: options.store ?? store,
        automations: options.automations ?? createAutomations(deps),
        jobs: options.jobs ?? createDueJobs(deps),
        clock,
        logger: silent,
        dueEveryMs: 20,
        stoppedMs: options.stoppedMs ?? 100,
      });
      await runner.prepare();
      const stopping = new AbortController();
      const running = runner.run(stopping.signal);
      const process = {
        runner,
        async stop() {
          started.delete(process);
          stopping.abort();
          await running;
        },
        /** Waits until it has seen everything that is in the log now. */
        async seesAll() {
          const head = await store.head();
          await expect.poll(() => comparePositions(runner.status.position, head)).toBeGreaterThanOrEqual(0);
        },
      };
      started.add(process);
      return process;
    },

    /** An administrator's command to a game. @throws for a rejection */
    async order(gameId: number, command: Without<GameCommand, 'context'>) {
      const context = {
        actor: { id: 1, role: 'superuser' as const },
        device: null,
        now: clock().toISOString(),
      };
      const { outcome } = await commands.games.handle(gameStream(gameId), {
        id: newId(),
        command: { ...command, context } as GameCommand,
        metadata: {},
      });
      if (outcome.kind === 'rejected') throw new Error(outcome.message);
    },

    /**
     * Holds a lock, begins `work`, and once it waits for the lock (or did not have to) does `last` and lets go.
     * @returns the work, which may still be under way
     */
    async whileHeld(
      lock: (db: Queryable) => Promise<unknown>,
      work: () => Promise<void>,
      last: (db: Queryable) => Promise<unknown> = async () => {},
    ) {
      return withTransaction(pool, async (client) => {
        await lock(client);
        let ended = false;
        const done = work().finally(() => {
          ended = true;
        });
        await until('the work waits for the lock', async () => ended || (await isSomebodyWaiting(client)));
        await last(client);
        return { done };
      });
    },

    /** So many minutes from now. */
    inMinutes: (minutes: number) => new Date(clock().getTime() + minutes * 60_000).toISOString(),

    /** Everything that was ever queued, oldest first. */
    async mails() {
      const { rows } = await pool.query<{ to: string | null; subject: string | null; text: string | null }>(
        'SELECT recipient AS to, subject, body AS text FROM mail.outbox ORDER BY queued_at, key',
      );
      return rows;
    },

    /** Waits until so many processes have asked for the lease, whether they got it or not. */
    async askedForLease(processes: number) {
      await until(`${processes} processes have asked for the lease`, async () => {
        const { rows } = await pool.query(
          `SELECT FROM pg_stat_activity WHERE application_name = 'automations' AND datname = current_database()
           AND state = 'idle' AND query LIKE '%pg_try_advisory_lock%'`,
        );
        return rows.length === processes;
      });
    },

    /** Ends the connection whose lock is the lease, as a network or a restart of Postgres would. */
    async loseLease() {
      const { rows } = await pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity JOIN pg_locks USING (pid)
         WHERE application_name = 'automations' AND datname = current_database() AND locktype = 'advisory' AND granted`,
      );
      expect(rows).toHaveLength(1);
    },

    async stopAll() {
      for (const process of [...started]) await process.stop();
    },

    async close() {
      for (const process of [...started]) await process.stop();
      await league.close();
    },
  };
}
/** Whether somebody waits for a lock that this transaction holds. */
async function isSomebodyWaiting(db: Queryable): Promise<boolean> {
  const { rows } = await db.query(
    'SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid)) LIMIT 1',
  );
  return rows.length > 0;
}

/** One for all tests of a file, each of which may start some that end with it. */
export function sharedAutomations() {
  const league = shared(openAutomations, (opened) => opened.close());
  afterEach(() => league.stopAll());
  return league;
}
