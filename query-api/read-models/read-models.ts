import { hash } from 'node:crypto';
import { type AliasableExpression, Kysely, PostgresDialect, sql } from 'kysely';
import { RequestError } from '#platform/http/errors.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { comparePositions, type Position, positionNotReached } from '#platform/values/position.ts';
import { modelsIn, ViewsOfThisBuild } from '#projections/read-database/views.ts';
import { READ_SCHEMA, type ReadModel } from '#projections/read-model/table.ts';
import type { ReadModelChanges } from './changes.ts';
import type { ReadDatabase, ReadDb } from './read-database.ts';

/**
 * A read: one statement that answers one row, whose parts all show the same moment. Lists and entities are parts,
 * made with `jsonArrayFrom` and `jsonObjectFrom`.
 */
export type Query<Row> = (db: ReadDb) => AliasableExpression<Row>;

export type QueryResult<Row> = {
  row: Row;
  /** The read includes every event up to here. */
  position: Position;
  /** Names the read models' versions, generations and positions: if it differs, the answer may differ. */
  state: string;
};

/** The result of a read, by its query: `ResultOf<typeof readGame>`. */
export type ResultOf<Read extends (...asked: never[]) => Query<unknown>> =
  ReturnType<Read> extends Query<infer Row> ? QueryResult<Row> : never;

/** How often a waiting read checks again without a notification. */
const LOOK_AGAIN_MS = 250;

const UNDEFINED_TABLE = '42P01';
const INVALID_SCHEMA = '3F000';
const QUERY_CANCELED = '57014';
/** Data exceptions: a value that a column's type does not have. */
const DATA_EXCEPTION = /^22/;

const VIEWS = new ViewsOfThisBuild();

type Checkpoint = { projection: string; version: number; generation: number; position: Position };

/**
 * Reads the read models, one statement per read. Each statement also selects the checkpoints of the models it names, so
 * that an answer has a position. It names the checkpoints first: a rebuild that swaps the tables behind the views
 * locks the checkpoint table, so that a read waits before it touches a view, and rows and checkpoints always match.
 */
export class ReadModels {
  readonly #pool: Pool;
  readonly #db: ReadDb;
  readonly #changes: Pick<ReadModelChanges, 'waitFor'>;
  readonly #longestWaitMs: number;

  /** @param options.longestWaitMs how long a read waits for the position it asks for */
  constructor(options: {
    pool: Pool;
    changes: Pick<ReadModelChanges, 'waitFor'>;
    longestWaitMs: number;
  }) {
    this.#pool = options.pool;
    this.#db = new Kysely<ReadDatabase>({ dialect: new PostgresDialect({ pool: options.pool }) });
    this.#changes = options.changes;
    this.#longestWaitMs = options.longestWaitMs;
  }

  /**
   * Runs the query; with `after`, not before the read models are at that position.
   * @throws RequestError 503 `read_model_behind` when that takes too long or a model has not been built yet
   */
  query<Row>(query: Query<Row>, after?: Position): Promise<QueryResult<Row>> {
    return this.#notBefore(after, () => this.#queryNow(query));
  }

  async #notBefore<Result extends { position: Position }>(
    after: Position | undefined,
    readNow: () => Promise<Result>,
  ): Promise<Result> {
    if (after === undefined) return readNow();
    const deadline = performance.now() + this.#longestWaitMs;
    for (;;) {
      const result = await readNow();
      if (comparePositions(result.position, after) >= 0) return result;
      const left = deadline - performance.now();
      if (left <= 0) throw positionNotReached();
      await this.#changes.waitFor(after, Math.min(left, LOOK_AGAIN_MS));
    }
  }

  async #queryNow<Row>(query: Query<Row>): Promise<QueryResult<Row>> {
    const built = query(this.#db);
    const models = modelsIn(built.toOperationNode());
    const { sql: text, parameters } = this.#db
      .withPlugin(VIEWS)
      .selectFrom(selectCheckpoints(models).as('at'))
      .innerJoinLateral(built.as('answer'), (join) => join.onTrue())
      .selectAll()
      .compile();
    const { rows } = await this.#pool
      .query<Row & { checkpoints: Checkpoint[] | null }>({
        name: statementName(text),
        text,
        values: [...parameters],
      })
      .catch(refuse);
    const [found] = rows;
    if (found === undefined) throw new Error('a read answers one row');
    const { checkpoints, ...row } = found;
    return { row: row as Row, ...toProgress(models, checkpoints) };
  }

  /** Models that have not been built yet, or have stopped at an event. */
  async notLive(models: readonly ReadModel[]): Promise<string[]> {
    const known = await this.#pool
      .query<{ key: string }>(
        `SELECT projection || '/' || version AS key FROM ${READ_SCHEMA}.checkpoint WHERE state = 'live'`,
      )
      .then(({ rows }) => new Set(rows.map(({ key }) => key)))
      .catch((error: unknown) => {
        if (isNotBuilt(error)) return new Set<string>();
        throw error;
      });
    return models.filter(({ name, version }) => !known.has(`${name}/${version}`)).map(({ name }) => name);
  }
}

/** A named statement is planned once per connection: planning a list's joins takes longer than running them. */
const statementName = (text: string): string => hash('sha1', text);

/** @throws RequestError instead of errors caused by the client or by the moment */
function refuse(error: unknown): never {
  if (isNotBuilt(error)) throw behind();
  if (errorCode(error) === QUERY_CANCELED) {
    throw new RequestError('busy', 'That took too long. Try again.', { retryAfterSeconds: 2, cause: error });
  }
  // Statements are ours, values are the client's: a forged cursor, a day before the calendar.
  if (DATA_EXCEPTION.test(errorCode(error) ?? '')) {
    throw new RequestError('validation_failed', 'A value in the request is out of range.', { cause: error });
  }
  throw error;
}

/** The checkpoints of some read models, as one row. */
function selectCheckpoints(models: readonly ReadModel[]) {
  const wanted = models.map(({ name, version }) => sql`(${name}, ${version}::integer)`);
  return sql<{ checkpoints: Checkpoint[] | null }>`(
    SELECT json_agg(json_build_object('projection', c.projection, 'version', c.version,
      'generation', c.generation, 'position', c.position::text)) AS checkpoints
    FROM ${sql.table(`${READ_SCHEMA}.checkpoint`)} c WHERE (c.projection, c.version) IN (${sql.join(wanted)}))`;
}

function toProgress(models: readonly ReadModel[], checkpoints: readonly Checkpoint[] | null) {
  let lowest: Position | undefined;
  const positions = new Set<Position>();
  const versions: string[] = [];
  for (const { name, version } of models) {
    const checkpoint = checkpoints?.find((one) => one.projection === name);
    if (checkpoint === undefined) throw behind();
    const { generation, position } = checkpoint;
    versions.push(`${name}${version}.${generation}`);
    positions.add(position);
    if (lowest === undefined || comparePositions(position, lowest) < 0) lowest = position;
  }
  return {
    position: lowest ?? '0',
    // All have one position, except while one is stopped or was just rebuilt.
    state: `${versions.join('-')}-${[...positions].join('.')}`,
  };
}

function behind(): RequestError {
  return new RequestError('read_model_behind', 'The read models are being built. Try again.', {
    retryAfterSeconds: 1,
  });
}

function isNotBuilt(error: unknown): boolean {
  const code = errorCode(error);
  return code === UNDEFINED_TABLE || code === INVALID_SCHEMA;
}

function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
