import { type Expression, sql } from 'kysely';
import { MEDIA_PATH } from '#platform/values/file-ids.ts';

/** How many rows a query has, as a whole number. */
export const countRows = (rows: Expression<unknown>) =>
  sql<number>`(select count(*)::integer from (${rows}) as counted)`;

/** An id from a client: beyond the column's range it becomes one that nothing has. */
export const idValue = (id: number) => sql<number>`${id}::bigint`;

/** Compares a column with several ids, as `'=', anyId(ids)`: one statement, however many there are. */
export const anyId = (ids: readonly number[]) => sql<number>`any (${ids}::bigint[])`;

/** The url of a public image, as `mediaUrl` has it. @param file the column with the id of its file */
export const imageUrl = (file: Expression<string | null>) =>
  sql<string | null>`${sql.lit(MEDIA_PATH)} || ${file}`;
