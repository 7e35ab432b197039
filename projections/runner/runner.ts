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
import type { Pool, Queryable } from '#platform/postgres/postgres-pool.ts';
import { rebuildRecorded } from '#projections/rebuild/rebuild-recorded.ts';
import type { Projection } from '../read-model/projection.ts';
import { recordRun } from '../runs/record-run.ts';
import { createAnalystsViews } from './analysts-views.ts';
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
  withBuildLock,
} from './checkpoint.ts';
import { openRows, type ProjectionRows } from './database-rows.ts';
import { GameFolds } from './game-folds.ts';
import { isPassingError } from './passing-error.ts';
import { type SetAside, type SetAsideStreams, setAsideByAny } from './set-aside.ts';

/** The most events in one transaction: a reader never waits long for the newest. */
const MAX_BATCH = 1_000;
const LEASE = 'courtside.projections';
const RETRY_MS = 250;
/**
 * How long it gathers events after a batch. A tap in a quiet moment is applied at once; in a busy one many share a transaction,
 * a box score and a notification.
 */
const GATHER_MS = 5;
/** How often a runner with something stopped or set aside looks whether a rebuild has repaired it. */
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
  /** True when the last read reached the head of the log. */
  caughtUp: boolean;
  stopped: { projection: string; position: Position; error: string }[];
  /** Streams that some read model does not follow any more. */
  setAside: SetAside[];
};

type Running = {
  projection: Projection;
  checkpoint: Checkpoint;
  rows: ProjectionRows;
};

/**
 * Reads the log once and brings every projection up to date, in one transaction per batch, so that
 * score, statistics, plays and standings always belong to one position. One runner at a time: a second one waits
 * for the lease, which is a session lock of the connection that writes, so that losing it ends the writing too.
 */
export class ProjectionRunner {
  readonly status: RunnerStatus = {
    leading: false,
    position: START,
    caughtUp: false,
    stopped: [],
    setAside: [],
  };
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
        // The store has logged that it is away.
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
      pipeline: true,
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
      // The log is the truth: a read model that loses its last batches in a crash reads them again.
      await connection.query(`SET TimeZone = 'UTC'; SET synchronous_commit = off`);
      await this.takeLease(connection, stop.signal);
      if (stop.signal.aborted) return;
      await migrateReadSchema(this.pool);
      await this.build(connection);
      await createAnalystsViews(this.pool, this.projections);
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

  /** Builds new projections and new versions before following the log. */
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
        await this.rebuildAtStart(missing);
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

  private async rebuildAtStart(projections: readonly Projection[]): Promise<void> {
    const { pool, store } = this;
    const models = projections.map(({ name }) => name);
    await recordRun({ pool, store }, { kind: 'rebuild', models, cause: 'start' }, (report) =>
      rebuildRecorded({ pool, store, projections }, report),
    );
  }

  /** Creates empty tables, unless a rebuild has made full ones meanwhile. */
  private async beginEmpty(connection: pg.Client, projection: Projection): Promise<void> {
    await withBuildLock(connection, async () => {
      if ((await loadCheckpoint(connection, projection)) !== undefined) return;
      await createFirstGeneration(connection, projection);
    });
  }

  private async load(connection: pg.Client): Promise<Running[]> {
    const running: Running[] = [];
    const setAside: SetAsideStreams[] = [];
    this.status.stopped = [];
    for (const projection of this.projections) {
      const checkpoint = await loadCheckpoint(connection, projection);
      if (checkpoint === undefined) throw new Error(`projection ${projection.name} has no checkpoint`);
      setAside.push(checkpoint.setAside);
      if (checkpoint.state === 'stopped') {
        this.noteStopped(checkpoint);
        continue;
      }
      running.push({ projection, checkpoint, rows: openRows(connection, projection, checkpoint.generation) });
    }
    this.status.setAside = setAsideByAny(setAside);
    return running;
  }

  private noteStopped(checkpoint: Checkpoint): void {
    this.status.stopped.push({
      projection: checkpoint.projection,
      position: checkpoint.position,
      error: checkpoint.error ?? 'unknown',
    });
  }

  private noteSetAside({ setAside }: Checkpoint): void {
    const known: SetAsideStreams = new Map(this.status.setAside.map((one) => [one.stream, one]));
    this.status.setAside = setAsideByAny([known, setAside]);
  }

