import { RequestError } from '#platform/errors.ts';
import { comparePositions, LONGEST_WAIT_MS, type Position, positionNotReached } from '#platform/position.ts';
import type { Pool } from '#platform/postgres-pool.ts';
import { physicalName, READ_SCHEMA, type ReadModel, type Table } from '#projections/kernel/table.ts';
import { CallsTogether } from './calls-together.ts';
import type { ReadModelChanges } from './changes.ts';
import { CALL, CHECKPOINTS, type ReadText, readTextOf, textOfOne, textOfSeveral } from './read-statement.ts';

/** The name a table has in the database at present. */
export type TableName = (table: Table) => string;

/** One read: some SELECTs that see the same moment, and the read models they read from. */
export type Read<Parts, Row = unknown> = {
  models: readonly ReadModel[];
  /**
   * SELECT statements by name; `$1`, `$2` … are `values`. Their rows arrive as JSON. A LIMIT is written out, because a
   * plan for any number of rows would not be one for a page.
   */
  select(table: TableName): { [Name in keyof Parts]: string };
  /** A SELECT of one row at most, whose columns arrive as they are: for what is written down ready to be sent. */
  selectRow?(table: TableName): { columns: { [Name in keyof Row]: string }; from: string };
  values?: readonly unknown[];
  /** The best plan depends on the values: they are planned for each time. */
  planEachTime?: boolean;
  /** Found in next to no time, and often asked for: calls with other values that come at the same time go together. */
  short?: boolean;
};

export type ReadResult<Parts, Row = unknown> = {
  rows: { [Name in keyof Parts]: Parts[Name][] };
  /** What `selectRow` found; nulls when it found nothing. */
  row: { [Name in keyof Row]: Row[Name] | null };
  /** Everything up to here is in what was read. */
  position: Position;
  /** Names the read models' versions, generations and positions: another one means a newer answer. */
  state: string;
};

/** How often a waiting read looks by itself, should no notification come. */
const LOOK_AGAIN_MS = 250;
/** A rebuild moves the pointer once; needing more than this means something else is wrong. */
const MAX_ATTEMPTS = 5;

/**
 * Each connection keeps the plan of every statement it prepared, a tenth of a megabyte up to one: callers who combine
 * filters must not fill it. Those of calls together are plans for up to eight.
 */
const MAX_PREPARED = 250;
const MAX_TOGETHER = 25;

const UNDEFINED_TABLE = '42P01';
const INVALID_SCHEMA = '3F000';
const QUERY_CANCELED = '57014';
/** Data exceptions: a value that a column's type does not have. */
const DATA_EXCEPTION = /^22/;

/** Where the checkpoints of a read's models are: their text, and what it says of an answer. */
type Progress = { checkpoints: string; position: Position; state: string };

type Statement = Prepared & {
  models: readonly ReadModel[];
  /** Of the tables it names, in the order of the models. */
  generations: readonly number[];
  /** As it found it the last time: mostly it is the same the next time. */
  progress?: Progress;
  /** Its calls that came at the same time, where they are made together. */
  together: CallsTogether<Found> | undefined;
};
/** A text, and the name under which it is prepared; undefined for one that is planned each time. */
type Prepared = { text: string; name: string | undefined };

/** What a statement found. */
type Found = Record<string, unknown>;

/**
 * Reads the read models, one statement a read. Each statement also selects the checkpoints of the models it uses:
 * when one of them lives in another generation of tables than the statement read (a rebuild moved the pointer), the
 * pointers are taken over and the statement is repeated, so that no reader notices a rebuild.
 *
 * Calls of the same short read with other values that come at the same time are one statement too: most of what it
 * costs it costs whatever it finds (decision 0022).
 */
export class ReadModels {
  readonly #pool: Pool;
  readonly #eachTimePool: Pool;
  readonly #gathers: boolean;
  readonly #changes: ReadModelChanges;
  readonly #longestWaitMs: number;
  readonly #generations = new Map<string, number>();
  /** Those that are prepared, by their text. */
  readonly #prepared = new Map<string, Statement>();
  #names = 0;
  /** Those of reads that may be made again, as long as the tables stay the same. */
  #statements = new WeakMap<object, Statement>();

  /**
   * @param options.eachTimePool for statements that are planned each time; the same pool unless told
   * @param options.gathers false: also short reads do not wait for the end of their turn, because hardly two come at a time
   * @param options.longestWaitMs how long a read waits for the position it asks for; 2 s by default
   */
  constructor(options: {
    pool: Pool;
    eachTimePool?: Pool;
    gathers?: boolean;
    changes: ReadModelChanges;
    longestWaitMs?: number | undefined;
  }) {
    this.#pool = options.pool;
    this.#gathers = options.gathers ?? true;
    this.#eachTimePool = options.eachTimePool ?? options.pool;
    this.#changes = options.changes;
    this.#longestWaitMs = options.longestWaitMs ?? LONGEST_WAIT_MS;
  }

