import pg from 'pg';

const READER = 'courtside_reader';

/**
 * Makes the role with which the query API reads: it may log in and read every table, nothing else.
 * Returns the same database's address for that role.
 */
export async function ensureReaderRole(databaseUrl: string, password: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [READER]);
    const verb = found.rowCount === 0 ? 'CREATE' : 'ALTER';
    await client.query(`${verb} ROLE ${READER} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
    await client.query(`ALTER ROLE ${READER} SET default_transaction_read_only = on`);
    await client.query(`GRANT pg_read_all_data TO ${READER}`);
  } finally {
    await client.end();
  }
  const address = new URL(databaseUrl);
  address.username = READER;
  address.password = encodeURIComponent(password);
  return address.href;
}
