import { type Column, type ColumnType, type RowWith, SQL_TYPE } from './column.ts';

/**
 * Tables of read models, described once: the runner creates, reads and writes them, the rebuild copies into them,
 * the query API names them. Handlers get rows by key, or by the leading columns of an index.
 */
export type Row = Record<string, unknown>;

export type Table<R extends Row = Row, Name extends string = string> = {
  name: Name;
  columns: readonly { name: string; type: ColumnType; isNullable: boolean }[];
  /** The columns that are a `timestamptz`. */
  times: readonly string[];
  /** The primary key. */
  key: readonly string[];
  /** Columns by which handlers and queries look rows up; one index each. */
  indexes: readonly (readonly string[])[];
  /**
   * Texts searched for substrings: columns, joined by a space (`searchedText`). One index of
   * trigrams each.
   */
  searches: readonly (readonly string[])[];
  /**
   * The column with the game that a row belongs to, in tables that grow with every game. Handlers ask for such rows by their
   * game, so that a rebuild holds those of games that are on and no others.
   */
  gameColumn: string | undefined;
  /** Carries the rows' type; never set. */
  readonly row?: R;
};

/** `type TeamRow = RowOf<typeof teamTable>`. */
export type RowOf<AnyTable extends Table> = AnyTable extends Table<infer R> ? R : never;

/**
 * A read model as readers see it: the version they were built for and its tables. It is defined with the
 * tables, so that a reader needs no handler.
 */
export type ReadModel<Tables extends Record<string, Table> = Record<string, Table>> = {
  /** Stable: the checkpoint is found by it. */
  name: string;
  /** Raise it when tables or handlers change: the projection then rebuilds itself at start. */
  version: number;
  tables: Tables;
};

/**
 * Declares a table, each column once: rows, DDL and the types of queries follow from it. The name is part of the table's
 * type, so that queries find it by name.
 */
export function defineTable<const Name extends string, Columns extends Record<string, Column>>(definition: {
  name: Name;
  columns: Columns;
  key: readonly Extract<keyof Columns, string>[];
  indexes?: readonly (readonly Extract<keyof Columns, string>[])[];
  searches?: readonly (readonly Extract<keyof Columns, string>[])[];
  gameColumn?: Extract<keyof Columns, string>;
}): Table<RowWith<Columns>, Name> {
  const columns = Object.entries(definition.columns).map(([name, { type, isNullable }]) => ({
    name,
    type,
    isNullable,
  }));
  return {
    name: definition.name,
    columns,
    times: columns.filter(({ type }) => type === 'timestamptz').map(({ name }) => name),
    key: definition.key,
    indexes: definition.indexes ?? [],
    searches: definition.searches ?? [],
    gameColumn: definition.gameColumn,
  };
}

/** The schema that readers see: a view of each table, and the checkpoints. */
export const READ_SCHEMA = 'read';
/** The schema of the tables behind the views; readers have no access to it. */
export const TABLE_SCHEMA = 'read_tables';
/** Channel on which the runner tells readers what changed: `{position, keys}`, never data. */
export const CHANGES_CHANNEL = 'courtside_read';

/** The table of one generation, e.g. `read_tables.standing_v1_g2`. A rebuild fills the next one. */
export function physicalName(table: { name: string }, version: number, generation: number): string {
  return `${TABLE_SCHEMA}.${table.name}_v${version}_g${generation}`;
}

/** The view that readers name, e.g. `read.standing_v1`, whichever generation is live. */
export function viewName(table: { name: string }, version: number): string {
  return `${READ_SCHEMA}.${table.name}_v${version}`;
}

/** The statement that points a view at a generation. It names the columns, so that none is shown by accident. */
export function createViewSql(table: Table, version: number, generation: number): string {
  return `CREATE OR REPLACE VIEW ${viewName(table, version)} AS
    SELECT ${quoted(columnNames(table))} FROM ${physicalName(table, version, generation)}`;
}

/** The statement that makes the table with its key; rebuilds add indexes after the rows are in. */
export function createTableSql(table: Table, physical: string): string {
  const columns = table.columns.map(
    ({ name, type, isNullable }) => `"${name}" ${SQL_TYPE[type]}${isNullable ? '' : ' NOT NULL'}`,
  );
  columns.push(`PRIMARY KEY (${quoted(table.key)})`);
  return `CREATE TABLE IF NOT EXISTS ${physical} (${columns.join(', ')})`;
}

export function createIndexesSql(table: Table, physical: string): string[] {
  const base = physical.slice(physical.indexOf('.') + 1);
  const ordered = table.indexes.map(
    (columns) =>
      `CREATE INDEX IF NOT EXISTS "${base}__${columns.join('_')}" ON ${physical} (${quoted(columns)})`,
  );
  const searched = table.searches.map(
    (columns) =>
      `CREATE INDEX IF NOT EXISTS "${base}__${columns.join('_')}_search" ON ${physical} USING gin ((${searchedText(columns)}) ${READ_SCHEMA}.gin_trgm_ops)`,
  );
  return [...ordered, ...searched];
}

/** The text that a search over columns looks in; a query has to use exactly this expression to use the index. */
export function searchedText(columns: readonly string[], alias?: string): string {
  return columns
    .map((name) => (alias === undefined ? `"${name}"` : `${alias}."${name}"`))
    .join(` || ' ' || `);
}

/** The names of a table's columns, in their order. */
export function columnNames(table: Table): string[] {
  return table.columns.map(({ name }) => name);
}

export function quoted(columns: readonly string[]): string {
  return columns.map((name) => `"${name}"`).join(', ');
}

/** The text that identifies a row inside its table. */
export function rowKey(table: Pick<Table, 'key'>, row: Row): string {
  return table.key.map((column) => String(row[column])).join('\u0000');
}

/** A row as `row_to_json` gives it → the row a handler put. */
export function fromDatabase<R extends Row>(table: Table<R>, json: Row): R {
  const row: Row = {};
  for (const { name, type } of table.columns) {
    const value = json[name];
    if (value === null || value === undefined) row[name] = null;
    else if (type === 'timestamptz') row[name] = new Date(value as string).toISOString();
    else if (type === 'bigint') row[name] = String(value);
    else row[name] = value;
  }
  return row as R;
}

const PLAIN_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * A row as handlers put it → as it comes back from the database: times in one form, `2026-01-10T18:00:00.000Z`. So a
 * row reads the same before it was written and after.
 */
export function normalized<R extends Row>(table: Table<R>, row: R): R {
  let normal = row;
  for (const name of table.times) {
    const time = row[name];
    if (typeof time !== 'string' || PLAIN_TIME.test(time)) continue;
    normal = { ...normal, [name]: new Date(time).toISOString() };
  }
  return normal;
}
