import type { Row, Table } from './table.ts';

/**
 * A table as a handler sees it: rows by key, or by the first columns of an index. The live runner backs it with
 * Postgres and a cache, the rebuild with memory; a handler cannot tell which.
 */
export interface Rows<R extends Row> {
  /** The row with this key, as last put; undefined when there is none. Never change it in place: put a new one. */
  get(key: Partial<R>): Promise<R | undefined>;
  put(row: R): void;
  delete(key: Partial<R>): void;
  /** All rows with these values in the columns of an index, in no particular order. */
  where(match: Partial<R>): Promise<R[]>;
}

/** Changes some columns of the row with this key, if there is one. */
export async function updateRow<R extends Row>(
  rows: Rows<R>,
  key: Partial<R>,
  change: Partial<R>,
): Promise<void> {
  const row = await rows.get(key);
  if (row !== undefined) rows.put({ ...row, ...change });
}

export type RowsOf<Tables> = {
  [Name in keyof Tables]: Tables[Name] extends Table<infer R> ? Rows<R> : never;
};
