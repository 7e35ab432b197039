import unhomoglyph from 'unhomoglyph';
import type { Role } from '#events/user/roles.ts';
import type { PoolClient, Queryable } from '#platform/postgres/postgres-pool.ts';

/** A row of `accounts.credentials`. */
export type Credentials = {
  id: number;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  role: Role;
  isActive: boolean;
  /**
   * pending: the name is reserved, the registration is not finished. erasing: the deletion has begun. Nobody signs in
   * to such an account.
   */
  status: 'pending' | 'active' | 'erasing';
  isDemo: boolean;
  /** Whether the address is known to be the user's: a mailed link was followed, or a provider has verified it. */
  emailConfirmed: boolean;
  /** Whether signing in takes a code after the password. */
  hasSecondFactor: boolean;
};

export const CREDENTIALS_COLUMNS = `id, username, email, first_name AS "firstName", last_name AS "lastName",
  password_hash AS "passwordHash", role, is_active AS "isActive", status, is_demo AS "isDemo",
  email_verified AS "emailConfirmed",
  EXISTS (SELECT FROM accounts.second_factor f WHERE f.user_id = credentials.id AND f.confirmed_at IS NOT NULL)
    AS "hasSecondFactor"`;

/** Makes two usernames equal whatever their case or the encoding of their letters. For e-mail addresses, too. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase();
}

/**
 * Equal for two usernames that people mistake for each other: "admin" and the same with a Cyrillic "а". Letters
 * that look alike are one (Unicode TR 39, confusables), and accents do not count.
 */
export function lookalikeKey(username: string): string {
  return unhomoglyph(nameKey(username).normalize('NFD').replaceAll(/\p{M}/gu, ''));
}

/** Whether an account has this username, or one that people mistake for it. */
export async function isLookalikeTaken(db: Queryable, name: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM accounts.credentials WHERE lookalike_key = $1 LIMIT 1', [
    lookalikeKey(name),
  ]);
  return rowCount === 1;
}

export async function findByUsername(db: Queryable, username: string): Promise<Credentials | undefined> {
  const { rows } = await db.query<Credentials>(
    `SELECT ${CREDENTIALS_COLUMNS} FROM accounts.credentials WHERE username_key = $1`,
    [nameKey(username)],
  );
  return rows[0];
}

/** The account that somebody means who types a username or an e-mail address; a username comes first. */
export async function findByLogin(db: Queryable, typed: string): Promise<Credentials | undefined> {
  const { rows } = await db.query<Credentials>(
    `SELECT ${CREDENTIALS_COLUMNS} FROM accounts.credentials WHERE username_key = $1 OR email_key = $1
     ORDER BY username_key = $1 DESC LIMIT 1`,
    [nameKey(typed)],
  );
  return rows[0];
}

export async function findById(db: Queryable, id: number): Promise<Credentials | undefined> {
  const { rows } = await db.query<Credentials>(
    `SELECT ${CREDENTIALS_COLUMNS} FROM accounts.credentials WHERE id = $1`,
    [id],
  );
  return rows[0];
}

export async function findByEmail(db: Queryable, email: string): Promise<Credentials | undefined> {
  const { rows } = await db.query<Credentials>(
    `SELECT ${CREDENTIALS_COLUMNS} FROM accounts.credentials WHERE email_key = $1`,
    [nameKey(email)],
  );
  return rows[0];
}

/** The account, locked until the transaction ends. */
export async function lockById(client: PoolClient, id: number): Promise<Credentials | undefined> {
  const { rows } = await client.query<Credentials>(
    `SELECT ${CREDENTIALS_COLUMNS} FROM accounts.credentials WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0];
}

/**
 * The ids of all active administrators, locked until the transaction ends; those of the demo league only where they may
 * sign in.
 */
export async function lockSuperusers(client: PoolClient, demoSignIn: boolean): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM accounts.credentials
     WHERE role = 'superuser' AND is_active AND status = 'active' AND (NOT is_demo OR $1)
     ORDER BY id FOR UPDATE`,
    [demoSignIn],
  );
  return rows.map(({ id }) => id);
}

/**
 * Writes what may change. A new address counts as unconfirmed, unless `next` says otherwise. Fails on a name that is
 * taken. @returns whether the address is confirmed
 */
