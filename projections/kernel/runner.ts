import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  comparePositions,
  type EventStore,
  type Position,
  type RecordedEvent,
  START,
} from '#events/store/event-store.port.ts';
import { isConnectionError, type Pool } from '#platform/postgres-pool.ts';
import { applyEvents, HandlerFailure } from './apply-events.ts';
import {
  advanceCheckpoints,
  type Checkpoint,
  createFirstGeneration,
  GenerationMoved,
  loadCheckpoint,
  migrateReadSchema,
  notifyChanges,
  stopProjection,
} from './checkpoint.ts';
import { DatabaseRows } from './database-rows.ts';
import { GameFolds } from './game-folds.ts';
import type { Projection } from './projection.ts';
import { rebuildProjections } from './rebuild.ts';
import { physicalName, type Row } from './table.ts';

/** Events of one transaction at most: a reader never waits long for the newest. */
const MAX_BATCH = 1_000;
const LEASE = 'courtside.projections';
const RETRY_MS = 250;

export type RunnerLog = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

export type RunnerStatus = {
  /** False while another runner holds the lease or Postgres is away. */
  leading: boolean;
  /** Everything up to here is in every live read model. */
  position: Position;
  /** True when the log held nothing more at the last look. */
  caughtUp: boolean;
  stopped: { projection: string; position: Position; error: string }[];
};

type Running = {
  projection: Projection;
  checkpoint: Checkpoint;
  rows: Record<string, DatabaseRows<Row>>;
};

/**
 * Reads the log once and brings every projection up to date, all of them in one transaction a batch, so that
 * score, statistics, plays and standings always belong to one position. One runner at a time: a second one waits
 * for the lease, which is a session lock of the connection that writes, so that losing it ends the writing too.
 */
export class ProjectionRunner {
  readonly status: RunnerStatus = { leading: false, position: START, caughtUp: false, stopped: [] };
  private readonly databaseUrl: string;
  private readonly pool: Pool;
  private readonly store: EventStore;
  private readonly projections: readonly Projection[];
  private readonly log: RunnerLog;
  private readonly onBatch: (events: number) => void;

  constructor(options: {
    databaseUrl: string;
    pool: Pool;
    store: EventStore;
    projections: readonly Projection[];
    log: RunnerLog;
    onBatch?: (events: number) => void;
  }) {
    this.databaseUrl = options.databaseUrl;
    this.pool = options.pool;
    this.store = options.store;
    this.projections = options.projections;
    this.log = options.log;
    this.onBatch = options.onBatch ?? (() => {});
  }

  /** Runs until the signal aborts; reconnects for as long as that takes. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.lead(signal);
      } catch (error) {
        if (signal.aborted) return;
        this.log.warn({ err: error }, 'projections lost their connection, trying again');
        await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
      } finally {
        this.status.leading = false;
        this.status.caughtUp = false;
      }
    }
  }

  private async lead(signal: AbortSignal): Promise<void> {
    const connection = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'projections',
      keepAlive: true,
    });
    let lost: Error | null = null;
    connection.on('error', (error) => {
      lost = error;
    });
    const stop = new AbortController();
    const onAbort = () => stop.abort();
    signal.addEventListener('abort', onAbort, { once: true });
    connection.on('end', () => stop.abort());
    try {
      await connection.connect();
      await connection.query(`SET TimeZone = 'UTC'`);
      await this.takeLease(connection, stop.signal);
      if (stop.signal.aborted) return;
      await migrateReadSchema(this.pool);
      await this.build(connection);
      const running = await this.load(connection);
      this.status.leading = true;
      await this.follow(connection, running, stop.signal);
      if (lost !== null) throw lost;
    } finally {
      signal.removeEventListener('abort', onAbort);
      await connection.end().catch(() => {});
    }
  }

  private async takeLease(connection: pg.Client, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const { rows } = await connection.query('SELECT pg_try_advisory_lock(hashtext($1)) AS taken', [LEASE]);
      if (rows[0]?.taken === true) return;
      await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
    }
  }

  /** New projections and new versions are built before anything is followed. */
  private async build(connection: pg.Client): Promise<void> {
    const missing: Projection[] = [];
    for (const projection of this.projections) {
      if ((await loadCheckpoint(connection, projection)) === undefined) missing.push(projection);
    }
    if (missing.length === 0) return;
    if ((await this.store.head()) === START) {
      for (const projection of missing) await createFirstGeneration(connection, projection);
      return;
    }
    this.log.info({ projections: missing.map((one) => one.name) }, 'building read models');
    await rebuildProjections({ pool: this.pool, store: this.store, projections: missing });
  }

  private async load(connection: pg.Client): Promise<Running[]> {
    const running: Running[] = [];
    this.status.stopped = [];
    for (const projection of this.projections) {
      const checkpoint = await loadCheckpoint(connection, projection);
      if (checkpoint === undefined) throw new Error(`projection ${projection.name} has no checkpoint`);
      if (checkpoint.state === 'stopped') {
        this.noteStopped(checkpoint);
        continue;
      }
      running.push({ projection, checkpoint, rows: databaseRows(projection, checkpoint, connection) });
    }
    return running;
  }

