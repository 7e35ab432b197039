import { setTimeout as pause } from 'node:timers/promises';
import { Turns } from '#command-api/command-handling/turns.ts';
import type { EventStore, Position } from '#events/store/event-store.port.ts';
import { RequestError } from '#platform/http/errors.ts';
import { createPool, type Pool } from '#platform/postgres/postgres-pool.ts';
import { READ_SCHEMA, type ReadModel, type Table, viewName } from '#projections/read-model/table.ts';

/**
 * How long a check waits for its turn, and by default for the read models (docs/architecture.md, "Rules that span
 * streams").
 */
const LONGEST_WAIT_MS = 2_000;
const LOOK_AGAIN_MS = 10;
/** Checks at a time; each holds a connection while it waits for its lock. */
const CHECKS_AT_A_TIME = 5;

const LOCK_NOT_AVAILABLE = '55P03';
const UNDEFINED_TABLE = '42P01';

/** The view in which a table is read. */
type TableName = (table: Table) => string;

/**
 * What a command has to know about other streams, from the read models, never older than the log's head at the moment
 * of asking.
 */
export class LookUp {
  readonly #pool: Pool;
  readonly #locks: Pool;
  readonly #store: EventStore;
  readonly #turns = new Turns();
  readonly #waitMs: number;

  /** @param options.waitMs longest wait for the read models; 2,000 by default */
  constructor(options: { databaseUrl: string; pool: Pool; store: EventStore; waitMs?: number | undefined }) {
    this.#pool = options.pool;
    this.#waitMs = options.waitMs ?? LONGEST_WAIT_MS;
    this.#store = options.store;
    this.#locks = createPool(options.databaseUrl, {
      name: 'command-locks',
      max: CHECKS_AT_A_TIME,
      settings: { lock_timeout: `${LONGEST_WAIT_MS}ms` },
    });
  }

  /**
   * Does `work` while no one else, in any process, works on any of the same keys (`team:3`). What is checked inside
   * stays true until the events have been appended, as long as every call that could make it untrue takes the same
   * key.
   * @throws RequestError 503 `busy` when others hold a key for too long
   */
  async holding<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> {
    // One order for all, so that two never wait for each other.
    const sorted = [...new Set(keys)].sort();
    // Our own calls queue in this process, so that those waiting do not use up the connections.
    const inTurn = sorted.reduceRight<() => Promise<Result>>(
      (inner, key) => () => this.#turns.take(key, inner),
      () => this.#locked(sorted, work),
    );
    return inTurn();
  }

  async #locked<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> {
    const client = await this.#locks.connect();
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      for (const key of keys) {
        await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`command:${key}`]);
      }
      return await work();
    } catch (error) {
      if (isLockTimeout(error)) {
        throw new RequestError('busy', 'Somebody else is changing this. Try again.', {
          retryAfterSeconds: 1,
          cause: error,
        });
      }
      throw error;
    } finally {
      await client.query('COMMIT').catch((error: unknown) => {
        broken = error instanceof Error ? error : new Error('the lock could not be given back');
      });
      client.release(broken);
    }
  }

  /**
   * Rows of read models that hold everything up to the log's present head.
   * @param sql one SELECT; `$1`, `$2` … are `values`
   * @throws RequestError 503 `read_model_behind` when the read models do not get there in time
   */
  async rows<Row extends object>(
    models: readonly ReadModel[],
    sql: (table: TableName) => string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    const head = await this.#store.head();
    const deadline = performance.now() + this.#waitMs;
    for (;;) {
      const rows = await this.#rowsAt<Row>(head, models, sql, values);
      if (rows !== null) return rows;
      if (performance.now() > deadline) {
        throw new RequestError('read_model_behind', 'The league is still catching up. Try again.', {
          retryAfterSeconds: 1,
        });
      }
      await pause(LOOK_AGAIN_MS);
    }
  }

  /**
   * The same for the answer to a command that has been recorded: when the read models do not get there in time, their
   * rows as they are at present, and none while one of the models is still being built.
   */
  async rowsForAnswer<Row extends object>(
    models: readonly ReadModel[],
    sql: (table: TableName) => string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    try {
      return await this.rows<Row>(models, sql, values);
    } catch (error) {
      if (!(error instanceof RequestError) || error.code !== 'read_model_behind') throw error;
      return (await this.#rowsAt<Row>('0', models, sql, values)) ?? [];
    }
  }

  /** @returns null while the read models are behind, or have not been built yet */
  async #rowsAt<Row extends object>(
    head: Position,
    models: readonly ReadModel[],
    sql: (table: TableName) => string,
    values: readonly unknown[],
  ): Promise<Row[] | null> {
    const checkpoints = await this.#checkpoints(head);
    const isThere = ({ name, version }: ReadModel) =>
      checkpoints.some((one) => one.projection === name && one.version === version && one.there);
    if (!models.every(isThere)) return null;
    const tableName: TableName = (table) => {
      const model = models.find((one) => Object.values(one.tables).includes(table));
      if (model === undefined) throw new Error(`the look-up does not name the model of table ${table.name}`);
      return viewName(table, model.version);
    };
    const result = await this.#pool.query<Row>(sql(tableName), [...values]).catch(nullIfTableGone);
    return result?.rows ?? null;
  }

  async #checkpoints(head: Position) {
    const result = await this.#pool
      .query<{ projection: string; version: number; there: boolean }>({
        name: 'look-up-checkpoints',
        text: `SELECT projection, version, position >= $1::bigint AS there
               FROM ${READ_SCHEMA}.checkpoint`,
        values: [head],
      })
      .catch(nullIfTableGone);
    return result?.rows ?? [];
  }

  /** Whether the SELECT finds anything; see `rows`. */
  async exists(
    models: readonly ReadModel[],
    sql: (table: TableName) => string,
    values: readonly unknown[] = [],
  ): Promise<boolean> {
    const found = await this.rows<{ found: boolean }>(
      models,
      (table) => `SELECT EXISTS (${sql(table)}) AS found`,
      values,
    );
    return found[0]?.found === true;
  }

  close(): Promise<void> {
    return this.#locks.end();
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
}

/** Not built yet. */
function nullIfTableGone(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) return null;
  throw error;
}
