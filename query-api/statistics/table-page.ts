import { z } from 'zod';
import { decodeCursor, encodeCursor } from '#query-api/kernel/cursor.ts';

/** Rows of a table on a page (specification 1 §9: ten unless told otherwise). */
const USUAL = 10;

type PageQuery = {
  limit?: number | undefined;
  cursor?: string | undefined;
  page?: number | undefined;
  page_size?: number | undefined;
  sort: string;
};
export type Page = { limit: number; offset: number };

const cursorSchema = z.tuple([z.number().int().nonnegative()]);

/**
 * Which rows are asked for: by `page` and `page_size`, or by `limit` and the cursor of the page before.
 * @throws RequestError 400 for a cursor of a table sorted otherwise
 */
export function pageAskedFor(query: PageQuery): Page {
  const limit = query.page_size ?? query.limit ?? USUAL;
  const [offset] = decodeCursor(orderOf(query), cursorSchema, query.cursor) ?? [];
  return { limit, offset: offset ?? ((query.page ?? 1) - 1) * limit };
}

/** The cursor of the page that follows; null after the last. */
export function cursorAfter(query: PageQuery, { limit, offset }: Page, total: number): string | null {
  const next = offset + limit;
  return next < total ? encodeCursor(orderOf(query), [next]) : null;
}

const orderOf = ({ sort }: PageQuery) => `table ${sort}`;

/** `-points` → the column, and the direction for SQL. */
export function sortAskedFor({ sort }: PageQuery): { column: string; direction: 'ASC' | 'DESC' } {
  return sort.startsWith('-')
    ? { column: sort.slice(1), direction: 'DESC' }
    : { column: sort, direction: 'ASC' };
}
