import { type Credentials, findById } from '#command-api/accounts/credentials.store.ts';
import type { Queryable } from '#platform/postgres/postgres-pool.ts';
import type { OidcIdentity } from './oidc-provider.ts';

type Subject = Pick<OidcIdentity, 'issuer' | 'subject'>;

/** The account already linked to a person known to a provider. */
export async function findLinked(
  db: Queryable,
  { issuer, subject }: Subject,
): Promise<Credentials | undefined> {
  const { rows } = await db.query<{ user_id: number }>(
    'SELECT user_id FROM accounts.oidc_identity WHERE issuer = $1 AND subject = $2',
    [issuer, subject],
  );
  return rows[0] === undefined ? undefined : findById(db, rows[0].user_id);
}

export async function link(
  db: Queryable,
  { issuer, subject }: Subject,
  userId: number,
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO accounts.oidc_identity (issuer, subject, user_id, linked_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [issuer, subject, userId, now],
  );
}

export type LinkedIdentity = { id: number; issuer: string; linkedAt: Date };

/** With which providers a user can sign in, the first linked first. */
export async function listLinked(db: Queryable, userId: number): Promise<LinkedIdentity[]> {
  const { rows } = await db.query<LinkedIdentity>(
    `SELECT id, issuer, linked_at AS "linkedAt" FROM accounts.oidc_identity
     WHERE user_id = $1 ORDER BY linked_at, id`,
    [userId],
  );
  return rows;
}

/** @returns whether the user had this identity */
export async function unlink(db: Queryable, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM accounts.oidc_identity WHERE user_id = $1 AND id = $2', [
    userId,
    id,
  ]);
  return rowCount === 1;
}

export async function unlinkAll(db: Queryable, userId: number): Promise<void> {
  await db.query('DELETE FROM accounts.oidc_identity WHERE user_id = $1', [userId]);
}
