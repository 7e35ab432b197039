import { type Credentials, nameKey } from '#command-api/accounts/credentials.store.ts';
import { queueMail } from '#command-api/mail/mail.store.ts';
import { CONFIRM_TOKEN_TEXT } from '#contracts/account/profile.commands.ts';
import type { PoolClient, Queryable } from '#platform/postgres/postgres-pool.ts';
import type { Clock } from '#platform/values/clock.ts';
import { hashOfToken, invalidLink, newMailedToken } from './mailed-token.ts';

/** How long a link is valid: it only confirms, and not everybody reads mail every day. */
const LINK_DAYS = 7;

export type ConfirmationDependencies = {
  clock: Clock;
  /** Where the link leads to (`config.publicUrl`); null without a mail server: then no address is confirmed. */
  confirmAt: string | null;
};

/**
 * Whether the address of an account is known to be its owner's; null where nobody is asked: without a mail server, and
 * for the accounts of the demo league, whose addresses do not exist.
 */
export function confirmedIfAsked(
  { confirmAt }: Pick<ConfirmationDependencies, 'confirmAt'>,
  account: Pick<Credentials, 'isDemo' | 'emailConfirmed'>,
): boolean | null {
  return confirmAt === null || account.isDemo ? null : account.emailConfirmed;
}

/**
 * Mails a link to an address that is not confirmed, in the transaction that made or changed the account. Links that were
 * mailed before stay valid.
 * @param commandId of what made or changed it: it mails once
 */
export async function askToConfirm(
  db: Queryable,
  { clock, confirmAt }: ConfirmationDependencies,
  account: Credentials,
  commandId: string,
): Promise<void> {
  if (confirmAt === null || account.isDemo || account.emailConfirmed || !account.isActive) return;
  const { token, hash } = newMailedToken();
  const now = clock();
  const expiresAt = new Date(now.getTime() + LINK_DAYS * 24 * 3_600_000);
  await db.query('DELETE FROM accounts.email_confirmation WHERE expires_at <= $1', [now]);
  await db.query(
    'INSERT INTO accounts.email_confirmation (token_hash, user_id, email_key, expires_at) VALUES ($1, $2, $3, $4)',
    [hash, account.id, nameKey(account.email), expiresAt],
  );
  await queueMail(db, {
    key: `email-confirmation:${commandId}`,
    purpose: 'email_confirmation',
    person: { kind: 'user', id: account.id },
    to: account.email,
    subject: 'Confirm your e-mail address at Courtside',
    // Without a name: a stranger must not choose words for a mail to the owner of an address.
    text: [
      'Hello,',
      `there is an account at Courtside with this e-mail address. If it is yours, open this link within ${LINK_DAYS} days. Reminders of games come here from then on:`,
      new URL(`/confirm-email/${token}`, confirmAt).href,
      'If it is not yours, do nothing: no reminders are sent here.',
    ].join('\n\n'),
  });
}

/** The account whose present address a link confirms; undefined for one that is unknown, used, expired, or went elsewhere. */
export async function confirmedBy(db: Queryable, token: string, now: Date): Promise<number | undefined> {
  const { rows } = await db.query<{ userId: number }>(
    `SELECT l.user_id AS "userId" FROM accounts.email_confirmation l
     JOIN accounts.credentials c ON c.id = l.user_id AND c.email_key = l.email_key
     WHERE l.token_hash = $1 AND l.expires_at > $2`,
    [hashOfToken(token), now],
  );
  return rows[0]?.userId;
}

/**
 * Uses up the link, and all others of its account, in the transaction that confirms the address.
 * @throws RequestError 400 when it was used, or the address has changed, in between
 */
export async function useConfirmation(client: PoolClient, token: string, now: Date): Promise<void> {
  const userId = await confirmedBy(client, token, now);
  if (userId === undefined) throw invalidLink(CONFIRM_TOKEN_TEXT);
  await client.query('DELETE FROM accounts.email_confirmation WHERE user_id = $1', [userId]);
}
