import type { Row, Table } from './table.ts';

/**
 * What a handler may do with a table: rows by key, or by the first columns of an index. The live runner backs it
 * with Postgres and a cache, the rebuild with memory; a handler cannot tell which.
 */
export interface Rows<R extends Row> {
  /** The row with this key, as last put; undefined when there is none. Never change it in place: put a new one. */
  get(key: Partial<R>): Promise<R | undefined>;
  /** The same, as long as no look-up is needed: undefined says nothing, `get` has to be asked. */
  atHand(key: Partial<R>): R | undefined;
  /** The rows there are with these keys, all different, in no particular order: one look-up, however many. */
  getAll(keys: readonly Partial<R>[]): Promise<R[]>;
  put(row: R): void;
  delete(key: Partial<R>): void;
  /** All rows with these values in the columns of an index, in no particular order. */
  where(match: Partial<R>): Promise<R[]>;
}

export type RowsOf<Tables> = {
  [Name in keyof Tables]: Tables[Name] extends Table<infer R> ? Rows<R> : never;
};
