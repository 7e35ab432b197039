import { RequestError } from '#platform/errors.ts';
import { comparePositions, LONGEST_WAIT_MS, type Position, positionNotReached } from '#platform/position.ts';
import type { Pool } from '#platform/postgres-pool.ts';
import { physicalName, READ_SCHEMA, type ReadModel, type Table } from '#projections/kernel/table.ts';
import type { ReadModelChanges } from './changes.ts';

/** The name a table has in the database at present. */
export type TableName = (table: Table) => string;

/** One read: some SELECTs that see the same moment, and the read models they read from. */
export type Read<Parts> = {
  models: readonly ReadModel[];
  /** What several of the SELECTs read from, by the names they know it by: read once. */
  with?(table: TableName): Record<string, string>;
  /** SELECT statements by name; `$1`, `$2` … are `values`. */
  select(table: TableName): { [Name in keyof Parts]: string };
  /** A SELECT of one text that is written down ready to be sent: it arrives as it is, not as JSON inside of JSON. */
  selectText?(table: TableName): string;
  values?: readonly unknown[];
  /** The best plan depends on the values: they are planned for each time. */
  planEachTime?: boolean;
};

export type ReadResult<Parts> = {
  rows: { [Name in keyof Parts]: Parts[Name][] };
  /** What `selectText` found; null when it found nothing, or there is none. */
  text: string | null;
  /** Everything up to here is in what was read. */
  position: Position;
  /** Names the read models' versions, generations and positions: another one means a newer answer. */
  state: string;
};

/** How often a waiting read looks by itself, should no notification come. */
const LOOK_AGAIN_MS = 250;
/** A rebuild moves the pointer once; needing more than this means something else is wrong. */
const MAX_ATTEMPTS = 5;

/** Each connection keeps the plan of every statement it prepared: callers who combine filters must not fill it. */
const MAX_PREPARED = 500;

const UNDEFINED_TABLE = '42P01';
const INVALID_SCHEMA = '3F000';
const QUERY_CANCELED = '57014';
/** Data exceptions: a value that a column's type does not have. */
const DATA_EXCEPTION = /^22/;

const CHECKPOINTS = '@checkpoints';
const TEXT = '@text';

/** Where the checkpoints of a read's models are: their text, and what it says of an answer. */
type Progress = { checkpoints: string; position: Position; state: string };

type Statement = {
  text: string;
  /** Under which it is prepared; undefined for one that is planned each time. */
  name: string | undefined;
  /** Of the tables it names, in the order of the models. */
  generations: readonly number[];
  /** As it found it the last time: mostly it is the same the next time. */
  progress?: Progress;
};

/**
 * Reads the read models, one statement a read. Each statement also selects the checkpoints of the models it uses:
 * when one of them lives in another generation of tables than the statement read (a rebuild moved the pointer), the
 * pointers are taken over and the statement is repeated, so that no reader notices a rebuild.
 */
export class ReadModels {
  readonly #pool: Pool;
  readonly #changes: ReadModelChanges;
  readonly #generations = new Map<string, number>();
  /** Those that are prepared, by their text. */
  readonly #prepared = new Map<string, Statement>();
  /** Those of reads that may be made again, as long as the tables stay the same. */
  #statements = new WeakMap<object, Statement>();

  constructor(options: { pool: Pool; changes: ReadModelChanges }) {
    this.#pool = options.pool;
    this.#changes = options.changes;
  }

  /**
   * Runs the read; with `after`, not before the read models are at that position.
   * @throws RequestError 503 `read_model_behind` when that takes too long or a model has not been built yet
   */
  async read<Parts>(read: Read<Parts>, after?: Position): Promise<ReadResult<Parts>> {
    if (after === undefined) return this.#readNow(read);
    const deadline = performance.now() + LONGEST_WAIT_MS;
    for (;;) {
      const result = await this.#readNow(read);
      if (comparePositions(result.position, after) >= 0) return result;
      const left = deadline - performance.now();
      if (left <= 0) throw positionNotReached();
      await this.#changes.heardOf(after, Math.min(left, LOOK_AGAIN_MS));
    }
  }