export async function updateCredentials(client: PoolClient, next: Credentials): Promise<boolean> {
  const { rows } = await client.query<{ emailConfirmed: boolean }>(
    `UPDATE accounts.credentials SET username = $2, username_key = $3, email = $4, email_key = $5,
       first_name = $6, last_name = $7, password_hash = $8, role = $9, is_active = $10,
       email_verified = (email_verified AND email_key = $5) OR $11,
       lookalike_key = CASE WHEN username_key = $3 THEN lookalike_key ELSE $12 END
     WHERE id = $1 RETURNING email_verified AS "emailConfirmed"`,
    [
      next.id,
      next.username,
      nameKey(next.username),
      next.email,
      nameKey(next.email),
      next.firstName,
      next.lastName,
      next.passwordHash,
      next.role,
      next.isActive,
      next.emailConfirmed,
      lookalikeKey(next.username),
    ],
  );
  return rows[0]?.emailConfirmed ?? false;
}

export async function findPending(db: Queryable, before?: Date): Promise<Credentials[]> {
  const { rows } = await db.query<Credentials>(
    `SELECT ${CREDENTIALS_COLUMNS} FROM accounts.credentials
     WHERE status = 'pending' AND ($1::timestamptz IS NULL OR created_at < $1) ORDER BY id`,
    [before ?? null],
  );
  return rows;
}

/** Whether there is an administrator who may sign in, besides those of the demo league. */
export async function hasSuperuser(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM accounts.credentials
     WHERE role = 'superuser' AND is_active AND status = 'active' AND NOT is_demo LIMIT 1`,
  );
  return rowCount === 1;
}

/** Reserves username and e-mail address. Fails on `credentials_…` when one is taken. */
export async function insertPending(
  db: Queryable,
  row: Omit<Credentials, 'id' | 'status' | 'hasSecondFactor'>,
  now: Date,
): Promise<Credentials> {
  const { rows } = await db.query<Credentials>(
    `INSERT INTO accounts.credentials
       (username, username_key, email, email_key, first_name, last_name, password_hash, role, is_active, is_demo,
        email_verified, status, created_at, lookalike_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'pending', $12, $13)
     RETURNING ${CREDENTIALS_COLUMNS}`,
    [
      row.username,
      nameKey(row.username),
      row.email,
      nameKey(row.email),
      row.firstName,
      row.lastName,
      row.passwordHash,
      row.role,
      row.isActive,
      row.isDemo,
      row.emailConfirmed,
      now,
      lookalikeKey(row.username),
    ],
  );
  const inserted = rows[0];
  if (inserted === undefined) throw new Error('the inserted account did not come back');
  return inserted;
}

/** Opens a reserved account. @returns false when somebody else has done so */
export async function activate(db: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE accounts.credentials SET status = 'active' WHERE id = $1 AND status = 'pending'`,
    [id],
  );
  return rowCount === 1;
}

/** Gives accounts from before look-alikes were refused their key, the oldest one where several look alike. */
export async function fillLookalikeKeys(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ id: number; username: string }>(
    'SELECT id, username FROM accounts.credentials WHERE lookalike_key IS NULL ORDER BY id',
  );
  if (rows.length === 0) return;
  await db.query(
    `UPDATE accounts.credentials c SET lookalike_key = first.key
     FROM (SELECT DISTINCT ON (key) id, key FROM unnest($1::int[], $2::text[]) AS one (id, key)
           ORDER BY key, id) first
     WHERE c.id = first.id
       AND NOT EXISTS (SELECT FROM accounts.credentials other WHERE other.lookalike_key = first.key)`,
    [rows.map(({ id }) => id), rows.map(({ username }) => lookalikeKey(username))],
  );
}

/** Releases a reserved name. */
export async function deletePending(db: Queryable, id: number): Promise<void> {
  await db.query(`DELETE FROM accounts.credentials WHERE id = $1 AND status = 'pending'`, [id]);
}

/** New accounts get ids above this one. */
export async function raiseIdSequence(db: Queryable, highestId: number): Promise<void> {
  if (highestId === 0) return;
  await db.query(
    // A sequence that was never used is at 1, as is one that has given out 1.
    `SELECT setval('accounts.credentials_id_seq', $1) FROM accounts.credentials_id_seq
     WHERE last_value < $1 OR NOT is_called`,
    [highestId],
  );
}
