import type { Rows } from './rows.ts';
import { keyOf, normalizer, type Row, type Table } from './table.ts';

/** A row and whether it has been copied to the database: `changed` after it was, so that it has to be put right. */
type Slot<R> = { row: R; state: 'unwritten' | 'written' | 'changed' | 'deleted' };

/**
 * A table in memory: what a rebuild folds into. It also keeps the books for copying while folding: which rows have
 * not been written to the database yet, and which changed after they were.
 */
export class MemoryRows<R extends Row> implements Rows<R> {
  private readonly slots = new Map<string, Slot<R>>();
  private readonly table: Table<R>;
  private readonly normal: (row: R) => R;
  /** Columns by which rows are looked up: the first of the key and of each index. */
  private readonly lookedUp: ReadonlySet<string>;
  /** Rows by the values of such a column; made when it is first asked for. */
  private readonly byFirstColumn = new Map<string, Map<unknown, Set<string>>>();
  private fresh: Slot<R>[] = [];
  /** Keys of rows that are in the database and no longer right there. */
  private readonly changed = new Map<string, Partial<R>>();

  constructor(table: Table<R>) {
    this.table = table;
    this.normal = normalizer(table);
    this.lookedUp = new Set([table.key, ...table.indexes].flatMap(([first]) => first ?? []));
  }

  get size(): number {
    return this.slots.size;
  }

  /** Every row by the text of its key. */
  *entries(): Iterable<[string, R]> {
    for (const [key, slot] of this.slots) yield [key, slot.row];
  }

  async get(key: Partial<R>): Promise<R | undefined> {
    return this.atHand(key);
  }

  atHand(key: Partial<R>): R | undefined {
    return this.slots.get(keyOf(this.table as Table, key))?.row;
  }

  put(given: R): void {
    const row = this.normal(given);
    const key = keyOf(this.table as Table, row);
    const slot = this.slots.get(key);
    if (slot === undefined) this.add(key, row);
    else {
      this.reindex(key, slot.row, row);
      slot.row = row;
      if (slot.state === 'written') {
        slot.state = 'changed';
        this.changed.set(key, row);
      }
    }
  }

  private add(key: string, row: R): void {
    const known = this.changed.has(key);
    const slot: Slot<R> = { row, state: known ? 'changed' : 'unwritten' };
    this.slots.set(key, slot);
    if (!known) this.fresh.push(slot);
    for (const [column, rows] of this.byFirstColumn) addTo(rows, row[column], key);
  }

  private reindex(key: string, before: R, after: R): void {
    for (const [column, rows] of this.byFirstColumn) {
      if (before[column] === after[column]) continue;
      rows.get(before[column])?.delete(key);
      addTo(rows, after[column], key);
    }
  }

  delete(key: Partial<R>): void {
    const text = keyOf(this.table as Table, key);
    const slot = this.slots.get(text);
    if (slot === undefined) return;
    this.slots.delete(text);
    if (slot.state === 'written') this.changed.set(text, key);
    slot.state = 'deleted';
    for (const [column, rows] of this.byFirstColumn) rows.get(slot.row[column])?.delete(text);
  }

  async where(match: Partial<R>): Promise<R[]> {
    const columns = Object.keys(match) as Extract<keyof R, string>[];
    const indexed = columns.find((column) => this.lookedUp.has(column));
    const candidates =
      indexed === undefined ? this.slots.keys() : (this.indexOn(indexed).get(match[indexed]) ?? []);
    const found: R[] = [];
    for (const key of candidates) {
      const row = this.slots.get(key)?.row;
      if (row !== undefined && columns.every((column) => row[column] === match[column])) found.push(row);
    }
    return found;
  }

  private indexOn(column: string): ReadonlyMap<unknown, Set<string>> {
    const known = this.byFirstColumn.get(column);
    if (known !== undefined) return known;
    const index = new Map<unknown, Set<string>>();
    for (const [key, { row }] of this.slots) addTo(index, row[column], key);
    this.byFirstColumn.set(column, index);
    return index;
  }

  /** How many rows have not been written yet, at the most. */
  get unwritten(): number {
    return this.fresh.length;
  }

  /** The rows not written yet; from now on they count as written. */
  *takeUnwritten(): Iterable<R> {
    const fresh = this.fresh;
    this.fresh = [];
    for (const slot of fresh) {
      if (slot.state !== 'unwritten') continue;
      slot.state = 'written';
      yield slot.row;
    }
  }

  /** What changed after it was written: rows to write again and keys to delete. */
  takeChanged(): { puts: R[]; deletes: Partial<R>[] } {
    const puts: R[] = [];
    const deletes: Partial<R>[] = [];
    for (const [text, key] of this.changed) {
      const slot = this.slots.get(text);
      if (slot === undefined) deletes.push(key);
      else puts.push(slot.row);
    }
    this.changed.clear();
    return { puts, deletes };
  }
}

function addTo(rows: Map<unknown, Set<string>>, value: unknown, key: string): void {
  const keys = rows.get(value);
  if (keys === undefined) rows.set(value, new Set([key]));
  else keys.add(key);
}
