import type { Credentials } from '#command-api/accounts/credentials.store.ts';
import { queueMail } from '#command-api/mail/mail.store.ts';
import type { Queryable } from '#platform/postgres/postgres-pool.ts';

/** Mails the owner of an account that its password was changed, in case it was somebody else. */
export async function queuePasswordChangedMail(
  db: Queryable,
  account: Pick<Credentials, 'id' | 'email'>,
  commandId: string,
): Promise<void> {
  await queueMail(db, {
    key: `password-changed:${commandId}`,
    purpose: 'password_changed',
    person: { kind: 'user', id: account.id },
    to: account.email,
    subject: 'Your password at Courtside was changed',
    text: [
      'Hello,',
      'the password of your account was changed.',
      'If it was neither you nor an administrator of your league, ask for a new one with "Forgot your password?" on the login page, and tell an administrator.',
    ].join('\n\n'),
  });
}
