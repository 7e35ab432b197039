import { type Expression, sql } from 'kysely';

/** How many rows a query has, as a whole number. */
export const countOf = (rows: Expression<unknown>) =>
  sql<number>`(select count(*)::integer from (${rows}) as counted)`;

/** An id that a client names: beyond the range of the column it is one that nothing has. */
export const idValue = (id: number) => sql<number>`${id}::bigint`;
