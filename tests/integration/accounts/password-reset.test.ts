import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { until } from '#tests/support/until.ts';
import {
  get,
  login,
  ORIGIN,
  openApp,
  readEvents,
  refresh,
  send,
  sharedAccounts,
  signedInAs,
  waitingMail,
} from './accounts-app.ts';

const given = sharedAccounts();
let app: FastifyInstance;
beforeEach(async () => {
  app = await openApp(given);
  await given.pool.query('TRUNCATE mail.outbox');
  return () => app.close();
});

const NEW = 'thirteen buckets';
const forget = (email: string) => send(app, 'POST', '/api/auth/password/reset/', { body: { email } });
const confirm = (token: string | undefined, password = NEW, password_confirm = password) =>
  send(app, 'POST', '/api/auth/password/reset/confirm/', {
    body: { password, password_confirm, ...(token === undefined ? {} : { token }) },
  });
const looked = () =>
  until('every request was looked at', async () => {
    const { rowCount } = await given.pool.query('SELECT FROM accounts.reset_request');
    return rowCount === 0;
  });
async function mailedToken(email: string): Promise<string> {
  expect((await forget(email)).status).toBe(200);
  await looked();
  const mail = (await waitingMail(given)).at(-1);
  expect(mail?.to).toBe(email);
  const token = mail?.text.match(new RegExp(`^${ORIGIN}/reset-password/([\\w-]{43})$`, 'm'))?.[1];
  if (token === undefined) throw new Error(`no link in: ${mail?.text}`);
  return token;
}
const REFUSED = {
  code: 'validation_failed',
  message: 'Invalid or missing reset token',
  errors: { token: ['Invalid or missing reset token'] },
};

describe('a forgotten password', () => {
  it('is replaced with the mailed link, once; every session ends', async () => {
    const { id, username, email, token, refresh: refreshToken } = await signedInAs(given, app);
    const link = await mailedToken(email);
    const answer = await confirm(link);
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Your password has been reset successfully', username, email },
    ]);
    expect((await get(app, '/api/auth/me/', token)).statusCode).toBe(401);
    expect((await refresh(app, refreshToken)).statusCode).toBe(401);
    expect((await login(app, username)).statusCode).toBe(401);
    expect((await login(app, username, { password: NEW })).statusCode).toBe(200);
    const again = await confirm(link, 'fourteen buckets');
    expect([again.status, again.body]).toEqual([400, REFUSED]);
    expect((await waitingMail(given)).at(-1)).toMatchObject({
      to: email,
      text: expect.stringContaining('the password of your account was changed'),
    });
    const { rows } = await given.pool.query('SELECT email_verified FROM accounts.credentials WHERE id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ email_verified: true }]);
    expect((await readEvents(given, id)).at(-1)).toEqual({ type: 'EmailConfirmed', data: { userId: id } });
  });

  // Rule: Accounts and sessions: Signing in
  it.each([
    ['a plain username', 'larks_fan-7', false, true],
    ['words of a stranger', 'visit evil.example', false, false],
    ['words of the owner of the address', 'ana.k of larks', true, true],
  ])('names %s in the mail, or not', async (_what, username, isConfirmed, isNamed) => {
    const { id } = await given.register({ username });
    const email = `${id}@example.org`;
    await given.pool.query(
      'UPDATE accounts.credentials SET email = $2, email_key = $2, email_verified = $3 WHERE id = $1',
      [id, email, isConfirmed],
    );
    await mailedToken(email);
    const text = (await waitingMail(given)).at(-1)?.text;
    expect(text).toContain(`e-mail: ${email}`);
    expect(text?.includes(username)).toBe(isNamed);
  });

  it('has its link for 30 minutes', async () => {
    const { email } = await given.register();
    const link = await mailedToken(email);
    given.wait(30 * 60 - 1);
    const later = await mailedToken(email);
    given.wait(1);
    expect((await confirm(link)).body).toEqual(REFUSED);
    expect((await confirm(later)).status).toBe(200);
  });

  it('takes the older of two links too, and then neither', async () => {
    const { email } = await given.register();
    const [first, second] = [await mailedToken(email), await mailedToken(email)];
    expect((await confirm(first)).status).toBe(200);
    expect((await confirm(second)).body).toEqual(REFUSED);
  });

  it('is set by one of two who use a link at the same moment', async () => {
    const { username, email } = await given.register();
    const link = await mailedToken(email);
    const passwords = ['password number one', 'password number two'];
    const answers = await Promise.all(passwords.map((password) => confirm(link, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await login(app, username, { password: passwords[winner] ?? '' })).statusCode).toBe(200);
  });

  it('wants a password like any other, and the link itself', async () => {
    const { email } = await given.register();
    const link = await mailedToken(email);
    expect((await confirm(link, 'short')).body.errors).toEqual({
      password: ['Password must be at least 8 characters'],
    });
    expect((await confirm(link, 'password')).body.errors).toEqual({
      password: ['This password is easy to guess. Choose another one.'],
    });
    expect((await confirm(link, NEW, 'other')).body.errors).toEqual({
      password_confirm: ['Passwords do not match'],
    });
    expect((await confirm(undefined)).body).toEqual(REFUSED);
    expect((await confirm('x'.repeat(43))).body).toEqual(REFUSED);
    expect((await forget('nobody')).body.errors).toEqual({ email: ['Please enter a valid email address'] });
    expect((await confirm(link)).status).toBe(200);
  });

  it('brings no mail to somebody who may not sign in', async () => {
    const { id, email } = await given.register();
    await given.pool.query('UPDATE accounts.credentials SET is_active = false WHERE id = $1', [id]);
    expect((await forget(email)).status).toBe(200);
    await looked();
    expect(await waitingMail(given)).toEqual([]);
  });

  it('is mailed after a crash between the answer and the mail', async () => {
    const { email } = await given.register();
    await given.pool.query(
      `INSERT INTO accounts.reset_request (id, email, requested_at) VALUES (gen_random_uuid(), $1, now())`,
      [email],
    );
    const restarted = await openApp(given);
    await restarted.listen({ host: '127.0.0.1', port: 0 });
    await looked();
    await restarted.close();
    expect((await waitingMail(given)).map(({ to }) => to)).toEqual([email]);
  });
});
