import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/values/ids.ts';
import {
  get,
  login,
  ORIGIN,
  openApp,
  PASSWORD,
  readEvents,
  send,
  sharedAccounts,
  signedInAs,
  waitingMail,
} from './accounts-app.ts';

const given = sharedAccounts();
let app: FastifyInstance;
/** Another process of the same league, which has a mail server. */
let mailing: FastifyInstance;
beforeAll(async () => {
  app = await openApp(given);
  mailing = await openApp(withMailServer());
});
afterAll(async () => {
  await mailing.close();
  await app.close();
});

// Nobody sends there: the mails wait in the outbox.
const withMailServer = () => ({
  ...given,
  config: { ...given.config, smtpUrl: 'smtp://127.0.0.1:9' },
});

type User = { token: string };
const NAMES = { first_name: 'Ana', last_name: 'Kovač' };
const put = (user: User, email: string, current_password: string | undefined = PASSWORD, at = app) =>
  send(at, 'PUT', '/api/auth/me/', { token: user.token, body: { ...NAMES, email, current_password } });
const confirm = (token: string) => send(app, 'POST', '/api/auth/email/confirm/', { body: { token } });
const mailTo = async (address: string) =>
  (await waitingMail(given)).filter(({ to }) => to === address).map(({ text }) => text);
async function tokenMailedTo(address: string): Promise<string> {
  const text = (await mailTo(address)).at(-1) ?? '';
  const [, token] = new RegExp(`^${ORIGIN}/confirm-email/([\\w-]{43})$`, 'm').exec(text) ?? [];
  if (token === undefined) throw new Error(`no link was mailed to ${address}: ${text}`);
  return token;
}

describe('a new e-mail address', () => {
  it('becomes the user’s once they have followed the link that was mailed to it', async () => {
    const user = await signedInAs(given, app);
    const moved = `moved-${user.email}`;
    const asked = await put(user, moved);
    expect([asked.status, asked.body]).toMatchObject([200, { email: user.email, pending_email: moved }]);
    expect(await readEvents(given, user.id)).toHaveLength(1);

    const token = await tokenMailedTo(moved);
    expect(await confirm(token)).toMatchObject({
      status: 200,
      body: { message: 'Your e-mail address has been changed successfully' },
    });
    expect((await get(app, '/api/auth/me/', user.token)).json()).toMatchObject({
      email: moved,
      pending_email: null,
    });
    expect((await readEvents(given, user.id)).slice(1)).toMatchObject([
      { type: 'UserChanged', data: { email: moved } },
      { type: 'EmailConfirmed' },
    ]);
    const { rows } = await given.pool.query('SELECT email_verified FROM accounts.credentials WHERE id = $1', [
      user.id,
    ]);
    expect(rows).toEqual([{ email_verified: true }]);
    expect((await confirm(token)).status).toBe(400);
  });

  it('is announced to the old one, without naming the new one', async () => {
    const user = await signedInAs(given, app);
    const moved = `moved-${user.email}`;
    await put(user, moved);
    expect(await mailTo(user.email)).toEqual([]);
    await confirm(await tokenMailedTo(moved));
    const told = await mailTo(user.email);
    expect(told).toEqual([expect.stringContaining('another e-mail address was given to your account')]);
    expect(told[0]).not.toContain(moved);
  });

  it('is announced to the old one as well when an administrator has changed it', async () => {
    const admin = await signedInAs(given, app, 'superuser');
    const { id, username, email } = await given.register();
    const body = { username, email: `moved-${email}`, role: 'member', current_password: PASSWORD };
    expect((await send(app, 'PUT', `/api/users/${id}/`, { token: admin.token, body })).status).toBe(200);
    expect(await mailTo(email)).toHaveLength(1);
  });

  it.each([
    [undefined, 'Current password is required'],
    ['', 'Current password is required'],
    ['a guess', 'Current password is incorrect'],
  ])('needs the current password: %j', async (password, text) => {
    const user = await signedInAs(given, app);
    const moved = `moved-${user.email}`;
    const body = {
      ...NAMES,
      email: moved,
      ...(password === undefined ? {} : { current_password: password }),
    };
    const answer = await send(app, 'PUT', '/api/auth/me/', { token: user.token, body });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { code: 'validation_failed', message: text, errors: { current_password: [text] } },
    ]);
    expect(await mailTo(moved)).toEqual([]);
    expect(await readEvents(given, user.id)).toHaveLength(1);
  });

  it('cannot be set by guessing the password, nor used to mail many addresses', async () => {
    const limited = await openApp(given, {
      accountLimits: {
        passwordChangesPerUser: { limit: 2, windowSeconds: 60 },
        emailChangesPerUser: { limit: 2, windowSeconds: 60 },
      },
    });
    const guesser = await signedInAs(given, limited);
    const guesses = [];
    for (const guess of ['one', 'two', PASSWORD]) {
      guesses.push((await put(guesser, 'x@example.org', guess, limited)).status);
    }
    expect(guesses).toEqual([400, 400, 429]);
    const writer = await signedInAs(given, limited);
    const writes = [];
    for (const name of ['a', 'b', 'c']) {
      writes.push((await put(writer, `${name}@elsewhere.example`, PASSWORD, limited)).status);
    }
    expect(writes).toEqual([200, 200, 429]);
    await limited.close();
  });

  it('that somebody else has is answered like any other, and its owner is told', async () => {
    const owner = await given.register();
    const user = await signedInAs(given, app);
    const taken = await put(user, owner.email.toUpperCase());
    const free = await put(user, `free-${user.email}`);
    const pending = (answer: typeof taken) => ({ ...answer.body, pending_email: '…' });
    expect([taken.status, pending(taken)]).toEqual([free.status, pending(free)]);
    const [told] = await mailTo(owner.email);
    expect(told).toContain('You have an account with it already, and nothing has changed.');
    expect(told).not.toContain('confirm-email');
  });

  it('is confirmed by the last link only, for a day', async () => {
    const user = await signedInAs(given, app);
    await put(user, `first-${user.email}`);
    const first = await tokenMailedTo(`first-${user.email}`);
    await put(user, `second-${user.email}`);
    expect((await confirm(first)).status).toBe(400);
    const second = await tokenMailedTo(`second-${user.email}`);
    given.wait(24 * 60 * 60);
    expect(await confirm(second)).toMatchObject({
      status: 400,
      body: { errors: { token: ['Invalid or missing confirmation token'] } },
    });
  });

  it('is stored as a hash of its link', async () => {
    const user = await signedInAs(given, app);
    await put(user, `hashed-${user.email}`);
    const token = await tokenMailedTo(`hashed-${user.email}`);
    const { rows } = await given.pool.query<{ row: string }>(
      'SELECT c::text AS row FROM accounts.email_change c WHERE user_id = $1',
      [user.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
    expect(rows[0]?.row).not.toContain(Buffer.from(token).toString('hex'));
  });
});

