import { RequestError } from '#platform/errors.ts';

/** A page by its number, and the column its list is sorted by. */
export type NumberedPage = {
  /** Rows before it. */
  offset: number;
  size: number;
  /** Undefined: the list's own order. */
  sort: { column: string; direction: 'ASC' | 'DESC' } | undefined;
};

type Query = {
  page?: number | undefined;
  page_size?: number | undefined;
  sort?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/** Rows of a table's page by default. */
const DEFAULT_SIZE = 10;

/**
 * The page that is asked for by number; undefined when the list goes on by cursor.
 * @throws RequestError 400 when both are asked for
 */
export function numberedPageOf(query: Query): NumberedPage | undefined {
  const { page, page_size, sort, limit } = query;
  if (page === undefined && page_size === undefined && sort === undefined) return undefined;
  refuseCursor(query);
  const size = page_size ?? limit ?? DEFAULT_SIZE;
  return {
    offset: ((page ?? 1) - 1) * size,
    size,
    sort:
      sort === undefined
        ? undefined
        : { column: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'DESC' : 'ASC' },
  };
}

/**
 * For tables whose cursors know how they are sorted.
 * @throws RequestError 400 when a page is asked for by its number and by a cursor
 */
export function refuseNumberedCursor(query: Query): void {
  if (query.page !== undefined || query.page_size !== undefined) refuseCursor(query);
}

function refuseCursor({ cursor }: Query): void {
  if (cursor === undefined) return;
  const text = 'Ask for numbered pages or for a cursor, not for both.';
  throw new RequestError('validation_failed', text, { errors: { cursor: [text] } });
}

/**
 * The ORDER BY of a numbered page.
 * @param expressions what each column of the contract sorts by
 * @param own the list's own order; it also decides between what is alike
 */
export function orderOf(
  sort: NumberedPage['sort'],
  expressions: Readonly<Record<string, readonly string[]>>,
  own: string,
): string {
  if (sort === undefined) return own;
  const columns = (expressions[sort.column] ?? []).map((column) => `${column} ${sort.direction} NULLS LAST`);
  return [...columns, own].join(', ');
}