  async #readNow<Parts>(read: Read<Parts>): Promise<ReadResult<Parts>> {
    for (let attempt = 1; ; attempt += 1) {
      const statement = this.#statementOf(read);
      const row = await this.#run(read, statement);
      if (row === undefined) {
        await this.#refreshGenerations();
      } else {
        const { [CHECKPOINTS]: checkpoints, [TEXT]: text, ...rows } = row;
        const progress = this.#progressOf(read.models, statement, checkpoints as string);
        if (progress !== undefined) {
          return {
            rows: rows as ReadResult<Parts>['rows'],
            text: (text ?? null) as string | null,
            position: progress.position,
            state: progress.state,
          };
        }
      }
      if (attempt >= MAX_ATTEMPTS) throw behind('The read models are changing. Try again.');
    }
  }

  /** @returns undefined when the statement met tables that are gone */
  async #run<Parts>(
    read: Read<Parts>,
    { text, name }: Statement,
  ): Promise<Record<string, unknown> | undefined> {
    try {
      const { rows } = await this.#pool.query({
        text,
        values: [...(read.values ?? [])],
        ...(name === undefined ? {} : { name }),
      });
      return rows[0] as Record<string, unknown>;
    } catch (error) {
      if (isTableGone(error)) return undefined;
      if (codeOf(error) === QUERY_CANCELED) {
        throw new RequestError('busy', 'That took too long. Try again.', {
          retryAfterSeconds: 2,
          cause: error,
        });
      }
      // Statements are ours, values are the client's: a forged cursor, a day before the calendar.
      if (DATA_EXCEPTION.test(codeOf(error) ?? '')) {
        throw new RequestError('validation_failed', 'A value in the request is out of range.', {
          cause: error,
        });
      }
      throw error;
    }
  }

  #statementOf<Parts>(read: Read<Parts>): Statement {
    let statement = this.#statements.get(read);
    if (statement === undefined) {
      const text = this.#textOf(read);
      const generations = read.models.map((model) => this.#generationOf(model));
      statement = { text, name: undefined, generations };
      if (read.planEachTime !== true) statement = this.#preparedOf(statement);
      this.#statements.set(read, statement);
    }
    return statement;
  }

  /** The same with a name, or as it is when enough statements have been prepared. */
  #preparedOf(statement: Statement): Statement {
    const prepared = this.#prepared.get(statement.text);
    if (prepared !== undefined) return prepared;
    if (this.#prepared.size >= MAX_PREPARED) return statement;
    const named = { ...statement, name: `read-${this.#prepared.size}` };
    this.#prepared.set(statement.text, named);
    return named;
  }

  #textOf<Parts>(read: Read<Parts>): string {
    const tableName: TableName = (table) => {
      const model = read.models.find((one) => Object.values(one.tables).includes(table));
      if (model === undefined) throw new Error(`the read does not name the model of table ${table.name}`);
      return physicalName(table, model.version, this.#generationOf(model));
    };
    const parts = Object.entries<string>(read.select(tableName)).map(
      ([name, sql]) => `(SELECT coalesce(json_agg(r), '[]'::json) FROM (${sql}) r) AS "${name}"`,
    );
    if (read.selectText !== undefined) parts.push(`(${read.selectText(tableName)}) AS "${TEXT}"`);
    const shared = Object.entries(read.with?.(tableName) ?? {}).map(
      ([name, sql]) => `${name} AS MATERIALIZED (${sql})`,
    );
    // Each by its key: to gather them from the table would take longer.
    const checkpoints = read.models.map(
      ({ name, version }) => `(SELECT '${name} ' || generation || ' ' || position
        FROM ${READ_SCHEMA}.checkpoint WHERE projection = '${name}' AND version = ${version})`,
    );
    return `${shared.length === 0 ? '' : `WITH ${shared.join(', ')} `}SELECT concat_ws(',', ${checkpoints.join(', ')}) AS "${CHECKPOINTS}",
      ${parts.join(',\n      ')}`;
  }

  /**
   * What the checkpoints say that a statement read with its rows; undefined when it did not read the live tables. Then
   * notes which they are.
   */
  #progressOf(models: readonly ReadModel[], statement: Statement, checkpoints: string): Progress | undefined {
    if (statement.progress?.checkpoints === checkpoints) return statement.progress;
    const known = checkpointsOf(checkpoints);
    let current = true;
    for (const [index, model] of models.entries()) {
      const checkpoint = known.get(model.name);
      if (checkpoint === undefined) throw behind('The read models are being built. Try again.');
      if (checkpoint.generation === statement.generations[index]) continue;
      current = false;
      this.#setGeneration(keyOf(model), checkpoint.generation);
    }
    if (!current) return undefined;
    statement.progress = { checkpoints, ...progressOf(models, known) };
    return statement.progress;
  }

  #generationOf(model: ReadModel): number {
    return this.#generations.get(keyOf(model)) ?? 1;
  }

  #setGeneration(key: string, generation: number): void {
    if (this.#generations.get(key) === generation) return;
    this.#generations.set(key, generation);
    // They name the tables of the generation before.
    this.#statements = new WeakMap();
  }

  async #refreshGenerations(): Promise<void> {
    try {
      const { rows } = await this.#pool.query<{ projection: string; version: number; generation: number }>(
        `SELECT projection, version, generation FROM ${READ_SCHEMA}.checkpoint`,
      );
      for (const { projection: name, version, generation } of rows) {
        this.#setGeneration(keyOf({ name, version }), generation);
      }
    } catch (error) {
      if (isTableGone(error)) throw behind('The read models are being built. Try again.');
      throw error;
    }
  }

  /** Models that have not been built yet, or have stopped at an event. */
  async notLive(models: readonly ReadModel[]): Promise<string[]> {
    const known = await this.#pool
      .query<{ key: string }>(
        `SELECT projection || '/' || version AS key FROM ${READ_SCHEMA}.checkpoint WHERE state = 'live'`,
      )
      .then(({ rows }) => new Set(rows.map(({ key }) => key)))
      .catch((error: unknown) => {
        if (isTableGone(error)) return new Set<string>();
        throw error;
      });
    return models.filter((model) => !known.has(keyOf(model))).map((model) => model.name);
  }
}

