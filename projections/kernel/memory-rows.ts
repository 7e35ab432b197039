import type { Rows } from './rows.ts';
import { keyOf, type Row, type Table } from './table.ts';

/**
 * A table in memory: what a rebuild folds into. It also keeps the books for copying while folding: which rows have
 * not been written to the database yet, and which changed after they were.
 */
export class MemoryRows<R extends Row> implements Rows<R> {
  readonly byKey = new Map<string, R>();
  private readonly table: Table<R>;
  /** For each index its rows by the values of its first column. */
  private readonly byFirstColumn = new Map<string, Map<unknown, Set<string>>>();
  private fresh = new Set<string>();
  private readonly written = new WeakSet<R>();
  private readonly changed = new Map<string, Partial<R>>();

  constructor(table: Table<R>) {
    this.table = table;
    for (const columns of table.indexes) {
      const first = columns[0];
      if (first !== undefined) this.byFirstColumn.set(first, new Map());
    }
  }

  async get(key: Partial<R>): Promise<R | undefined> {
    return this.byKey.get(keyOf(this.table as Table, key));
  }

  put(row: R): void {
    const key = keyOf(this.table as Table, row);
    const before = this.byKey.get(key);
    this.byKey.set(key, row);
    if (before !== undefined && this.written.has(before)) this.changed.set(key, row);
    else if (!this.changed.has(key)) this.fresh.add(key);
    for (const [column, rows] of this.byFirstColumn) {
      if (before !== undefined) {
        if (before[column] === row[column]) continue;
        rows.get(before[column])?.delete(key);
      }
      const keys = rows.get(row[column]);
      if (keys === undefined) rows.set(row[column], new Set([key]));
      else keys.add(key);
    }
  }

  delete(key: Partial<R>): void {
    const text = keyOf(this.table as Table, key);
    const row = this.byKey.get(text);
    if (row === undefined) return;
    this.byKey.delete(text);
    if (this.written.has(row)) this.changed.set(text, key);
    this.fresh.delete(text);
    for (const [column, rows] of this.byFirstColumn) rows.get(row[column])?.delete(text);
  }

  async where(match: Partial<R>): Promise<R[]> {
    const columns = Object.keys(match) as Extract<keyof R, string>[];
    const indexed = columns.find((column) => this.byFirstColumn.has(column));
    const candidates =
      indexed === undefined
        ? this.byKey.keys()
        : (this.byFirstColumn.get(indexed)?.get(match[indexed])?.values() ?? [].values());
    const found: R[] = [];
    for (const key of candidates) {
      const row = this.byKey.get(key);
      if (row !== undefined && columns.every((column) => row[column] === match[column])) found.push(row);
    }
    return found;
  }

  /** How many rows have not been written yet. */
  get unwritten(): number {
    return this.fresh.size;
  }

  /** The rows not written yet; from now on they count as written. */
  *takeUnwritten(): Iterable<R> {
    const keys = this.fresh;
    this.fresh = new Set();
    for (const key of keys) {
      const row = this.byKey.get(key);
      if (row === undefined) continue;
      this.written.add(row);
      yield row;
    }
  }

  /** What changed after it was written: rows to write again and keys to delete. */
  takeChanged(): { puts: R[]; deletes: Partial<R>[] } {
    const puts: R[] = [];
    const deletes: Partial<R>[] = [];
    for (const [text, key] of this.changed) {
      const row = this.byKey.get(text);
      if (row === undefined) deletes.push(key);
      else puts.push(row);
    }
    this.changed.clear();
    return { puts, deletes };
  }
}
