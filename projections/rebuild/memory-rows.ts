import type { Rows } from '../read-model/rows.ts';
import { normalized, type Row, rowKey, type Table } from '../read-model/table.ts';

/** A table in memory: what a rebuild, a verification and tests fold into. */
export class MemoryRows<R extends Row> implements Rows<R> {
  private readonly table: Table<R>;
  private readonly rows = new Map<string, R>();
  /** Rows by the value of a column, built when the column is first used. */
  private readonly indexes = new Map<string, Map<unknown, Map<string, R>>>();

  constructor(table: Table<R>) {
    this.table = table;
  }

  get size(): number {
    return this.rows.size;
  }

  /** Every row by the text of its key. */
  entries(): Iterable<[string, R]> {
    return this.rows.entries();
  }

  values(): Iterable<R> {
    return this.rows.values();
  }

  async get(key: Partial<R>): Promise<R | undefined> {
    return this.rows.get(rowKey(this.table, key));
  }

  put(given: R): void {
    const row = normalized(this.table, given);
    const key = rowKey(this.table, row);
    this.unindex(key);
    this.rows.set(key, row);
    for (const [column, index] of this.indexes) addTo(index, row[column], key, row);
  }

  delete(partial: Partial<R>): void {
    const key = rowKey(this.table, partial);
    this.unindex(key);
    this.rows.delete(key);
  }

  async where(match: Partial<R>): Promise<R[]> {
    const [first, ...others] = Object.keys(match);
    if (first === undefined) return [...this.rows.values()];
    const found = this.indexOn(first).get(match[first])?.values() ?? [];
    return [...found].filter((row) => others.every((column) => row[column] === match[column]));
  }

  private unindex(key: string): void {
    if (this.indexes.size === 0) return;
    const row = this.rows.get(key);
    if (row === undefined) return;
    for (const [column, index] of this.indexes) index.get(row[column])?.delete(key);
  }

  private indexOn(column: string): ReadonlyMap<unknown, Map<string, R>> {
    const known = this.indexes.get(column);
    if (known !== undefined) return known;
    const index = new Map<unknown, Map<string, R>>();
    for (const [key, row] of this.rows) addTo(index, row[column], key, row);
    this.indexes.set(column, index);
    return index;
  }
}

function addTo<R>(index: Map<unknown, Map<string, R>>, value: unknown, key: string, row: R): void {
  const rows = index.get(value);
  if (rows === undefined) index.set(value, new Map([[key, row]]));
  else rows.set(key, row);
}