  private noteStopped(checkpoint: Checkpoint): void {
    this.status.stopped.push({
      projection: checkpoint.projection,
      position: checkpoint.position,
      error: checkpoint.error ?? 'unknown',
    });
  }

  private async follow(connection: pg.Client, loaded: Running[], signal: AbortSignal): Promise<void> {
    let running = loaded;
    let folds = new GameFolds(this.store);
    const from = lowest(running);
    this.status.position = from;
    for await (const batch of this.store.subscribeAll(from, { signal })) {
      if (this.status.stopped.length > 0 && (await this.anyRevived(connection))) {
        for (const one of running) for (const rows of Object.values(one.rows)) rows.forget();
        running = await this.load(connection);
      }
      for (let start = 0; start < batch.events.length; start += MAX_BATCH) {
        const events = batch.events.slice(start, start + MAX_BATCH);
        for (;;) {
          try {
            running = await this.apply(connection, running, events, folds);
            break;
          } catch (error) {
            for (const one of running) for (const rows of Object.values(one.rows)) rows.forget();
            folds = new GameFolds(this.store);
            if (!(error instanceof GenerationMoved)) throw error;
            this.log.info({}, 'a rebuild moved a pointer, going on with the new tables');
            running = await this.load(connection);
          }
        }
        this.status.position = events.at(-1)?.position ?? this.status.position;
        this.onBatch(events.length);
      }
      this.status.caughtUp = batch.caughtUp;
    }
  }

  /** Whether a rebuild has repaired a projection that had stopped. */
  private async anyRevived(connection: pg.Client): Promise<boolean> {
    for (const { projection: name } of this.status.stopped) {
      const projection = this.projections.find((one) => one.name === name);
      if (projection === undefined) continue;
      if ((await loadCheckpoint(connection, projection))?.state === 'live') return true;
    }
    return false;
  }

  /** One batch in one transaction; a projection that fails is taken out, the others get the batch again. */
  private async apply(
    connection: pg.Client,
    running: Running[],
    events: readonly RecordedEvent[],
    folds: GameFolds,
  ): Promise<Running[]> {
    const last = events.at(-1);
    if (last === undefined || running.length === 0) return running;
    try {
      await this.transact(connection, running, events, folds, last.position);
      return running;
    } catch (error) {
      await connection.query('ROLLBACK');
      for (const one of running) for (const rows of Object.values(one.rows)) rows.forget();
      if (!(error instanceof HandlerFailure) || isConnectionError(error.cause)) throw error;
      const fresh = new GameFolds(this.store);
      if (events.length > 1) {
        // Halve until the one event is found, so that everything before it is in every read model.
        const middle = Math.ceil(events.length / 2);
        const left = await this.apply(connection, running, events.slice(0, middle), fresh);
        return this.apply(connection, left, events.slice(middle), fresh);
      }
      const failed = running.find((one) => one.projection.name === error.projection);
      if (failed === undefined) throw error;
      this.log.error(
        { err: error, projection: error.projection, position: last.position },
        'projection stopped',
      );
      await stopProjection(connection, failed.checkpoint, error.message);
      this.noteStopped({ ...failed.checkpoint, error: error.message });
      return this.apply(
        connection,
        running.filter((one) => one !== failed),
        events,
        fresh,
      );
    }
  }

  private async transact(
    connection: pg.Client,
    running: Running[],
    events: readonly RecordedEvent[],
    folds: GameFolds,
    position: Position,
  ): Promise<void> {
    // The log is the truth: a read model that loses its last moments in a crash reads them again.
    await connection.query('BEGIN; SET LOCAL synchronous_commit = off');
    const keys = new Set<string>();
    folds.note(events);
    for (const { projection, checkpoint, rows } of running) {
      const unread = events.filter((event) => comparePositions(event.position, checkpoint.position) > 0);
      await applyEvents(
        projection,
        rows,
        unread,
        (event) => folds.at(event),
        (key) => keys.add(key),
      );
      for (const table of Object.values(rows)) {
        if (!table.dirty) continue;
        try {
          await table.flush();
        } catch (error) {
          throw new HandlerFailure(projection.name, events.at(-1), error);
        }
      }
    }
    const behind = running.filter(({ checkpoint }) => comparePositions(checkpoint.position, position) < 0);
    await advanceCheckpoints(
      connection,
      behind.map((one) => one.checkpoint),
      position,
    );
    await notifyChanges(connection, position, keys);
    await connection.query('COMMIT');
    for (const { checkpoint, rows } of running) {
      if (comparePositions(checkpoint.position, position) < 0) checkpoint.position = position;
      for (const table of Object.values(rows)) table.settle();
    }
  }
}

function databaseRows(
  projection: Projection,
  checkpoint: Checkpoint,
  connection: pg.Client,
): Record<string, DatabaseRows<Row>> {
  return Object.fromEntries(
    Object.entries(projection.tables).map(([name, table]) => [
      name,
      new DatabaseRows(
        table,
        physicalName(table, projection.version, checkpoint.generation),
        () => connection,
      ),
    ]),
  );
}

function lowest(running: readonly Running[]): Position {
  let position: Position | null = null;
  for (const { checkpoint } of running) {
    if (position === null || comparePositions(checkpoint.position, position) < 0)
      position = checkpoint.position;
  }
  return position ?? START;
}
