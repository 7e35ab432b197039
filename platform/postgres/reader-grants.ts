import type { Queryable } from './postgres-pool.ts';

/** The role with which the query API and analysts read; created when the database is set up. */
export const READER_ROLE = 'courtside_reader';

/**
 * Lets that role read a schema, including tables that the same owner makes there later; with `relations`, only those.
 * Does nothing where the role does not exist. Of the accounts it may only read the view that says who is signed in.
 */
export async function grantReading(
  connection: Queryable,
  schema: string,
  relations?: readonly string[],
): Promise<void> {
  const { rows } = await connection.query('SELECT FROM pg_roles WHERE rolname = $1', [READER_ROLE]);
  if (rows.length === 0) return;
  await connection.query(`GRANT USAGE ON SCHEMA ${schema} TO ${READER_ROLE}`);
  if (relations === undefined) {
    await connection.query(`
      GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO ${READER_ROLE};
      ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT SELECT ON TABLES TO ${READER_ROLE}`);
    return;
  }
  for (const relation of relations) {
    await connection.query(`GRANT SELECT ON ${schema}.${relation} TO ${READER_ROLE}`);
  }
}
