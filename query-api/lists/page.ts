import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';
import { cutPage, decodeCursor, encodeCursor, refuseBoth } from '#platform/values/cursor.ts';

/**
 * Paging, for all lists: by `limit` and the cursor of the previous page, or by number (`page`, `page_size`). A
 * cursor says where its page ended, in the values the list is ordered by.
 */

/** Rows of a numbered page by default. */
const NUMBERED_SIZE = 10;

type PageQuery = {
  limit?: number | undefined;
  cursor?: string | undefined;
  page?: number | undefined;
  page_size?: number | undefined;
  sort?: string | undefined;
};

export type CursorValue = string | number | boolean | null;

/** What a list is ordered by, one term after the other. */
export type SortTerm = {
  sql: RawBuilder<unknown>;
  type: ValueType;
  direction?: 'asc' | 'desc';
  /** It may be null; what is unknown comes last in both directions. */
  nullable?: true;
};
type ValueType = 'text' | 'integer' | 'bigint' | 'double precision' | 'boolean' | 'date' | 'timestamptz';
/** What a cursor may hold of a term: cursors come from clients. */
const VALUES: Readonly<Record<ValueType, z.ZodType<CursorValue>>> = {
  text: z.string(),
  integer: z.number().int(),
  bigint: z.union([z.number().int(), z.string().regex(/^\d{1,19}$/)]),
  'double precision': z.number(),
  boolean: z.boolean(),
  date: z.iso.date(),
  timestamptz: z.iso.datetime({ offset: true }),
};

export type ListOrder<Row> = {
  /** Its name in cursors: another list's cursor is refused. */
  name: string;
  /** The last of them differs for every row. */
  terms: readonly SortTerm[];
  /** The values of the terms for a row. */
  place: (row: Row) => readonly CursorValue[];
};

export type Page<Row> = {
  order: ListOrder<Row>;
  /** Undefined: the whole list. */
  size: number | undefined;
  /** Rows before a numbered page; undefined when the list continues by cursor. */
  offset: number | undefined;
  after: readonly CursorValue[] | undefined;
};

/**
 * The requested page.
 * @param size rows of a page by default; undefined for a list that comes whole
 * @throws RequestError 400 for a number and a cursor at once, and for a cursor of another list
 */
export function pageAsked<Row>(
  query: PageQuery,
  order: ListOrder<Row>,
  size: number | undefined = undefined,
): Page<Row> {
  const { cursor, limit } = query;
  if (query.page === undefined && query.page_size === undefined) {
    return { order, size: limit ?? size, offset: undefined, after: placeIn(cursor, order) };
  }
  refuseBoth(cursor);
  const numbered = query.page_size ?? limit ?? NUMBERED_SIZE;
  return { order, size: numbered, offset: ((query.page ?? 1) - 1) * numbered, after: undefined };
}

/** The same for a list whose cursors support only its own order: sorting needs numbered pages. */
export function sortedPageAsked<Row>(query: PageQuery, order: ListOrder<Row>, size: number): Page<Row> {
  return pageAsked(query.sort === undefined ? query : { ...query, page: query.page ?? 1 }, order, size);
}

/** `-points` → the column and the direction of `sort`. */
export function sortAsked(sort: string): { column: string; direction: 'asc' | 'desc' } {
  return sort.startsWith('-')
    ? { column: sort.slice(1), direction: 'desc' }
    : { column: sort, direction: 'asc' };
}

/** The rows of the page in order, and one more if the list continues by cursor. */
export function onPage<DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  { order, size, offset, after }: Page<never>,
): SelectQueryBuilder<DB, Tables, Row> {
  let page = after === undefined ? rows : rows.where(isAfter(order.terms, after));
  for (const term of order.terms) page = page.orderBy(inOrder(term));
  if (size === undefined) return page;
  return offset === undefined ? page.limit(size + 1) : page.limit(size).offset(offset);
}

/** Cuts the page from the rows of `onPage`. */
export function listed<Row>(
  { order, size, offset }: Page<Row>,
  rows: Row[],
): { rows: Row[]; next_cursor: string | null } {
  if (size === undefined || offset !== undefined) return { rows, next_cursor: null };
  const { page, last } = cutPage(rows, size);
  return { rows: page, next_cursor: last && encodeCursor(order.name, order.place(last)) };
}

function placeIn(cursor: string | undefined, { name, terms }: ListOrder<never>): CursorValue[] | undefined {
  const values = terms.map(({ type, nullable }) =>
    nullable === true ? VALUES[type].nullable() : VALUES[type],
  );
  const [first = z.never(), ...others] = values;
  return decodeCursor(name, z.tuple([first, ...others]), cursor);
}

function isAfter(terms: readonly SortTerm[], place: readonly CursorValue[]): RawBuilder<boolean> {
  const later = terms.reduceRight<RawBuilder<boolean>>((later, term, index) => {
    const value = place[index] ?? null;
    if (value === null) return sql<boolean>`(${term.sql} is null and ${later})`;
    const given = givenFor(term, value);
    const beyond = sql<boolean>`${term.sql} ${towards(term)} ${given}`;
    const unknown = term.nullable === true ? sql` or ${term.sql} is null` : sql``;
    return sql<boolean>`(${beyond}${unknown} or (${term.sql} = ${given} and ${later}))`;
  }, sql<boolean>`false`);
  const [first] = terms;
  const value = place[0] ?? null;
  if (first === undefined || first.nullable === true || value === null) return later;
  // Redundant, but lets Postgres start inside an index in the order of the list.
  return sql<boolean>`(${first.sql} ${towards(first)}= ${givenFor(first, value)} and ${later})`;
}

const givenFor = ({ type }: SortTerm, value: CursorValue) => sql`${value}::${sql.raw(type)}`;
const towards = ({ direction }: SortTerm) => sql.raw(direction === 'desc' ? '<' : '>');

function inOrder({ sql: expression, direction, nullable }: SortTerm): RawBuilder<unknown> {
  return sql`${expression} ${sql.raw(direction ?? 'asc')}${sql.raw(nullable === true ? ' nulls last' : '')}`;
}
