import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  comparePositions,
  type EventStore,
  type Position,
  type RecordedEvent,
  START,
  StoreUnavailable,
} from '#events/store/event-store.port.ts';
import type { Pool } from '#platform/postgres-pool.ts';
import { applyEvents, HandlerFailure } from './apply-events.ts';
import {
  BatchCommit,
  type Checkpoint,
  createFirstGeneration,
  GenerationMoved,
  loadCheckpoint,
  migrateReadSchema,
  stopProjection,
  withBuildLock,
} from './checkpoint.ts';
import { DatabaseRows } from './database-rows.ts';
import { GameFolds } from './game-folds.ts';
import { isPassingError } from './passing-error.ts';
import type { Projection } from './projection.ts';
import { rebuildProjections } from './rebuild.ts';
import { physicalName, type Row } from './table.ts';

/** Events of one transaction at most: a reader never waits long for the newest. */
const MAX_BATCH = 1_000;
const LEASE = 'courtside.projections';
const RETRY_MS = 250;
/** How often a runner with a stopped projection looks whether a rebuild has repaired it. */
const REVIVAL_MS = 1_000;

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
  private readonly commit = new BatchCommit();

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
        // The store has said in the log that it is away.
        if (!(error instanceof StoreUnavailable)) {
          this.log.warn({ err: error }, 'projections lost their connection, trying again');
        }
        await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
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
      // The log is the truth: a read model that loses its last moments in a crash reads them again.
      await connection.query(`SET TimeZone = 'UTC'; SET synchronous_commit = off`);
      await this.takeLease(connection, stop.signal);
      if (stop.signal.aborted) return;
      await migrateReadSchema(this.pool);
      await this.build(connection);
      while (!stop.signal.aborted) {
        const running = await this.load(connection);
        this.status.leading = true;
        await this.follow(connection, running, stop.signal);
      }
      if (lost !== null) throw lost;
    } finally {
      this.status.leading = false;
      this.status.caughtUp = false;
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
    for (;;) {
      const missing: Projection[] = [];
      for (const projection of this.projections) {
        if ((await loadCheckpoint(connection, projection)) === undefined) missing.push(projection);
      }
      if (missing.length === 0) return;
      if ((await this.store.head()) === START) {
        for (const projection of missing) await this.beginEmpty(connection, projection);
        return;
      }
      this.log.info({ projections: missing.map((one) => one.name) }, 'building read models');
      try {
        await rebuildProjections({ pool: this.pool, store: this.store, projections: missing });
      } catch (error) {
        if (!(error instanceof HandlerFailure) || isPassingError(error.cause)) throw error;
        const failed = missing.find((one) => one.name === error.projection);
        if (failed === undefined) throw error;
        // It follows from the start like any other and stops at the event it fails on; the others are built.
        this.log.error({ err: error, projection: failed.name }, 'a read model could not be built');
        await this.beginEmpty(connection, failed);
      }
    }
  }

  /** Empty tables, unless a rebuild has made full ones meanwhile. */
  private async beginEmpty(connection: pg.Client, projection: Projection): Promise<void> {
    await withBuildLock(connection, async () => {
      if ((await loadCheckpoint(connection, projection)) !== undefined) return;
      await createFirstGeneration(connection, projection);
    });
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

  /**
   * Applies the log from the lowest checkpoint on. Returns when the signal aborts, and when a rebuild has moved a
   * pointer or repaired what had stopped: checkpoints are to be loaded again then, and the log read from the lowest
   * of them, which may lie behind what the others have seen.
   */
  private async follow(connection: pg.Client, loaded: Running[], signal: AbortSignal): Promise<void> {
    let running = loaded;
    const folds = new GameFolds(this.store);
    const from = lowest(running);
    this.status.position = from;
    const revived = new AbortController();
    const watch = setInterval(() => void this.watchForRevival(revived), REVIVAL_MS);
    try {
      const subscription = this.store.subscribeAll(from, {
        signal: AbortSignal.any([signal, revived.signal]),
      });
      for await (const batch of subscription) {
        for (let start = 0; start < batch.events.length; start += MAX_BATCH) {
          const events = batch.events.slice(start, start + MAX_BATCH);
          running = await this.apply(connection, running, events, folds);
          this.status.position = events.at(-1)?.position ?? this.status.position;
          this.onBatch(events.length);
        }
        this.status.caughtUp = batch.caughtUp;
      }
    } catch (error) {
      if (!(error instanceof GenerationMoved)) throw error;
      this.log.info({}, 'a rebuild moved a pointer, going on with the new tables');
    } finally {
      clearInterval(watch);
    }
  }

  /** Ends the present subscription once a rebuild has repaired a projection that had stopped. */
  private async watchForRevival(revived: AbortController): Promise<void> {
    for (const { projection: name } of this.status.stopped) {
      const projection = this.projections.find((one) => one.name === name);
      if (projection === undefined) continue;
      // Postgres may be away; the next look comes soon.
      const checkpoint = await loadCheckpoint(this.pool, projection).catch(() => undefined);
      if (checkpoint?.state !== 'live') continue;
      this.log.info({ projection: name }, 'a rebuild repaired a projection');
      revived.abort();
    }
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
      for (const one of running) for (const rows of Object.values(one.rows)) rows.forget();
      if (!(error instanceof HandlerFailure) || isPassingError(error.cause)) throw error;
      // Nobody is to blame who read from tables that a second rebuild has dropped meanwhile.
      if (await haveMoved(connection, running)) throw new GenerationMoved();
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
    }
    const writes = running.flatMap(({ rows }) => Object.values(rows).flatMap((table) => table.writes()));
    const behind = running.filter(({ checkpoint }) => comparePositions(checkpoint.position, position) < 0);
    const moving = behind.map((one) => one.checkpoint);
    try {
      await this.commit.run(connection, writes, moving, position, keys);
    } catch (error) {
      if (error instanceof GenerationMoved || isPassingError(error)) throw error;
      const refused = await findRefused(connection, running);
      if (refused === undefined) throw error;
      throw new HandlerFailure(refused.projection, events.at(-1), refused.error);
    }
    for (const { checkpoint, rows } of running) {
      if (comparePositions(checkpoint.position, position) < 0) checkpoint.position = position;
      for (const table of Object.values(rows)) table.settle();
    }
  }
}

/**
 * Postgres refused the rows of a batch: finds out whose, by trying those of each projection alone.
 * @returns undefined when each of them can be written
 */
async function findRefused(
  connection: pg.Client,
  running: readonly Running[],
): Promise<{ projection: string; error: unknown } | undefined> {
  for (const { projection, rows } of running) {
    await connection.query('BEGIN');
    try {
      for (const table of Object.values(rows)) await table.flush();
    } catch (error) {
      return { projection: projection.name, error };
    } finally {
      await connection.query('ROLLBACK');
    }
  }
  return undefined;
}

/** Whether the live tables of one of them are no longer those we know. */
async function haveMoved(connection: pg.Client, running: readonly Running[]): Promise<boolean> {
  for (const { projection, checkpoint } of running) {
    const live = await loadCheckpoint(connection, projection);
    if (live?.generation !== checkpoint.generation) return true;
  }
  return false;
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
