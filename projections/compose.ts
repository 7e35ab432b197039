import type { openLog } from '#events/open-log.ts';
import { StoreUnavailable } from '#events/store/event-store.port.ts';
import { migrateEventLog } from '#events/store/postgres/event-log.migration.ts';
import { refuseOtherSecret, untilPersonalKeysCanBeStored } from '#platform/postgres/personal-keys.ts';
import { createPool } from '#platform/postgres/postgres-pool.ts';
import { refuseUnfinishedRestore } from '#platform/postgres/unfinished-restore.ts';
import type { ProjectionsConfig } from '#platform/process/config.ts';
import type { Environment } from '#platform/process/environment.ts';
import { Counter, createMetrics, Gauge } from '#platform/process/metrics.ts';
import type { ShutdownStep } from '#platform/process/shutdown.ts';
import { buildApp } from './app.ts';
import type { Projection } from './read-model/projection.ts';
import { migrateReadSchema } from './runner/checkpoint.ts';
import { ProjectionRunner, type RunnerLog } from './runner/runner.ts';
import { RunStarter } from './runs/run-starter.ts';

export type ProjectionsParts = {
  projections: readonly Projection[];
  logger: RunnerLog;
  openStore: typeof openLog;
};

/** The service that maintains the read models, ready to run, for the process and for tests. */
export async function composeProjections(config: ProjectionsConfig, parts: ProjectionsParts) {
  const { projections, logger } = parts;
  const pool = createPool(config.databaseUrl, { name: 'projections', max: 8 });
  const registry = createMetrics('projections');
  const applied = new Counter({
    name: 'courtside_projected_events_total',
    help: 'Events brought into the read models',
    registers: [registry],
  });

  await refuseUnfinishedRestore(pool);
  await refuseOtherSecret(pool, config.personalKeySecret);
  await migrateEventLog(pool);
  const store = parts.openStore({ ...config, pool, logger });
  const runner = new ProjectionRunner({
    databaseUrl: config.databaseUrl,
    pool,
    store,
    projections,
    log: logger,
    onBatch: (events) => applied.inc(events),
  });
  new Gauge({
    name: 'courtside_projections_stopped',
    help: 'Projections that stopped at an event',
    registers: [registry],
    collect() {
      this.set(runner.status.stopped.length);
    },
  });
  new Gauge({
    name: 'courtside_streams_set_aside',
    help: 'Streams that read models do not follow past an event that cannot be read',
    registers: [registry],
    collect() {
      this.set(runner.status.setAside.length);
    },
  });
  new Gauge({
    name: 'courtside_projection_lag_positions',
    help: 'Log positions between the head of the log and the read models',
    registers: [registry],
    async collect() {
      try {
        this.set(Number(BigInt(await store.head()) - BigInt(runner.status.position)));
      } catch (error) {
        // The other metrics are needed all the more while the store is away.
        if (!(error instanceof StoreUnavailable)) throw error;
        this.set(Number.NaN);
      }
    },
  });
  const app = buildApp({ status: runner.status, store, metrics: () => registry.metrics() });
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    await untilPersonalKeysCanBeStored(pool, { logger, signal: stopping.signal });
    await migrateReadSchema(pool);
    const runs = new RunStarter({ pool, environment: toolEnvironment(config), log: logger });
    await Promise.all([runner.run(stopping.signal), runs.run(stopping.signal)]);
  }

  return {
    app,
    runner,
    store,
    /** Begins to follow the log, as soon as no other runner holds the lease. */
    start(): void {
      running ??= run();
    },
    /** Stops cleanly, step by step. */
    closing: [
      ['stop accepting', () => app.close()],
      [
        'finish the batch and release the lease',
        async () => {
          stopping.abort();
          await running;
        },
      ],
      ['close the log', () => store.close()],
      ['close the pool', () => pool.end()],
    ] satisfies ShutdownStep[],
  };
}

/** Where the tools find what this service works on. */
function toolEnvironment({ databaseUrl, eventStoreUrl, personalKeySecret }: ProjectionsConfig): Environment {
  return {
    DATABASE_URL: databaseUrl,
    EVENTSTORE_URL: eventStoreUrl,
    PERSONAL_KEY_SECRET: personalKeySecret,
  };
}
