import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '#platform/postgres/postgres-pool.ts';
import type { OidcSecrets } from './oidc-provider.ts';

/** How long a person may take at the provider. */
export const ATTEMPT_SECONDS = 10 * 60;

type Attempt = OidcSecrets & { provider: string; remember: boolean };

/**
 * Stores the secrets of a sign-in in progress.
 * @returns what the browser has to bring back; only its hash is stored
 */
export async function beginAttempt(db: Queryable, attempt: Attempt, now: Date): Promise<string> {
  const browser = randomBytes(32).toString('base64url');
  await db.query('DELETE FROM accounts.oidc_attempt WHERE expires_at <= $1', [now]);
  await db.query(
    `INSERT INTO accounts.oidc_attempt (browser_hash, provider, state, nonce, verifier, remember, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      hashBrowser(browser),
      attempt.provider,
      attempt.state,
      attempt.nonce,
      attempt.verifier,
      attempt.remember,
      new Date(now.getTime() + ATTEMPT_SECONDS * 1_000),
    ],
  );
  return browser;
}

/** The attempt of this browser at this provider, once. */
export async function takeAttempt(
  db: Queryable,
  browser: string,
  provider: string,
  now: Date,
): Promise<Attempt | undefined> {
  const { rows } = await db.query<Attempt>(
    `DELETE FROM accounts.oidc_attempt WHERE browser_hash = $1 AND provider = $2 AND expires_at > $3
     RETURNING provider, state, nonce, verifier, remember`,
    [hashBrowser(browser), provider, now],
  );
  return rows[0];
}

function hashBrowser(browser: string): Buffer {
  return createHash('sha256').update(browser).digest();
}
