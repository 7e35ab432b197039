import type { Rows } from './rows.ts';
import { keyOf, normalizer, type Row, type Table } from './table.ts';

/**
 * A row and whether it has been copied to the database: `changed` or `deleted` after it was, so that it has to be
 * put right there.
 */
type Slot<R> = { row: R; state: 'unwritten' | 'written' | 'changed' | 'deleted' };

/**
 * A table in memory: what a rebuild folds into. It also keeps the books for copying while folding: which rows have
 * not been written to the database yet, and which changed after they were.
 */
export class MemoryRows<R extends Row> implements Rows<R> {
  /**
   * Rows by the first column of the key, then by the others. A key of one column has one group for all. Millions
   * of rows stand here, so no text is made of a key of one or two columns.
   */
  private readonly groups = new Map<unknown, Map<unknown, Slot<R>>>();
  private readonly table: Table<R>;
  private readonly normal: (row: R) => R;
  private readonly groupOf: (key: Partial<R>) => unknown;
  private readonly memberOf: (key: Partial<R>) => unknown;
  /** First columns of the indexes, by which rows are looked up. */
  private readonly lookedUp: ReadonlySet<string>;
  /** Rows by the values of such a column; made when it is first asked for. */
  private readonly byColumn = new Map<string, Map<unknown, Set<Slot<R>>>>();
  private fresh: Slot<R>[] = [];
  private readonly repairs = new Set<Slot<R>>();
  private count = 0;

  constructor(table: Table<R>) {
    this.table = table;
    this.normal = normalizer(table);
    const [first = '', second, ...others] = table.key;
    this.groupOf = second === undefined ? () => undefined : (key) => key[first];
    this.memberOf =
      second === undefined
        ? (key) => key[first]
        : others.length === 0
          ? (key) => key[second]
          : (key) => keyOf(table as Table, key);
    this.lookedUp = new Set(table.indexes.flatMap(([column]) => column ?? []));
  }

  get size(): number {
    return this.count;
  }

  /** Every row by the text of its key. */
  *entries(): Iterable<[string, R]> {
    for (const { row } of this.all()) yield [keyOf(this.table as Table, row), row];
  }

  private *all(): Iterable<Slot<R>> {
    for (const group of this.groups.values()) {
      for (const slot of group.values()) if (slot.state !== 'deleted') yield slot;
    }
  }

  async get(key: Partial<R>): Promise<R | undefined> {
    return this.atHand(key);
  }

  atHand(key: Partial<R>): R | undefined {
    const slot = this.groups.get(this.groupOf(key))?.get(this.memberOf(key));
    return slot === undefined || slot.state === 'deleted' ? undefined : slot.row;
  }

  async getAll(keys: readonly Partial<R>[]): Promise<R[]> {
    return keys.map((key) => this.atHand(key)).filter((row) => row !== undefined);
  }

  put(given: R): void {
    const row = this.normal(given);
    const group = this.groups.get(this.groupOf(row)) ?? this.addGroup(this.groupOf(row));
    const slot = group.get(this.memberOf(row));
    if (slot === undefined) {
      const added: Slot<R> = { row, state: 'unwritten' };
      group.set(this.memberOf(row), added);
      this.fresh.push(added);
      this.appeared(added);
      return;
    }
    if (slot.state === 'deleted') {
      slot.row = row;
      this.appeared(slot);
    } else {
      for (const [column, rows] of this.byColumn) {
        if (slot.row[column] === row[column]) continue;
        rows.get(slot.row[column])?.delete(slot);
        addTo(rows, row[column], slot);
      }
      slot.row = row;
    }
    if (slot.state === 'unwritten') return;
    slot.state = 'changed';
    this.repairs.add(slot);
  }

  private addGroup(value: unknown): Map<unknown, Slot<R>> {
    const group = new Map<unknown, Slot<R>>();
    this.groups.set(value, group);
    return group;
  }

  private appeared(slot: Slot<R>): void {
    this.count += 1;
    for (const [column, rows] of this.byColumn) addTo(rows, slot.row[column], slot);
  }

  delete(key: Partial<R>): void {
    const group = this.groups.get(this.groupOf(key));
    const slot = group?.get(this.memberOf(key));
    if (slot === undefined || slot.state === 'deleted') return;
    this.count -= 1;
    for (const [column, rows] of this.byColumn) rows.get(slot.row[column])?.delete(slot);
    if (slot.state === 'unwritten') group?.delete(this.memberOf(key));
    else this.repairs.add(slot);
    slot.state = 'deleted';
  }

  async where(match: Partial<R>): Promise<R[]> {
    const columns = Object.keys(match) as Extract<keyof R, string>[];
    const found: R[] = [];
    for (const { row, state } of this.candidates(match, columns)) {
      if (state !== 'deleted' && columns.every((column) => row[column] === match[column])) found.push(row);
    }
    return found;
  }

  /** The rows among which those that match are, as few as is quickly known. */
  private candidates(match: Partial<R>, columns: readonly Extract<keyof R, string>[]): Iterable<Slot<R>> {
    const [first, second] = this.table.key;
    if (second !== undefined && columns.some((column) => column === first)) {
      return this.groups.get(this.groupOf(match))?.values() ?? [];
    }
    const indexed = columns.find((column) => this.lookedUp.has(column));
    return indexed === undefined ? this.all() : (this.indexOn(indexed).get(match[indexed]) ?? []);
  }

  private indexOn(column: string): ReadonlyMap<unknown, Set<Slot<R>>> {
    const known = this.byColumn.get(column);
    if (known !== undefined) return known;
    const index = new Map<unknown, Set<Slot<R>>>();
    for (const slot of this.all()) addTo(index, slot.row[column], slot);
    this.byColumn.set(column, index);
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
    for (const slot of this.repairs) {
      if (slot.state === 'deleted') {
        deletes.push(slot.row);
        this.groups.get(this.groupOf(slot.row))?.delete(this.memberOf(slot.row));
      } else {
        puts.push(slot.row);
        slot.state = 'written';
      }
    }
    this.repairs.clear();
    return { puts, deletes };
  }
}

function addTo<R>(rows: Map<unknown, Set<Slot<R>>>, value: unknown, slot: Slot<R>): void {
  const slots = rows.get(value);
  if (slots === undefined) rows.set(value, new Set([slot]));
  else slots.add(slot);
}
