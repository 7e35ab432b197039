import { openLog } from '#events/open-log.ts';
import { migrateEventLog } from '#events/store/postgres/event-log.migration.ts';
import { loadConfig } from '#platform/config.ts';
import { createLogger } from '#platform/logging.ts';
import { Counter, createMetrics, Gauge } from '#platform/metrics.ts';
import { createPool } from '#platform/postgres-pool.ts';
import { installShutdown } from '#platform/shutdown.ts';
import { buildApp } from './app.ts';
import { ProjectionRunner } from './kernel/runner.ts';
import { PROJECTIONS } from './projections.ts';

const config = loadConfig(process.env);
const logger = createLogger({ service: 'projections', level: config.logLevel });
const pool = createPool(config.databaseUrl, { name: 'projections', max: 8 });
const registry = createMetrics('projections');
const applied = new Counter({
  name: 'courtside_projected_events_total',
  help: 'Events brought into the read models',
  registers: [registry],
});

await migrateEventLog(pool);
const store = openLog({ ...config, pool });
const runner = new ProjectionRunner({
  databaseUrl: config.databaseUrl,
  pool,
  store,
  projections: PROJECTIONS,
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
  name: 'courtside_projection_lag_positions',
  help: 'Log positions between the head of the log and the read models',
  registers: [registry],
  async collect() {
    this.set(Number(BigInt(await store.head()) - BigInt(runner.status.position)));
  },
});

const stop = new AbortController();
const running = runner.run(stop.signal);
const app = buildApp({ status: runner.status, metrics: () => registry.metrics() });
await app.listen({ host: config.host, port: config.projectionsPort });
logger.info({ port: config.projectionsPort }, 'projections run');

installShutdown({
  logger,
  limitMs: config.shutdownSeconds * 1000,
  steps: [
    ['stop accepting', () => app.close()],
    [
      'finish the batch and release the lease',
      async () => {
        stop.abort();
        await running;
      },
    ],
    ['close the log', () => store.close()],
    ['close the pool', () => pool.end()],
  ],
});
