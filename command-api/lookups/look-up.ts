import { setTimeout as pause } from 'node:timers/promises';
import type { Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { KeyedMutex } from '#command-api/command-handling/keyed-mutex.ts';
import { say } from '#contracts/refusal/say.ts';
import type { EventStore, Position } from '#events/store/event-store.port.ts';
import { RequestError } from '#platform/http/errors.ts';
import { createPool, type Pool } from '#platform/postgres/postgres-pool.ts';
import { READ_DB, type ReadDb } from '#projections/read-database/read-db.ts';
import { modelsIn, ViewsOfThisBuild } from '#projections/read-database/views.ts';
import { READ_SCHEMA, type ReadModel } from '#projections/read-model/table.ts';

const LOOK_AGAIN_MS = 10;
/** Checks at a time; each holds a connection while it waits for its lock. */
const CHECKS_AT_A_TIME = 5;

const LOCK_NOT_AVAILABLE = '55P03';
const UNDEFINED_TABLE = '42P01';

/** One SELECT over the read models. Its rows come as JSON: a `timestamptz` is a time with its zone as text. */
type Query<Row> = (db: ReadDb) => Expression<Row>;

const VIEWS = new ViewsOfThisBuild();

/**
 * What a command has to know about other streams, from the read models, never older than the log's head at the moment
 * of asking.
 */
export class LookUp {
  readonly #pool: Pool;
  readonly #locks: Pool;
  readonly #store: Pick<EventStore, 'head'>;
  readonly #mutex = new KeyedMutex();
  readonly #waitMs: number;

  /**
   * @param options.waitMs longest wait of a check for its turn, and for the read models
   *   (docs/architecture.md, "Rules that span streams")
   */
  constructor(options: {
    databaseUrl: string;
    pool: Pool;
    store: Pick<EventStore, 'head'>;
    waitMs: number;
    databaseWaitMs?: number | undefined;
  }) {
    this.#pool = options.pool;
    this.#waitMs = options.waitMs;
    this.#store = options.store;
    this.#locks = createPool(options.databaseUrl, {
      name: 'command-locks',
      max: CHECKS_AT_A_TIME,
      waitMs: options.databaseWaitMs,
      settings: { lock_timeout: `${options.waitMs}ms` },
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
      (inner, key) => () => this.#mutex.runExclusive(key, inner),
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
        throw new RequestError('busy', say('call.changed_elsewhere'), {
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
   * @throws RequestError 503 `read_model_behind` when the read models do not get there in time
   */
  async rows<Row>(query: Query<Row>): Promise<Row[]> {
    const head = await this.#store.head();
    const deadline = performance.now() + this.#waitMs;
    for (;;) {
      const rows = await this.#rowsAt(head, query);
      if (rows !== null) return rows;
      if (performance.now() > deadline) {
        throw new RequestError('read_model_behind', say('call.behind'), {
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
  async rowsForAnswer<Row>(query: Query<Row>): Promise<Row[]> {
    try {
      return await this.rows(query);
    } catch (error) {
      if (!(error instanceof RequestError) || error.code !== 'read_model_behind') throw error;
      return this.presentRows(query);
    }
  }

  /** The rows as they are at present, however far the read models have come; none while one is still being built. */
  async presentRows<Row>(query: Query<Row>): Promise<Row[]> {
    return (await this.#rowsAt('0', query)) ?? [];
  }

  /** Whether the SELECT finds anything; see `rows`. */
  async exists(query: Query<unknown>): Promise<boolean> {
    const [found] = await this.rows((db) => db.selectNoFrom((eb) => eb.exists(query(db)).as('any')));
    return found?.any === true;
  }

  /** @returns null while the read models are behind, or have not been built yet */
  async #rowsAt<Row>(head: Position, query: Query<Row>): Promise<Row[] | null> {
    const built = query(READ_DB);
    const checkpoints = await this.#checkpoints(head);
    const isThere = ({ name, version }: ReadModel) =>
      checkpoints.some((one) => one.projection === name && one.version === version && one.there);
    if (!modelsIn(built.toOperationNode()).every(isThere)) return null;
    const { sql: text, parameters } = READ_DB.withPlugin(VIEWS)
      .selectNoFrom(jsonArrayFrom(built).as('rows'))
      .compile();
    const result = await this.#pool.query<{ rows: Row[] }>(text, [...parameters]).catch(nullIfTableGone);
    return result?.rows[0]?.rows ?? null;
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
