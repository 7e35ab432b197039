import { rm } from 'node:fs/promises';
import { openLog } from '#events/open-log.ts';
import { comparePositions, type EventStore, type Position } from '#events/store/event-store.port.ts';
import { createPool, type Pool } from '#platform/postgres/postgres-pool.ts';
import { newId } from '#platform/values/ids.ts';
import { composeProjections } from '#projections/compose.ts';
import type { Projection } from '#projections/read-model/projection.ts';
import { physicalName, type Table } from '#projections/read-model/table.ts';
import { type Checkpoint, loadCheckpoint } from '#projections/runner/checkpoint.ts';
import type { ProjectionRunner, RunnerLog } from '#projections/runner/runner.ts';
import { createTestDatabase, type DatabaseTemplate } from '#tests/support/postgres.ts';
import { serviceConfig, stopService } from '#tests/support/service-config.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { until } from '#tests/support/until.ts';
import { WRITE_SIDE } from '#tests/support/write-side.template.ts';

export type RunningRunner = {
  runner: ProjectionRunner;
  /** What it logged as an error. */
  errors: string[];
  /** Waits until every live read model holds everything up to the position, by default the log's head. */
  reach(position?: Position): Promise<void>;
  stop(): Promise<void>;
};

/** The log in a database, and the service that keeps read models of it, composed as in production. */
export async function createReadSide(template: DatabaseTemplate = WRITE_SIDE) {
  const database = await createTestDatabase({ template });
  const folder = await temporaryFolder();
  const config = serviceConfig(database, folder);
  const pool: Pool = createPool(database.url, { name: 'test' });
  const store = openLog({ ...config, pool });
  const runners: RunningRunner[] = [];

  async function start(projections: readonly Projection[]): Promise<RunningRunner> {
    const errors: string[] = [];
    const noted: RunnerLog = {
      info: () => {},
      warn: (facts) => void errors.push(String((facts as { err?: unknown }).err)),
      error: (facts) => void errors.push(String((facts as { err?: unknown }).err)),
    };
    const service = await composeProjections(config, { projections, logger: noted, openStore: openLog });
    const { runner } = service;
    service.start();
    let stopped: Promise<void> | undefined;
    const started: RunningRunner = {
      runner,
      errors,
      async reach(position) {
        const wanted = position ?? (await store.head());
        await until(`the read models are at ${wanted}`, () => {
          const { leading, position: reached } = runner.status;
          return leading && comparePositions(reached, wanted) >= 0;
        });
      },
      stop() {
        stopped ??= stopService(service);
        return stopped;
      },
    };
    runners.push(started);
    return started;
  }

  return {
    url: database.url,
    pool,
    store,
    start,
    /** The projection's checkpoint, which must exist. */
    async checkpoint(projection: Pick<Projection, 'name' | 'version'>): Promise<Checkpoint> {
      const found = await loadCheckpoint(pool, projection);
      if (found === undefined) throw new Error(`${projection.name} has no checkpoint`);
      return found;
    },
    /** Rows of a table in the copy that is live, in the order of its key. */
    async rows(projection: Projection, table: Table): Promise<Record<string, unknown>[]> {
      const { generation } = await this.checkpoint(projection);
      const { rows } = await pool.query(
        `SELECT * FROM ${physicalName(table, projection.version, generation)} ORDER BY ${table.key.join(', ')}`,
      );
      return rows;
    },
    /** Ends the connections that runners write through, as a crash of Postgres' side would. */
    async cutRunners(): Promise<number> {
      const { rowCount } = await pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'projections'`,
      );
      return rowCount ?? 0;
    },
    async remove(): Promise<void> {
      for (const runner of runners) await runner.stop();
      await store.close();
      await pool.end();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}
export type ReadSide = Awaited<ReturnType<typeof createReadSide>>;

/** Appends events of any type, one after the other; answers the last one's position. */
export async function append(
  store: EventStore,
  stream: string,
  events: readonly { type: string; data: Record<string, unknown> }[],
): Promise<Position> {
  const { position } = await store.append({
    stream,
    expectedRevision: 'any',
    events: events.map((event) => {
      const id = newId();
      return { ...event, id, schemaVersion: 1, metadata: { commandId: id } };
    }),
  });
  return position;
}
