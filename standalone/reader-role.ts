import pg from 'pg';
import { READER_ROLE as READER } from '#platform/reader-grants.ts';

/**
 * Makes the role with which the query API and analysts read. It may log in; the migrations of each schema grant what it
 * may read (platform/reader-grants.ts). Returns the url of the same database for that role.
 */
export async function ensureReaderRole(databaseUrl: string, password: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [READER]);
    const verb = found.rowCount === 0 ? 'CREATE' : 'ALTER';
    await client.query(`${verb} ROLE ${READER} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
    await client.query(`ALTER ROLE ${READER} SET default_transaction_read_only = on`);
  } finally {
    await client.end();
  }
  const url = new URL(databaseUrl);
  url.username = READER;
  url.password = encodeURIComponent(password);
  return url.href;
}
