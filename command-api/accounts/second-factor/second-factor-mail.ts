import type { Credentials } from '#command-api/accounts/credentials.store.ts';
import { queueMail } from '#command-api/mail/mail.store.ts';
import type { Queryable } from '#platform/postgres/postgres-pool.ts';

/** Mails the owner of an account that somebody who knows the password does not have the codes. */
export async function queueWrongCodesMail(
  db: Queryable,
  account: Pick<Credentials, 'id' | 'email'>,
  { wrong, now }: { wrong: number; now: Date },
): Promise<void> {
  await queueMail(db, {
    key: `second-factor-guessed:${account.id}:${now.toISOString()}`,
    purpose: 'second_factor_guessed',
    person: { kind: 'user', id: account.id },
    to: account.email,
    subject: 'Wrong codes for your account at Courtside',
    text: [
      'Hello,',
      `somebody signed in with your password and then gave ${wrong} wrong codes in a row.`,
      'If it was not you, change your password at once: somebody knows it. Nobody gets in without a code.',
    ].join('\n\n'),
  });
}

/** Mails the owner of an account that two-step sign-in was turned on or off, in case it was somebody else. */
export async function queueSecondFactorMail(
  db: Queryable,
  account: Pick<Credentials, 'id' | 'email'>,
  { change, commandId }: { change: 'on' | 'off'; commandId: string },
): Promise<void> {
  const isOn = change === 'on';
  await queueMail(db, {
    key: `second-factor-${change}:${commandId}`,
    purpose: `second_factor_${change}`,
    person: { kind: 'user', id: account.id },
    to: account.email,
    subject: `Two-step sign-in at Courtside was turned ${change}`,
    text: [
      'Hello,',
      isOn
        ? 'from now on, your account asks for a code from your device after the password.'
        : 'your account no longer asks for a code after the password.',
      'If it was neither you nor an administrator of your league, change your password and tell an administrator at once.',
    ].join('\n\n'),
  });
}
