import { z } from 'zod';
import type { Conditions } from '#platform/conditions.ts';
import { decodeCursor, encodeCursor } from '#platform/cursor.ts';
import { refuseNumberedCursor } from '#query-api/lists/numbered-pages.ts';

/** Rows of a table on a page by default. */
const USUAL = 10;

type PageQuery = {
  limit?: number | undefined;
  cursor?: string | undefined;
  page?: number | undefined;
  page_size?: number | undefined;
};

/** What a row is sorted by, null when that is unknown; then what decides between rows that are level in it. */
export type Place = [value: string | number | null, ...ties: (string | number)[]];

/** How a table is ordered; what is unknown comes last in both directions. */
export type TableOrder = {
  /** Its name in cursors. */
  name: string;
  /** An SQL expression, of text or a number. */
  value: string;
  type: 'text' | 'double precision';
  direction: 'ASC' | 'DESC';
  /** SQL expressions that are never null, ascending; together they are different for every row. */
  ties: readonly { expression: string; type: 'text' | 'bigint' }[];
};

export type Page = {
  limit: number;
  /** Rows before a page that is asked for by its number. */
  offset: number;
  /** Where the page before ended, if it is asked for by its cursor. */
  after: Place | undefined;
};

/**
 * Which rows are asked for: by `page` and `page_size`, or by `limit` and the cursor of the page before.
 * @throws RequestError 400 for both, and for a cursor of a table sorted otherwise
 */
export function pageAskedFor(query: PageQuery, order: TableOrder): Page {
  refuseNumberedCursor(query);
  const limit = query.page_size ?? query.limit ?? USUAL;
  const { cursor } = query;
  const after = cursor === undefined ? undefined : decodeCursor(order.name, schemaOf(order), cursor);
  return { limit, offset: ((query.page ?? 1) - 1) * limit, after };
}

/** For cursors that others than we have made: a text where a number belongs would be a statement that fails. */
function schemaOf({ type, ties }: TableOrder): z.ZodType<Place> {
  const value = type === 'text' ? z.string() : z.number();
  const rest = ties.map((tie) => (tie.type === 'text' ? z.string() : z.number().int()));
  return z.tuple([value.nullable(), ...rest]) as unknown as z.ZodType<Place>;
}

/** That a row comes after the place where the page before ended; nothing when there was none. */
export function following({ after }: Page, order: TableOrder, filters: Conditions): string[] {
  if (after === undefined) return [];
  const { value, type, direction, ties } = order;
  const [at, ...rest] = after;
  const own = ties.map(({ expression }) => expression).join(', ');
  const theirs = ties.map((tie, index) => `${filters.value(rest[index])}::${tie.type}`).join(', ');
  const afterThose = `(${own}) > (${theirs})`;
  if (at === null) return [`${value} IS NULL AND ${afterThose}`];
  const given = `${filters.value(at)}::${type}`;
  const comparison = direction === 'ASC' ? '>' : '<';
  return [`${value} ${comparison} ${given} OR ${value} IS NULL OR (${value} = ${given} AND ${afterThose})`];
}

/** The ORDER BY of a table. */
export function orderText({ value, direction, ties }: TableOrder): string {
  return [`${value} ${direction} NULLS LAST`, ...ties.map(({ expression }) => expression)].join(', ');
}

/** The cursor of the page that follows; null after the last, and for pages that are asked for by their number. */
export function cursorAfter(query: PageQuery, order: TableOrder, last: Place | null): string | null {
  if (last === null || query.page !== undefined || query.page_size !== undefined) return null;
  return encodeCursor(order.name, last);
}

/** `-points` → the column, and the direction for SQL. */
export function sortAskedFor({ sort }: { sort: string }): { column: string; direction: 'ASC' | 'DESC' } {
  return sort.startsWith('-')
    ? { column: sort.slice(1), direction: 'DESC' }
    : { column: sort, direction: 'ASC' };
}