  /**
   * Runs the read; with `after`, not before the read models are at that position.
   * @throws RequestError 503 `read_model_behind` when that takes too long or a model has not been built yet
   */
  async read<Parts, Row>(read: Read<Parts, Row>, after?: Position): Promise<ReadResult<Parts, Row>> {
    if (after === undefined) return this.#readNow(read);
    const deadline = performance.now() + this.#longestWaitMs;
    for (;;) {
      const result = await this.#readNow(read);
      if (comparePositions(result.position, after) >= 0) return result;
      const left = deadline - performance.now();
      if (left <= 0) throw positionNotReached();
      await this.#changes.heardOf(after, Math.min(left, LOOK_AGAIN_MS));
    }
  }

  async #readNow<Parts, Row>(read: Read<Parts, Row>): Promise<ReadResult<Parts, Row>> {
    for (let attempt = 1; ; attempt += 1) {
      const statement = this.#statementOf(read);
      const found = await this.#run(statement, read.values ?? []);
      if (found === undefined) {
        await this.#refreshGenerations();
      } else {
        const progress = this.#progressOf(read.models, statement, found[CHECKPOINTS] as string);
        if (progress !== undefined) {
          return {
            rows: found as ReadResult<Parts, Row>['rows'],
            row: found as ReadResult<Parts, Row>['row'],
            position: progress.position,
            state: progress.state,
          };
        }
      }
      if (attempt >= MAX_ATTEMPTS) throw behind('The read models are changing. Try again.');
    }
  }

  /** @returns undefined when the statement met tables that are gone */
  async #run(statement: Statement, values: readonly unknown[]): Promise<Found | undefined> {
    try {
      if (statement.together !== undefined) return await statement.together.find(values);
      const [found] = await this.#query(statement, values);
      return found;
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

  async #query({ text, name }: Prepared, values: readonly unknown[]): Promise<Found[]> {
    const query = { text, values: [...values] };
    const { rows } =
      name === undefined
        ? await this.#eachTimePool.query<Found>(query)
        : await this.#pool.query<Found>({ ...query, name });
    return rows;
  }

  #statementOf<Parts, Row>(read: Read<Parts, Row>): Statement {
    let statement = this.#statements.get(read);
    if (statement === undefined) {
      const text = readTextOf(read, this.#tableNameFor(read.models));
      const one = textOfOne(text);
      statement = this.#prepared.get(one);
      if (statement === undefined) {
        const { models, planEachTime = false } = read;
        const prepared = planEachTime ? { text: one, name: undefined } : this.#preparedOf(one);
        const generations = models.map((model) => this.#generationOf(model));
        const isPrepared = prepared.name !== undefined;
        const together = isPrepared && this.#goTogether(read) ? this.#together(text, prepared) : undefined;
        statement = { ...prepared, models, generations, together };
        if (isPrepared) this.#prepared.set(one, statement);
      }
      this.#statements.set(read, statement);
    }
    return statement;
  }

  #tableNameFor(models: readonly ReadModel[]): TableName {
    return (table) => {
      const model = models.find((one) => Object.values(one.tables).includes(table));
      if (model === undefined) throw new Error(`the read does not name the model of table ${table.name}`);
      return physicalName(table, model.version, this.#generationOf(model));
    };
  }

  /** With a name, unless enough statements have been prepared. */
  #preparedOf(text: string): Prepared {
    if (this.#prepared.size >= MAX_PREPARED) return { text, name: undefined };
    this.#names += 1;
    return { text, name: `read-${this.#names}` };
  }

  #goTogether<Parts, Row>({ short = false }: Read<Parts, Row>): boolean {
    if (!short || !this.#gathers) return false;
    const others = [...this.#prepared.values()].filter(({ together }) => together !== undefined);
    return others.length < MAX_TOGETHER;
  }

  #together(text: ReadText, one: Prepared): CallsTogether<Found> {
    const several = new Map<number, Prepared>();
    return new CallsTogether(async (calls) => {
      const [first = []] = calls;
      if (calls.length === 1) return this.#query(one, first);
      let statement = several.get(calls.length);
      if (statement === undefined) {
        statement = {
          text: textOfSeveral(text, calls.length, first.length),
          name: `${one.name}-${calls.length}`,
        };
        several.set(calls.length, statement);
      }
      const found = await this.#query(statement, calls.flat());
      const checkpoints = found.find((row) => row[CALL] === 0)?.[CHECKPOINTS];
      return found
        .toSorted((a, b) => Number(a[CALL]) - Number(b[CALL]))
        .map((row) => ({ ...row, [CHECKPOINTS]: checkpoints }));
    });
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
    for (const [text, { models }] of this.#prepared) {
      if (models.some((model) => keyOf(model) === key)) this.#prepared.delete(text);
    }
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
