import { type Credentials, findByEmail } from '#command-api/accounts/credentials.store.ts';
import { queueMail } from '#command-api/mail/mail.store.ts';
import { CONFIRM_TOKEN_TEXT } from '#contracts/account/profile.commands.ts';
import { type Pool, type Queryable, withTransaction } from '#platform/postgres/postgres-pool.ts';
import type { Clock } from '#platform/values/clock.ts';
import type { MakeId } from '#platform/values/ids.ts';
import { hashOfToken, invalidLink, newMailedToken } from './mailed-token.ts';

/** How long the link to a new address is valid: mail may be slow. */
const LINK_HOURS = 24;

export type EmailChangeDependencies = {
  pool: Pool;
  clock: Clock;
  makeId: MakeId;
  /** Where the link leads to (`config.publicUrl`). */
  publicUrl: string;
};

/**
 * Asks the owner of an address whether it may become that of an account; until they follow the link, nothing changes.
 * The answer is the same whether or not another account has the address, so that no one can find out who has one: its
 * owner gets a mail instead.
 */
export async function requestEmailChange(
  { pool, clock, makeId, publicUrl }: EmailChangeDependencies,
  account: Credentials,
  email: string,
): Promise<void> {
  const { token, hash } = newMailedToken();
  const now = clock();
  const expiresAt = new Date(now.getTime() + LINK_HOURS * 3_600_000);
  await withTransaction(pool, async (client) => {
    await client.query('DELETE FROM accounts.email_change WHERE expires_at <= $1', [now]);
    await client.query(
      `INSERT INTO accounts.email_change (user_id, email, token_hash, expires_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id) DO UPDATE SET email = $2, token_hash = $3, expires_at = $4`,
      [account.id, email, hash, expiresAt],
    );
    const owner = await findByEmail(client, email);
    const isOthers = owner !== undefined && owner.id !== account.id;
    await queueMail(client, {
      key: `email-change:${makeId()}`,
      purpose: 'email_change',
      person: { kind: 'user', id: isOthers ? owner.id : account.id },
      to: isOthers ? owner.email : email,
      subject: 'Your e-mail address at Courtside',
      // Without a name: a stranger must not choose words for a mail to the owner of an address.
      text: (isOthers
        ? [
            'Hello,',
            'somebody wanted to use this e-mail address for another account. You have an account with it already, and nothing has changed.',
            'If it was you and you have forgotten your password, ask for a new one:',
            new URL('/forgot-password', publicUrl).href,
          ]
        : [
            'Hello,',
            `somebody wants to use this e-mail address for their account. If it was you, open this link within ${LINK_HOURS} hours:`,
            new URL(`/confirm-email/${token}`, publicUrl).href,
            'If it was not you, do nothing.',
          ]
      ).join('\n\n'),
    });
  });
}

/** The new address, until its owner follows the link. */
export async function pendingEmail(db: Queryable, userId: number, now: Date): Promise<string | null> {
  const { rows } = await db.query<{ email: string }>(
    'SELECT email FROM accounts.email_change WHERE user_id = $1 AND expires_at > $2',
    [userId, now],
  );
  return rows[0]?.email ?? null;
}

/**
 * What a link was made for.
 * @throws RequestError 400 for a link that is unknown, used, replaced by a later one, or expired
 */
export async function findEmailChange(
  db: Queryable,
  token: string,
  now: Date,
): Promise<{ userId: number; email: string }> {
  const { rows } = await db.query<{ userId: number; email: string }>(
    'SELECT user_id AS "userId", email FROM accounts.email_change WHERE token_hash = $1 AND expires_at > $2',
    [hashOfToken(token), now],
  );
  const change = rows[0];
  if (change !== undefined) return change;
  throw invalidLink(CONFIRM_TOKEN_TEXT);
}

/** Mails the old address, which may still be the owner's when the new one is not. */
export async function notifyOldAddress(
  db: Queryable,
  account: Pick<Credentials, 'id' | 'email'>,
  commandId: string,
): Promise<void> {
  await queueMail(db, {
    key: `email-changed:${commandId}`,
    purpose: 'email_changed',
    person: { kind: 'user', id: account.id },
    to: account.email,
    subject: 'Your e-mail address at Courtside was changed',
    text: [
      'Hello,',
      'another e-mail address was given to your account. From now on, mail goes there, and links sent here before no longer work.',
      'If it was neither you nor an administrator of your league, tell them at once.',
    ].join('\n\n'),
  });
}
