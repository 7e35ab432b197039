import { LRUCache } from 'lru-cache';
import type { Queryable } from '#platform/postgres-pool.ts';
import type { RowsWrite } from './checkpoint.ts';
import type { Rows } from './rows.ts';
import { columnNames, fromDatabase, keyOf, normalizer, quoted, type Row, type Table } from './table.ts';

/** Rows kept between batches; the runner is the only writer, so what it wrote is what is there. */
const CACHED_ROWS = 20_000;

/**
 * A table in Postgres as the live runner writes it: changes gather during a batch and are written
 * when it is through. After a batch that failed, `forget` drops everything that is not in the database.
 */
export class DatabaseRows<R extends Row> implements Rows<R> {
  private readonly table: Table<R>;
  private readonly physical: string;
  private readonly connection: () => Queryable;
  private readonly normal: (row: R) => R;
  private readonly cache = new LRUCache<string, R>({ max: CACHED_ROWS });
  private puts = new Map<string, R>();
  private deletes = new Map<string, Partial<R>>();

  /** @param connection the connection of the transaction that is under way */
  constructor(table: Table<R>, physical: string, connection: () => Queryable) {
    this.table = table;
    this.physical = physical;
    this.connection = connection;
    this.normal = normalizer(table);
  }

  async get(key: Partial<R>): Promise<R | undefined> {
    const atHand = this.atHand(key);
    if (atHand !== undefined) return atHand;
    const text = keyOf(this.table as Table, key);
    if (this.deletes.has(text)) return undefined;
    const [row] = await this.select(key, this.table.key);
    if (row !== undefined) this.cache.set(text, row);
    return row;
  }

  atHand(key: Partial<R>): R | undefined {
    const text = keyOf(this.table as Table, key);
    return this.puts.get(text) ?? (this.deletes.has(text) ? undefined : this.cache.get(text));
  }

  async getAll(keys: readonly Partial<R>[]): Promise<R[]> {
    const found: R[] = [];
    const wanted: Partial<R>[] = [];
    for (const key of keys) {
      const row = this.atHand(key);
      if (row !== undefined) found.push(row);
      else if (!this.deletes.has(keyOf(this.table as Table, key))) wanted.push(key);
    }
    if (wanted.length === 0) return found;
    const { rows } = await this.connection().query({
      name: `${this.physical}/keys`,
      text: `SELECT row_to_json(t) AS row FROM ${this.physical} t WHERE (${quoted(this.table.key)}) IN (
        SELECT ${quoted(this.table.key)} FROM json_populate_recordset(NULL::${this.physical}, $1))`,
      values: [JSON.stringify(wanted)],
    });
    for (const { row } of rows as { row: Row }[]) {
      const looked = fromDatabase(this.table, row);
      this.cache.set(keyOf(this.table as Table, looked), looked);
      found.push(looked);
    }
    return found;
  }

  put(row: R): void {
    const text = keyOf(this.table as Table, row);
    this.deletes.delete(text);
    this.puts.set(text, this.normal(row));
  }

  delete(key: Partial<R>): void {
    const text = keyOf(this.table as Table, key);
    this.puts.delete(text);
    this.deletes.set(text, key);
  }

  async where(match: Partial<R>): Promise<R[]> {
    const columns = Object.keys(match) as Extract<keyof R, string>[];
    const stored = await this.select(match, columns);
    const found = new Map<string, R>();
    for (const row of stored) found.set(keyOf(this.table as Table, row), row);
    for (const text of this.deletes.keys()) found.delete(text);
    for (const [text, row] of this.puts) {
      if (columns.every((column) => row[column] === match[column])) found.set(text, row);
      else found.delete(text);
    }
    return [...found.values()];
  }

  private async select(match: Partial<R>, columns: readonly string[]): Promise<R[]> {
    const conditions = columns.map((column, index) => `"${column}" = $${index + 1}`).join(' AND ');
    const { rows } = await this.connection().query({
      name: `${this.physical}/${columns.join(',')}`,
      text: `SELECT row_to_json(t) AS row FROM ${this.physical} t WHERE ${conditions}`,
      values: columns.map((column) => match[column as Extract<keyof R, string>]),
    });
    return rows.map((found: { row: Row }) => fromDatabase(this.table, found.row));
  }

  get dirty(): boolean {
    return this.puts.size > 0 || this.deletes.size > 0;
  }

  /** The statements that write what the batch changed; their order is of no consequence. */
  writes(): RowsWrite[] {
    const writes: RowsWrite[] = [];
    if (this.deletes.size > 0) {
      writes.push({ sql: this.deleteSql, value: JSON.stringify([...this.deletes.values()]) });
    }
    if (this.puts.size > 0) {
      const rows = [...this.puts.values()];
      writes.push({ sql: this.upsertSql, value: JSON.stringify(rows) });
    }
    return writes;
  }

  private readonly deleteSql = (rows: string): string =>
    `DELETE FROM ${this.physical} t USING json_populate_recordset(NULL::${this.physical}, ${rows}) d
     WHERE ${this.table.key.map((column) => `t."${column}" = d."${column}"`).join(' AND ')}`;

  private readonly upsertSql = (rows: string): string => {
    const columns = columnNames(this.table as Table);
    const changeable = columns.filter((column) => !this.table.key.includes(column));
    const update = changeable.map((column) => `"${column}" = EXCLUDED."${column}"`).join(', ');
    return `INSERT INTO ${this.physical} (${quoted(columns)})
      SELECT ${quoted(columns)} FROM json_populate_recordset(NULL::${this.physical}, ${rows})
      ON CONFLICT (${quoted(this.table.key)}) DO ${update === '' ? 'NOTHING' : `UPDATE SET ${update}`}`;
  };

  /** Writes what the batch changed. */
  async flush(): Promise<void> {
    for (const { sql, value } of this.writes()) await this.connection().query(sql('$1'), [value]);
  }

  /** The transaction is committed: what was written is what is there. */
  settle(): void {
    for (const text of this.deletes.keys()) this.cache.delete(text);
    for (const [text, row] of this.puts) this.cache.set(text, row);
    this.puts = new Map();
    this.deletes = new Map();
  }

  /** The transaction was rolled back, or somebody else wrote: trust nothing. */
  forget(): void {
    this.cache.clear();
    this.puts = new Map();
    this.deletes = new Map();
  }
}