  /**
   * Applies the log from the lowest checkpoint on. Returns when the signal aborts, and when a rebuild has moved a
   * pointer or repaired a stopped projection: load the checkpoints again then, and read the log from the lowest
   * of them, which may lie behind what the others have seen.
   */
  private async follow(connection: pg.Client, loaded: Running[], signal: AbortSignal): Promise<void> {
    let running = loaded;
    const folds = new GameFolds(this.store);
    const from = lowest(running);
    this.status.position = from;
    const revived = new AbortController();
    const watch = setInterval(() => void this.watchForRevival(loaded, revived), REVIVAL_MS);
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
        if (batch.caughtUp) await sleep(GATHER_MS, undefined, { signal }).catch(() => {});
      }
    } catch (error) {
      if (!(error instanceof GenerationMoved)) throw error;
      this.log.info({}, 'a rebuild moved a pointer, going on with the new tables');
    } finally {
      clearInterval(watch);
    }
  }

  /** Ends the current subscription once a rebuild has repaired a stopped projection, or taken in a stream again. */
  private async watchForRevival(loaded: readonly Running[], revived: AbortController): Promise<void> {
    const settingAside = loaded.filter(({ checkpoint }) => checkpoint.setAside.size > 0);
    if (settingAside.length > 0 && (await haveMoved(this.pool, settingAside).catch(() => false)))
      revived.abort();
    for (const { projection: name } of this.status.stopped) {
      const projection = this.projections.find((one) => one.name === name);
      if (projection === undefined) continue;
      // Postgres may be away; the next check comes soon.
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
      await this.transact(connection, running, events, last, folds);
      return running;
    } catch (error) {
      for (const one of running) for (const rows of Object.values(one.rows)) rows.forget();
      if (!(error instanceof HandlerFailure) || isPassingError(error.cause)) throw error;
      // No projection is at fault if a second rebuild has dropped the tables it read.
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
    last: RecordedEvent,
    folds: GameFolds,
  ): Promise<void> {
    const keys = new Set<string>();
    folds.note(events);
    /** As they will be; nothing is set aside before it is stored. */
    const moving: { checkpoint: Checkpoint; moved: Checkpoint }[] = [];
    for (const { projection, checkpoint, rows } of running) {
      const unread = events.filter((event) => comparePositions(event.position, checkpoint.position) > 0);
      const setAside = new Map(checkpoint.setAside);
      await applyEvents(
        projection,
        rows,
        unread,
        (event) => folds.at(event),
        setAside,
        (key) => keys.add(key),
      );
      if (unread.length === 0) continue;
      moving.push({ checkpoint, moved: { ...checkpoint, position: last.position, setAside } });
    }
    try {
      await allOrFirstFailure([
        connection.query('BEGIN'),
        ...running.map(({ projection, rows }) => writeRows(projection, rows, last)),
        advanceCheckpoints(
          connection,
          moving.map(({ moved }) => moved),
          last.position,
        ),
        notifyChanges(connection, last.position, keys),
      ]);
      await connection.query('COMMIT');
    } catch (error) {
      // Without a connection there is nothing left to roll back.
      await connection.query('ROLLBACK').catch(() => {});
      throw error;
    }
    for (const { checkpoint, moved } of moving) {
      if (moved.setAside.size > checkpoint.setAside.size) this.noteSetAside(moved);
      Object.assign(checkpoint, moved);
    }
    for (const { rows } of running) for (const table of Object.values(rows)) table.commit();
  }
}

async function writeRows(projection: Projection, rows: ProjectionRows, last: RecordedEvent): Promise<void> {
  try {
    await allOrFirstFailure(Object.values(rows).map((table) => table.write()));
  } catch (error) {
    throw new HandlerFailure(projection.name, last, error);
  }
}

/** The SQLSTATE of every statement after one that failed in the same transaction. */
const TRANSACTION_FAILED = '25P02';

/**
 * Waits for statements of one transaction that were sent together: the connection pipelines them, so that a batch takes two
 * round trips and not one for each table.
 * @throws the error that made the others fail
 */
async function allOrFirstFailure(statements: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(statements);
  const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (errors.length > 0) throw errors.find((error) => !isConsequence(error)) ?? errors[0];
}

function isConsequence(error: unknown): boolean {
  const { code } = (error instanceof HandlerFailure ? error.cause : error) as { code?: unknown };
  return code === TRANSACTION_FAILED;
}

/** Whether the live tables of one of them are no longer those we know. */
async function haveMoved(connection: Queryable, running: readonly Running[]): Promise<boolean> {
  for (const { projection, checkpoint } of running) {
    const live = await loadCheckpoint(connection, projection);
    if (live?.generation !== checkpoint.generation) return true;
  }
  return false;
}

function lowest(running: readonly Running[]): Position {
  const [first] = running.map(({ checkpoint }) => checkpoint.position).sort(comparePositions);
  return first ?? START;
}
