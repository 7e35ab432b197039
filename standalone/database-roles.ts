import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { READER_ROLE } from '#platform/postgres/reader-grants.ts';

/** Owns everything in the database; the services connect as it. No superuser. */
export const OWNER_ROLE = 'courtside_owner';

/**
 * Makes the roles of the services, and hands over to the owner what an earlier release made as superuser
 * (database-roles.sql). Returns the urls of the same database for both.
 */
export async function ensureRoles(
  superuserUrl: string,
  passwords: { owner: string; reader: string },
): Promise<{ url: string; readUrl: string }> {
  const sql = await readFile(join(import.meta.dirname, 'database-roles.sql'), 'utf8');
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(
      `SELECT set_config('courtside.owner_password', $1, false), set_config('courtside.reader_password', $2, false)`,
      [passwords.owner, passwords.reader],
    );
    await client.query(sql);
  } finally {
    await client.end();
  }
  return {
    url: urlFor(superuserUrl, OWNER_ROLE, passwords.owner),
    readUrl: urlFor(superuserUrl, READER_ROLE, passwords.reader),
  };
}

function urlFor(databaseUrl: string, role: string, password: string): string {
  const url = new URL(databaseUrl);
  url.username = role;
  url.password = encodeURIComponent(password);
  return url.href;
}
