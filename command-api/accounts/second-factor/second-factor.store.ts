import { createHash, randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { decryptValue, encryptValue } from '#events/definition/personal-cipher.ts';
import type { PersonalKeys } from '#platform/postgres/personal-keys.ts';
import type { PoolClient, Queryable } from '#platform/postgres/postgres-pool.ts';
import { stepOfCode } from './totp.ts';

/** `accounts.second_factor` and the recovery codes that belong to it. */

type SecondFactorKeys = Pick<PersonalKeys, 'createKey' | 'keyFor'>;

const userSubject = (userId: number) => `user:${userId}`;
const secretOwner = (userId: number) => ({ subject: userSubject(userId), field: 'second_factor' });

/**
 * Stores a secret that the user's device has yet to confirm, in place of an earlier one.
 * @returns false when two-step sign-in is on already
 */
export async function storeSecret(
  db: Queryable,
  keys: SecondFactorKeys,
  userId: number,
  secret: string,
): Promise<boolean> {
  const key = await keys.createKey(userSubject(userId));
  if (key === undefined) throw new Error('an erased user cannot turn on two-step sign-in');
  const { rowCount } = await db.query(
    `INSERT INTO accounts.second_factor (user_id, secret) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET secret = $2 WHERE second_factor.confirmed_at IS NULL`,
    [userId, encryptValue(key, secretOwner(userId), secret)],
  );
  return rowCount === 1;
}

type SecondFactorRow = { secret: string; lastStep: string; isConfirmed: boolean };

/**
 * Turns two-step sign-in on with a code from the device.
 * @returns whether the code was right; false also when it is on already, or nothing was begun
 */
export async function confirmSecret(
  client: PoolClient,
  keys: SecondFactorKeys,
  userId: number,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const row = await lockRow(client, userId);
  if (row === undefined || row.isConfirmed) return false;
  const step = stepOfCode(await decryptSecret(keys, userId, row), code, now);
  if (step === undefined) return false;
  await client.query(
    'UPDATE accounts.second_factor SET confirmed_at = $2, last_step = $3 WHERE user_id = $1',
    [userId, now, step],
  );
  return true;
}

/** Uses up a code of the device, or a recovery code. @returns whether it was right and had not been used */
export async function useCode(
  client: PoolClient,
  keys: SecondFactorKeys,
  userId: number,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const row = await lockRow(client, userId);
  if (row === undefined || !row.isConfirmed) return false;
  const step = stepOfCode(await decryptSecret(keys, userId, row), code, now);
  if (step !== undefined) {
    // A code seen over a shoulder has been used, or is an older one.
    if (step <= Number(row.lastStep)) return false;
    await client.query('UPDATE accounts.second_factor SET last_step = $2 WHERE user_id = $1', [userId, step]);
    return true;
  }
  const { rowCount } = await client.query(
    'DELETE FROM accounts.recovery_code WHERE user_id = $1 AND code_hash = $2',
    [userId, hashOfRecoveryCode(code)],
  );
  return rowCount === 1;
}

/**
 * Counts the codes at sign-in: those that are wrong, until one is right.
 * @returns how many were wrong in a row, this one included
 */
export async function countWrongCodes(db: Queryable, userId: number, isRight: boolean): Promise<number> {
  const { rows } = await db.query<{ wrong: number }>(
    `UPDATE accounts.second_factor SET wrong_codes = CASE WHEN $2 THEN 0 ELSE wrong_codes + 1 END
     WHERE user_id = $1 RETURNING wrong_codes AS wrong`,
    [userId, isRight],
  );
  return rows[0]?.wrong ?? 0;
}

/** New recovery codes; earlier ones no longer work. @returns them, to be shown once */
export async function renewRecoveryCodes(client: PoolClient, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await client.query('DELETE FROM accounts.recovery_code WHERE user_id = $1', [userId]);
  await client.query(
    'INSERT INTO accounts.recovery_code (user_id, code_hash) SELECT $1, unnest($2::bytea[])',
    [userId, codes.map(hashOfRecoveryCode)],
  );
  return codes;
}

export async function countRecoveryCodes(db: Queryable, userId: number): Promise<number> {
  const { rows } = await db.query<{ left: number }>(
    'SELECT count(*)::int AS left FROM accounts.recovery_code WHERE user_id = $1',
    [userId],
  );
  return rows[0]?.left ?? 0;
}

/** @returns whether two-step sign-in was on */
export async function deleteSecondFactor(db: Queryable, userId: number): Promise<boolean> {
  const { rows } = await db.query<{ wasOn: boolean }>(
    `DELETE FROM accounts.second_factor WHERE user_id = $1 RETURNING confirmed_at IS NOT NULL AS "wasOn"`,
    [userId],
  );
  return rows[0]?.wasOn === true;
}

/** Locked until the transaction ends: two calls with one code come one after another. */
async function lockRow(client: PoolClient, userId: number): Promise<SecondFactorRow | undefined> {
  const { rows } = await client.query<SecondFactorRow>(
    `SELECT secret, last_step AS "lastStep", confirmed_at IS NOT NULL AS "isConfirmed"
     FROM accounts.second_factor WHERE user_id = $1 FOR UPDATE`,
    [userId],
  );
  return rows[0];
}

async function decryptSecret(keys: SecondFactorKeys, userId: number, row: SecondFactorRow): Promise<string> {
  const key = await keys.keyFor(userSubject(userId));
  const secret = key && decryptValue(key, secretOwner(userId), row.secret);
  if (typeof secret !== 'string') throw new Error(`the second factor of user ${userId} cannot be decrypted`);
  return secret;
}

/** How many an account has at a time. */
const RECOVERY_CODES = 10;
const CODE_BYTES = 10;

/** Each works once, in place of the device's code: "ABCD-EFGH-IJKL-MNOP". */
function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(CODE_BYTES)).buffer });
    return base32.replaceAll(/(.{4})(?=.)/g, '$1-');
  });
}

/** Of a code as it was typed. SHA-256 is enough: a code is 80 random bits, not a password. */
function hashOfRecoveryCode(typed: string): Buffer {
  return createHash('sha256').update(typed.replaceAll(/[\s-]/g, '').toUpperCase()).digest();
}
