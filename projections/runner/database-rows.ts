import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '#platform/postgres/postgres-pool.ts';
import { boundedCache } from '#platform/values/bounded-cache.ts';
import type { RowChange } from '../read-database/views.ts';
import type { Projection } from '../read-model/projection.ts';
import type { Rows } from '../read-model/rows.ts';
import {
  columnNames,
  fromDatabase,
  normalized,
  physicalName,
  quoted,
  type Row,
  rowKey,
  TABLE_SCHEMA,
  type Table,
} from '../read-model/table.ts';

/** Rows cached between batches; the runner is the only writer, so they match the tables. */
const CACHED_ROWS = 20_000;

/** The tables of one generation of a projection, by their names in it. */
export type ProjectionRows = Record<string, DatabaseRows<Row>>;

export function openRows(
  connection: Queryable,
  { tables, version }: Projection,
  generation: number,
): ProjectionRows {
  return Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [
      name,
      new DatabaseRows(table, physicalName(table, version, generation), connection),
    ]),
  );
}

/**
 * A table in Postgres as the live runner writes it: changes gather during a batch, `write` sends them. Call `commit`
 * when their transaction is through, `forget` when it was rolled back.
 */
export class DatabaseRows<R extends Row> implements Rows<R> {
  private readonly table: Table<R>;
  private readonly physical: string;
  private readonly connection: Queryable;
  private readonly cache = boundedCache<string, R>({ entries: CACHED_ROWS });
  private readonly puts = new Map<string, R>();
  private readonly deletes = new Map<string, Partial<R>>();

  constructor(table: Table<R>, physical: string, connection: Queryable) {
    this.table = table;
    this.physical = physical;
    this.connection = connection;
  }

  async get(key: Partial<R>): Promise<R | undefined> {
    const text = rowKey(this.table, key);
    if (this.deletes.has(text)) return undefined;
    const known = this.puts.get(text) ?? this.cache.get(text);
    if (known !== undefined) return known;
    const [row] = await this.select(key, this.table.key);
    if (row !== undefined) this.cache.set(text, row);
    return row;
  }

  put(row: R): void {
    const text = rowKey(this.table, row);
    this.deletes.delete(text);
    this.puts.set(text, normalized(this.table, row));
  }

  delete(key: Partial<R>): void {
    const text = rowKey(this.table, key);
    this.puts.delete(text);
    this.deletes.set(text, key);
  }

  async where(match: Partial<R>): Promise<R[]> {
    const columns = Object.keys(match);
    const stored = await this.select(match, columns);
    const found = new Map(stored.map((row) => [rowKey(this.table, row), row]));
    for (const text of this.deletes.keys()) found.delete(text);
    for (const [text, row] of this.puts) {
      if (columns.every((column) => row[column] === match[column])) found.set(text, row);
      else found.delete(text);
    }
    return [...found.values()];
  }

  private async select(match: Partial<R>, columns: readonly string[]): Promise<R[]> {
    const conditions = columns.map((column, index) => `"${column}" = $${index + 1}`).join(' AND ');
    const { rows } = await this.connection.query({
      name: this.statementName(columns.join(',')),
      text: `SELECT row_to_json(t) AS row FROM ${this.physical} t WHERE ${conditions}`,
      values: columns.map((column) => match[column]),
    });
    return rows.map((found: { row: Row }) => fromDatabase(this.table, found.row));
  }

  /** What the batch changes: each row as it is stored and as it would be written, null where there is none. */
  async changes(): Promise<RowChange<R>[]> {
    const changes: RowChange<R>[] = [];
    for (const key of this.deletes.values()) {
      const before = await this.stored(key);
      if (before !== null) changes.push({ before, after: null });
    }
    for (const after of this.puts.values()) {
      const before = await this.stored(after);
      if (!isDeepStrictEqual(before, after)) changes.push({ before, after });
    }
    return changes;
  }

  private async stored(key: Partial<R>): Promise<R | null> {
    const [row] = await this.select(key, this.table.key);
    return row ?? null;
  }

  /** Writes what the batch changed. */
  async write(): Promise<void> {
    if (this.deletes.size > 0) await this.send('delete', this.deleteSql(), [...this.deletes.values()]);
    if (this.puts.size > 0) await this.send('put', this.upsertSql(), [...this.puts.values()]);
  }

  private async send(what: string, text: string, rows: readonly Partial<R>[]): Promise<void> {
    const name = this.statementName(what);
    await this.connection.query({ name, text, values: [JSON.stringify(rows)] });
  }

  /** Without the schema, as Postgres tells names apart by their first 63 characters. */
  private statementName(what: string): string {
    return `${this.physical.slice(TABLE_SCHEMA.length + 1)}/${what}`;
  }

  private deleteSql(): string {
    return `DELETE FROM ${this.physical} t USING json_populate_recordset(NULL::${this.physical}, $1) d
      WHERE ${this.table.key.map((column) => `t."${column}" = d."${column}"`).join(' AND ')}`;
  }

  private upsertSql(): string {
    const columns = columnNames(this.table);
    const changeable = columns.filter((column) => !this.table.key.includes(column));
    const update = changeable.map((column) => `"${column}" = EXCLUDED."${column}"`).join(', ');
    return `INSERT INTO ${this.physical} (${quoted(columns)})
      SELECT ${quoted(columns)} FROM json_populate_recordset(NULL::${this.physical}, $1)
      ON CONFLICT (${quoted(this.table.key)}) DO ${update === '' ? 'NOTHING' : `UPDATE SET ${update}`}`;
  }

  /** The transaction is committed: the cache matches the table. */
  commit(): void {
    for (const text of this.deletes.keys()) this.cache.delete(text);
    for (const [text, row] of this.puts) this.cache.set(text, row);
    this.puts.clear();
    this.deletes.clear();
  }

  /** The transaction was rolled back, or another process wrote: trust nothing. */
  forget(): void {
    this.cache.clear();
    this.puts.clear();
    this.deletes.clear();
  }
}
