import { hashOfToken, newMailedToken } from '#command-api/accounts/mails/mailed-token.ts';
import type { Queryable } from '#platform/postgres/postgres-pool.ts';

/** How long one may look for one's device. */
const CHALLENGE_SECONDS = 10 * 60;

export type Challenge = { userId: number; remember: boolean };

/** Notes that the first step of a sign-in succeeded. @returns what the second step has to bring */
export async function openChallenge(
  db: Queryable,
  { userId, remember }: Challenge,
  now: Date,
): Promise<string> {
  const { token, hash } = newMailedToken();
  await db.query('DELETE FROM accounts.sign_in_challenge WHERE expires_at <= $1', [now]);
  await db.query(
    `INSERT INTO accounts.sign_in_challenge (token_hash, user_id, remember, expires_at)
     VALUES ($1, $2, $3, $4)`,
    [hash, userId, remember, new Date(now.getTime() + CHALLENGE_SECONDS * 1_000)],
  );
  return token;
}

export async function findChallenge(db: Queryable, token: string, now: Date): Promise<Challenge | undefined> {
  const { rows } = await db.query<Challenge>(
    `SELECT user_id AS "userId", remember FROM accounts.sign_in_challenge
     WHERE token_hash = $1 AND expires_at > $2`,
    [hashOfToken(token), now],
  );
  return rows[0];
}

/** @returns whether it was still there: one challenge opens one session */
export async function closeChallenge(db: Queryable, token: string): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM accounts.sign_in_challenge WHERE token_hash = $1', [
    hashOfToken(token),
  ]);
  return rowCount === 1;
}

/** After another password, what began with the old one does not go on. */
export async function closeChallenges(db: Queryable, userId: number): Promise<void> {
  await db.query('DELETE FROM accounts.sign_in_challenge WHERE user_id = $1', [userId]);
}
