import { z } from 'zod';
import type { PageQuery } from '#contracts/lists/numbered-pages.contract.ts';
import type { Conditions } from '#platform/postgres/conditions.ts';
import { isDataException, type Queryable } from '#platform/postgres/postgres-pool.ts';
import { cutPage, decodeCursor, encodeCursor, refuseBoth, wrongCursor } from '#platform/values/cursor.ts';

const USUAL = 50;

/** What a list is sorted by; never null. */
export type SortKey = { sql: string; type: 'integer' | 'text' | 'boolean' | 'timestamptz' };

/** A list in a table of the command API's own. */
export type List = {
  /** List and order, as its cursors say: those of another are refused. */
  name: string;
  columns: string;
  from: string;
  /** The tables to count in, when fewer suffice. */
  countFrom?: string;
  conditions: Conditions;
  /** The last one is unique. */
  keys: readonly SortKey[];
  direction: 'ASC' | 'DESC';
};

export type Page<Row> = { rows: Row[]; total: number; nextCursor: string | null };

/**
 * A page of a list and how many rows there are in all, in one statement. A cursor continues where its page ended,
 * whatever has been added before it.
 * @throws RequestError 400 for a cursor of another list, or one together with a page's number
 */
export async function readPage<Row extends object>(
  db: Queryable,
  list: List,
  query: PageQuery,
): Promise<Page<Row>> {
  const { conditions, keys, direction } = list;
  const limit = query.page_size ?? query.limit ?? USUAL;
  const isNumbered = query.page !== undefined || query.page_size !== undefined;
  if (isNumbered) refuseBoth(query.cursor);
  const cursor = decodeCursor(list.name, z.array(z.string()).length(keys.length), query.cursor);
  const counted = conditions.and();
  const paged = cursor === undefined ? counted : conditions.and(beyond(list, cursor));
  const order = (columns: readonly string[]) => columns.map((column) => `${column} ${direction}`).join(', ');
  const named = keys.map((_, index) => `sort_key_${index}`);
  const text = `
    SELECT counted.total, ARRAY[${named.map((name) => `page.${name}::text`).join(', ')}] AS sort_keys, page.*
    FROM (SELECT count(*)::int AS total FROM ${list.countFrom ?? list.from} WHERE ${counted}) counted
    LEFT JOIN (
      SELECT ${list.columns}, ${keys.map(({ sql }, index) => `${sql} AS ${named[index]}`).join(', ')}
      FROM ${list.from} WHERE ${paged}
      ORDER BY ${order(keys.map(({ sql }) => sql))}
      LIMIT ${conditions.value(limit + 1)} OFFSET ${conditions.value(((query.page ?? 1) - 1) * limit)}
    ) page ON true
    ORDER BY ${order(named.map((name) => `page.${name}`))}`;
  const { rows } = await db
    .query<Row & { total: number; sort_keys: (string | null)[] }>(text, conditions.values)
    .catch((error: unknown) => {
      // Statements are ours; the values in a cursor may not be.
      if (cursor !== undefined && isDataException(error)) throw wrongCursor();
      throw error;
    });
  // An empty page is one row that only counts.
  const found = rows.filter(({ sort_keys: values }) => values.at(-1) !== null);
  const { page, last } = cutPage(found, limit);
  const nextCursor = last === null || isNumbered ? null : encodeCursor(list.name, last.sort_keys);
  return { rows: page, total: rows[0]?.total ?? 0, nextCursor };
}

/** The condition for rows after the end of a page. */
function beyond({ conditions, keys, direction }: List, cursor: readonly string[]): string {
  const place = keys.map(({ type }, index) => `${conditions.value(cursor[index])}::${type}`);
  const columns = keys.map(({ sql }) => sql);
  return `(${columns.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${place.join(', ')})`;
}