function keyOf(model: Pick<ReadModel, 'name' | 'version'>): string {
  return `${model.name}/${model.version}`;
}

type Checkpoint = { generation: number; position: Position };

/** @param text `game 1 815,standings 2 815`; those that are missing have not been built */
function checkpointsOf(text: string): Map<string, Checkpoint> {
  return new Map(
    text.split(',').map((one) => {
      const [name = '', generation, position = '0'] = one.split(' ');
      return [name, { generation: Number(generation), position }];
    }),
  );
}

function progressOf(
  models: readonly ReadModel[],
  known: ReadonlyMap<string, Checkpoint>,
): Omit<Progress, 'checkpoints'> {
  let lowest: Position | undefined;
  const positions = new Set<Position>();
  const versions: string[] = [];
  for (const { name, version } of models) {
    const { generation, position } = known.get(name) ?? { generation: 0, position: '0' };
    versions.push(`${name}${version}.${generation}`);
    positions.add(position);
    if (lowest === undefined || comparePositions(position, lowest) < 0) lowest = position;
  }
  return {
    position: lowest ?? '0',
    // One position for all of them but while one is stopped or just rebuilt.
    state: `${versions.join('-')}-${[...positions].join('.')}`,
  };
}

function behind(message: string): RequestError {
  return new RequestError('read_model_behind', message, { retryAfterSeconds: 1 });
}

/** Dropped before the statement was planned, or between planning and reading. */
function isTableGone(error: unknown): boolean {
  const code = codeOf(error);
  if (code === UNDEFINED_TABLE || code === INVALID_SCHEMA) return true;
  return error instanceof Error && /could not open relation with OID/.test(error.message);
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