describe('the address of an account', () => {
  type Made = User & { id: number; email: string };
  const DAY = 24 * 60 * 60;
  /** Somebody who has just registered. */
  async function registered(at = mailing): Promise<Made> {
    const username = `new-${newId().slice(-8)}`;
    const email = `${username}@example.org`;
    const answer = await send(at, 'POST', '/api/auth/register/', {
      body: { ...NAMES, username, email, password: PASSWORD, password_confirm: PASSWORD },
    });
    // Whether a mail to confirm it was sent.
    expect(answer).toMatchObject({ status: 201, body: { email_confirmed: at === app ? null : false } });
    return { token: answer.body.token, id: answer.body.user.id, email };
  }
  const isConfirmed = async ({ token }: User) =>
    (await get(mailing, '/api/auth/me/', token)).json().email_confirmed;
  const askAgain = ({ token }: User, at = mailing, address?: string) =>
    send(at, 'POST', '/api/auth/email/confirmation/', {
      token,
      ...(address === undefined ? {} : { address }),
    });
  const typesOf = async ({ id }: { id: number }) => (await readEvents(given, id)).map(({ type }) => type);

  // Rule: Accounts and sessions: E-mail addresses
  it('is confirmed with the link that is mailed after registering, once', async () => {
    const user = await registered();
    expect(await isConfirmed(user)).toBe(false);
    expect(await mailTo(user.email)).toHaveLength(1);
    const token = await tokenMailedTo(user.email);
    const { rows } = await given.pool.query<{ row: string }>(
      'SELECT c::text AS row FROM accounts.email_confirmation c WHERE user_id = $1',
      [user.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
    expect(await confirm(token)).toMatchObject({
      status: 200,
      body: { message: 'Your e-mail address is confirmed' },
    });
    expect(await isConfirmed(user)).toBe(true);
    expect(await typesOf(user)).toEqual(['UserRegistered', 'EmailConfirmed']);
    expect((await confirm(token)).body.errors).toEqual({ token: ['Invalid or missing confirmation token'] });
    expect(await mailTo(user.email)).toHaveLength(1);
  });

  it('that an administrator typed is confirmed in the same way, and not before', async () => {
    const admin = await signedInAs(given, mailing, 'superuser');
    const username = `made-${newId().slice(-8)}`;
    const email = `${username}@example.org`;
    const made = await send(mailing, 'POST', '/api/users/', {
      token: admin.token,
      body: { username, email, password: PASSWORD },
    });
    expect([made.status, made.body.email_confirmed]).toEqual([201, false]);
    await confirm(await tokenMailedTo(email));
    const url = `/api/users/${made.body.id}/`;
    expect((await get(mailing, url, admin.token)).json().email_confirmed).toBe(true);

    const change = (to: string) =>
      send(mailing, 'PUT', url, {
        token: admin.token,
        body: { username, email: to, current_password: PASSWORD },
      });
    // The same mailbox, written otherwise.
    expect((await change(email.toUpperCase())).body.email_confirmed).toBe(true);
    expect((await change(`moved-${email}`)).body.email_confirmed).toBe(false);
    expect((await confirm(await tokenMailedTo(`moved-${email}`))).status).toBe(200);
    expect((await get(mailing, url, admin.token)).json().email_confirmed).toBe(true);
  });

  it('is not asked for while its owner may not sign in', async () => {
    const admin = await signedInAs(given, mailing, 'superuser');
    const username = `asleep-${newId().slice(-8)}`;
    const email = `${username}@example.org`;
    const body = { username, email, password: PASSWORD, is_active: false };
    expect((await send(mailing, 'POST', '/api/users/', { token: admin.token, body })).status).toBe(201);
    expect(await mailTo(email)).toEqual([]);
  });

  it('is not confirmed by a link that went to an earlier one', async () => {
    const user = await registered();
    const old = await tokenMailedTo(user.email);
    await put(user, `moved-${user.email}`, PASSWORD, mailing);
    await confirm(await tokenMailedTo(`moved-${user.email}`));
    expect(await isConfirmed(user)).toBe(true);
    expect((await confirm(old)).status).toBe(400);
  });

  it('has its link for seven days, and gets another one on request', async () => {
    const user = await registered();
    const first = await tokenMailedTo(user.email);
    given.wait(7 * DAY - 1);
    const session = (await login(mailing, user.email)).json<User>();
    expect((await askAgain(session)).body).toEqual({ message: 'The mail is on its way' });
    const second = await tokenMailedTo(user.email);
    given.wait(1);
    expect((await confirm(first)).status).toBe(400);
    expect((await confirm(second)).status).toBe(200);
    const again = await askAgain(session);
    expect([again.status, again.body.message]).toEqual([409, 'Your e-mail address is confirmed already.']);
    expect(await mailTo(user.email)).toHaveLength(2);
  });

  it('is nowhere once the account is erased, and its link confirms nothing', async () => {
    const user = await registered();
    const token = await tokenMailedTo(user.email);
    const admin = await signedInAs(given, mailing, 'superuser');
    const erased = await send(mailing, 'DELETE', `/api/users/${user.id}/`, { token: admin.token });
    expect(erased.status).toBe(200);
    expect(await mailTo(user.email)).toEqual([]);
    const links = await given.pool.query('SELECT FROM accounts.email_confirmation WHERE email_key = $1', [
      user.email,
    ]);
    expect(links.rowCount).toBe(0);
    expect((await confirm(token)).status).toBe(400);
  });

  it('is mailed to five times an hour at most, and from one network address as often as is allowed', async () => {
    const limited = await openApp(withMailServer(), {
      accountLimits: { confirmationsPerAddress: { limit: 7, windowSeconds: 3_600 } },
    });
    const [user, other] = [await registered(limited), await registered(limited)];
    const answers = [];
    for (let call = 0; call < 6; call += 1) answers.push((await askAgain(user, limited)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await askAgain(other, limited)).status).toBe(200);
    expect((await askAgain(other, limited)).status).toBe(429);
    expect((await askAgain(other, limited, '198.51.100.7')).status).toBe(200);
    await limited.close();
  });

  it('is asked for by nobody without a mail server, nor in the demo league', async () => {
    const user = await registered(app);
    const demo = await given.register({ isDemo: true });
    const { token } = (await login(mailing, demo.username)).json<User>();
    const asked = [await askAgain(user, app), await askAgain({ token })];
    expect(asked.map(({ status }) => status)).toEqual([409, 409]);
    expect((await get(app, '/api/auth/me/', user.token)).json().email_confirmed).toBeNull();
    expect(await isConfirmed({ token })).toBeNull();
    expect([await mailTo(user.email), await mailTo(demo.email)]).toEqual([[], []]);
    // Once there is a mail server, the account asks for its link.
    expect(await isConfirmed(user)).toBe(false);
    expect((await askAgain(user)).status).toBe(200);
    expect(await mailTo(user.email)).toHaveLength(1);
  });
});
