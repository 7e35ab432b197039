import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  eventsOf,
  get,
  type OpenAccounts,
  ORIGIN,
  openAccounts,
  openApp,
  PASSWORD,
  send,
  signedInAs,
  waitingMail,
} from './accounts-app.ts';

let given: OpenAccounts;
let app: FastifyInstance;
beforeAll(async () => {
  given = await openAccounts();
  app = await openApp(given);
});
afterAll(async () => {
  await app.close();
  await given.close();
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
    expect(await eventsOf(given, user.id)).toHaveLength(1);

    const token = await tokenMailedTo(moved);
    expect(await confirm(token)).toMatchObject({
      status: 200,
      body: { message: 'Your e-mail address has been changed successfully' },
    });
    expect((await get(app, '/api/auth/me/', user.token)).json()).toMatchObject({
      email: moved,
      pending_email: null,
    });
    expect((await eventsOf(given, user.id)).at(-1)).toMatchObject({
      type: 'UserChanged',
      data: { email: moved },
    });
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
    expect([answer.status, answer.body]).toEqual([
      400,
      { code: 'validation_failed', message: text, errors: { current_password: [text] } },
    ]);
    expect(await mailTo(moved)).toEqual([]);
    expect(await eventsOf(given, user.id)).toHaveLength(1);
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

  it('is kept as a hash of its link', async () => {
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
