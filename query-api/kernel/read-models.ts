import { RequestError } from '#platform/errors.ts';
import type { Pool } from '#platform/postgres-pool.ts';
import { physicalName, READ_SCHEMA, type ReadModel, type Table } from '#projections/kernel/table.ts';
import type { ReadModelChanges } from './changes.ts';
import { comparePositions, type Position } from './position.ts';

/** The name a table has in the database at present. */
export type TableName = (table: Table) => string;

/** One read: some SELECTs that see the same moment, and the read models they read from. */
export type Read<Parts> = {
  models: readonly ReadModel[];
  /** SELECT statements by name; `$1`, `$2` … are `values`. */
  select(table: TableName): { [Name in keyof Parts]: string };
  values?: readonly unknown[];
  /** The best plan depends on the values: they are planned for each time. */
  planEachTime?: boolean;
};

export type ReadResult<Parts> = {
  rows: { [Name in keyof Parts]: Parts[Name][] };
  /** Everything up to here is in what was read. */
  position: Position;
  /** Names the read models' versions, generations and positions: another one means a newer answer. */
  state: string;
};

/** Reads wait no longer than this for a position (design §2). */
const LONGEST_WAIT_MS = 2_000;
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

type Checkpoints = Record<string, [generation: number, position: Position]>;
const CHECKPOINTS = '@checkpoints';

/**
 * Reads the read models, one statement a read. Each statement also selects the checkpoints of the models it uses:
 * when one of them lives in another generation of tables than the statement read (a rebuild moved the pointer), the
 * pointers are taken over and the statement is repeated, so that no reader notices a rebuild.
 */
export class ReadModels {
  readonly #pool: Pool;
  readonly #changes: ReadModelChanges;
  readonly #generations = new Map<string, number>();
  /** Names of prepared statements by their text. */
  readonly #statements = new Map<string, string>();

  constructor(options: { pool: Pool; changes: ReadModelChanges }) {
    this.#pool = options.pool;
    this.#changes = options.changes;
  }

  /**
   * Runs the read; with `after`, not before the read models are at that position.
   * @throws RequestError 503 `read_model_behind` when that takes too long or a model has not been built yet
   */
  async read<Parts>(read: Read<Parts>, after?: Position): Promise<ReadResult<Parts>> {
    const deadline = performance.now() + LONGEST_WAIT_MS;
    for (;;) {
      const result = await this.#readNow(read);
      if (after === undefined || comparePositions(result.position, after) >= 0) return result;
      const left = deadline - performance.now();
      if (left <= 0) throw behind('What you asked for is not ready to be read yet. Try again.');
      await this.#changes.heardOf(after, Math.min(left, LOOK_AGAIN_MS));
    }
  }

  async #readNow<Parts>(read: Read<Parts>): Promise<ReadResult<Parts>> {
    for (let attempt = 1; ; attempt += 1) {
      const used = new Map(read.models.map((model) => [model.name, this.#generationOf(model)]));
      const row = await this.#run(read);
      if (row !== undefined) {
        const checkpoints = (row[CHECKPOINTS] ?? {}) as Checkpoints;
        if (this.#isCurrent(read.models, used, checkpoints)) return resultOf(read.models, row, checkpoints);
      } else {
        await this.#refreshGenerations();
      }
      if (attempt >= MAX_ATTEMPTS) throw behind('The read models are changing. Try again.');
    }
  }

  /** @returns undefined when the statement met tables that are gone */
  async #run<Parts>(read: Read<Parts>): Promise<Record<string, unknown> | undefined> {
    const text = this.#textOf(read);
    const name = read.planEachTime === true ? undefined : this.#nameOf(text);
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

  /** Undefined when enough statements have been prepared. */
  #nameOf(text: string): string | undefined {
    let name = this.#statements.get(text);
    if (name === undefined && this.#statements.size < MAX_PREPARED) {
      name = `read-${this.#statements.size}`;
      this.#statements.set(text, name);
    }
    return name;
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
    const models = read.models.map(({ name, version }) => `('${name}', ${version})`).join(', ');
    return `SELECT (SELECT json_object_agg(projection, json_build_array(generation, position::text))
        FROM ${READ_SCHEMA}.checkpoint WHERE (projection, version) IN (${models})) AS "${CHECKPOINTS}",
      ${parts.join(',\n      ')}`;
  }

  /** Whether the statement read the live tables. If not, notes which they are. */
  #isCurrent(models: readonly ReadModel[], used: Map<string, number>, checkpoints: Checkpoints): boolean {
    let current = true;
    for (const model of models) {
      const checkpoint = checkpoints[model.name];
      if (checkpoint === undefined) throw behind('The read models are being built. Try again.');
      if (checkpoint[0] === used.get(model.name)) continue;
      current = false;
      this.#generations.set(keyOf(model), checkpoint[0]);
    }
    return current;
  }

  #generationOf(model: ReadModel): number {
    return this.#generations.get(keyOf(model)) ?? 1;
  }

  async #refreshGenerations(): Promise<void> {
    try {
      const { rows } = await this.#pool.query<{ projection: string; version: number; generation: number }>(
        `SELECT projection, version, generation FROM ${READ_SCHEMA}.checkpoint`,
      );
      for (const { projection: name, version, generation } of rows) {
        this.#generations.set(keyOf({ name, version }), generation);
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

function resultOf<Parts>(
  models: readonly ReadModel[],
  row: Record<string, unknown>,
  checkpoints: Checkpoints,
): ReadResult<Parts> {
  const { [CHECKPOINTS]: _, ...rows } = row;
  let lowest: Position | undefined;
  const positions = new Set<Position>();
  const versions: string[] = [];
  for (const model of models) {
    const [generation, position] = checkpoints[model.name] ?? [0, '0'];
    versions.push(`${model.name}${model.version}.${generation}`);
    positions.add(position);
    if (lowest === undefined || comparePositions(position, lowest) < 0) lowest = position;
  }
  return {
    rows: rows as ReadResult<Parts>['rows'],
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
