import type { FastifyInstance } from 'fastify';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OidcPerson, startOidcProvider } from '#tests/support/oidc-provider.ts';
import { get, login, ORIGIN, openApp, PASSWORD, readEvents, send, sharedAccounts } from './accounts-app.ts';

const given = sharedAccounts();
let app: FastifyInstance;
let provider: Awaited<ReturnType<typeof startOidcProvider>>;
beforeAll(async () => {
  // What the provider signs is checked by the clock of the machine.
  given.wait((Date.now() - given.clock().getTime()) / 1_000);
  provider = await startOidcProvider({ redirectUri: `${ORIGIN}/api/auth/oidc/club/callback/` });
  const { issuer, clientId, clientSecret } = provider;
  const away = { name: 'away', label: 'Away', issuer: 'http://127.0.0.1:9', clientId, clientSecret };
  app = await openApp(given, {
    oidcProviders: [{ name: 'club', label: 'The club', issuer, clientId, clientSecret }, away],
  });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const START = '/api/auth/oidc/club/start/';
const person = (sub: string, claims: Omit<OidcPerson, 'sub'> = {}): OidcPerson => ({
  sub,
  email: `${sub}@club.example`,
  email_verified: true,
  preferred_username: sub,
  given_name: 'Nika',
  family_name: 'Marić',
  ...claims,
});

/** Leaves for the provider. @returns where the browser is sent, and what it has to bring back */
async function leave(query = '') {
  const answer = await app.inject(`${START}${query}`);
  expect(answer.statusCode).toBe(302);
  const cookie = answer.cookies.find(({ name }) => name === '__Secure-courtside_oidc');
  return { url: String(answer.headers.location), cookie, browser: cookie?.value ?? '' };
}
/** Comes back, as the browser would through the front door. */
async function comeBack(url: string, browser: string | undefined) {
  const { pathname, search } = new URL(url);
  const answer = await app.inject({
    url: `${pathname}${search}`,
    ...(browser === undefined ? {} : { cookies: { '__Secure-courtside_oidc': browser } }),
  });
  expect(answer.statusCode).toBe(302);
  const session = answer.cookies.find(({ name }) => name === '__Secure-courtside_refresh');
  return { to: String(answer.headers.location), session };
}
async function signIn(who: OidcPerson, query = '') {
  provider.know(who);
  const { url, browser } = await leave(query);
  return comeBack(await provider.signIn(url, who.sub), browser);
}
/** The account that a session cookie opens. */
async function accountOf(session: { value: string } | undefined) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/token/refresh/',
    headers: { 'x-client': 'web', origin: ORIGIN },
    cookies: { '__Secure-courtside_refresh': session?.value ?? '' },
  });
  expect(answer.statusCode).toBe(200);
  return (await get(app, '/api/auth/me/', answer.json<{ token: string }>().token)).json();
}
const refusedAs = (reason: string) => ({ to: `${ORIGIN}/login?error=${reason}`, session: undefined });

describe('signing in through a provider', () => {
  it('is offered by name', async () => {
    expect((await send(app, 'GET', '/api/auth/oidc/')).body).toEqual({
      providers: [
        { name: 'club', label: 'The club' },
        { name: 'away', label: 'Away' },
      ],
    });
    expect((await send(app, 'GET', '/api/auth/oidc/nobody/start/')).status).toBe(404);
    const none = await openApp(given);
    expect((await send(none, 'GET', '/api/auth/oidc/')).body).toEqual({ providers: [] });
    await none.close();
  });

  it('makes a member the first time and signs in the same one from then on', async () => {
    const { to, session } = await signIn(person('nika'));
    expect(to).toBe(`${ORIGIN}/dashboard`);
    expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/api/auth/' });
    expect(session?.maxAge).toBeUndefined();
    const account = await accountOf(session);
    expect(account).toMatchObject({
      username: 'nika',
      email: 'nika@club.example',
      first_name: 'Nika',
      last_name: 'Marić',
      role: 'member',
    });
    expect((await readEvents(given, account.id)).map(({ type }) => type)).toEqual([
      'UserRegistered',
      'EmailConfirmed',
    ]);
    // The subject counts, not the address.
    const again = await signIn(person('nika', { email: 'moved@club.example' }), '?remember=true');
    expect(await accountOf(again.session)).toEqual(account);
    expect(again.session?.maxAge).toBe(30 * 24 * 60 * 60);
  });

  it('asks for the code of an account with two-step sign-in, too', async () => {
    const { username, email, id } = await given.register();
    await given.pool.query('UPDATE accounts.credentials SET email_verified = true WHERE id = $1', [id]);
    const { token } = (await login(app, username)).json<{ token: string }>();
    const { secret } = (await send(app, 'POST', '/api/auth/second-factor/', { token })).body;
    const code = () => new TOTP({ secret }).generate({ timestamp: given.clock().getTime() });
    const confirmed = await send(app, 'POST', '/api/auth/second-factor/confirm/', {
      token,
      body: { code: code(), current_password: PASSWORD },
    });
    expect(confirmed.status).toBe(200);
    given.wait(30);

    const { to, session } = await signIn(person('two-steps', { email }));
    expect(session).toBeUndefined();
    const { pathname, hash } = new URL(to);
    expect(pathname).toBe('/login');
    const challenge = new URLSearchParams(hash.slice(1)).get('challenge');
    const answer = await send(app, 'POST', '/api/auth/login/code/', { body: { challenge, code: code() } });
    expect([answer.status, answer.body.user.id]).toEqual([200, id]);
  });

  it('finds another name when the one wanted is taken', async () => {
    await given.register({ username: 'petar' });
    const { session } = await signIn(person('petar'));
    expect((await accountOf(session)).username).toMatch(/^petar-[0-9a-f]{6}$/);
  });

  it('opens the account with that address when it is known to be the owner’s', async () => {
    const owner = await given.register({ username: 'luka' });
    await given.pool.query('UPDATE accounts.credentials SET email_verified = true WHERE id = $1', [owner.id]);
    const { session } = await signIn(person('luka-at-club', { email: 'LUKA@example.org' }));
    expect((await accountOf(session)).id).toBe(owner.id);
  });

  it('never takes over an account whose address nobody has verified', async () => {
    await given.register({ username: 'victim' });
    const attempt = await signIn(person('attacker', { email: 'victim@example.org' }));
    expect(attempt).toEqual(refusedAs('account_not_verified'));
  });

  it('is refused for an address that the provider has not verified, or does not send', async () => {
    expect(await signIn(person('unsure', { email_verified: false }))).toEqual(
      refusedAs('email_not_verified'),
    );
    const silent: OidcPerson = { sub: 'silent', given_name: 'No' };
    expect(await signIn(silent)).toEqual(refusedAs('email_not_verified'));
    const { rowCount } = await given.pool.query(
      `SELECT FROM accounts.credentials WHERE email LIKE 'unsure%' OR first_name = 'No'`,
    );
    expect(rowCount).toBe(0);
  });

  it('is refused to somebody who was deactivated', async () => {
    const account = await accountOf((await signIn(person('closed'))).session);
    await given.pool.query('UPDATE accounts.credentials SET is_active = false WHERE id = $1', [account.id]);
    expect(await signIn(person('closed'))).toEqual(refusedAs('account_closed'));
  });

  it('comes back to the login page when they refuse, or the provider is unavailable', async () => {
    const { url, browser } = await leave();
    expect(await comeBack(await provider.refuse(url), browser)).toEqual(refusedAs('refused'));
    const away = await app.inject('/api/auth/oidc/away/start/');
    expect([away.statusCode, away.headers.location]).toEqual([302, `${ORIGIN}/login?error=provider_away`]);
  });
});

describe('the way back', () => {
  it('is bound to the browser that left, by a cookie no script reads', async () => {
    const { url, cookie } = await leave();
    expect(cookie).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/api/auth/oidc/',
      maxAge: 600,
    });
    provider.know(person('bound'));
    const back = await provider.signIn(url, 'bound');
    expect(await comeBack(back, undefined)).toEqual(refusedAs('expired'));
    const attacker = await leave();
    expect(await comeBack(back, attacker.browser)).toEqual(refusedAs('refused'));
  });

  it('carries PKCE, a state and a nonce', async () => {
    const { searchParams } = new URL((await leave()).url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'openid email profile',
    });
  });

  it('works once, whatever the result, and for ten minutes', async () => {
    provider.know(person('twice'));
    const { url, browser } = await leave();
    const back = await provider.signIn(url, 'twice');
    const forged = new URL(back);
    forged.searchParams.set('state', 'x'.repeat(43));
    expect(await comeBack(forged.href, browser)).toEqual(refusedAs('refused'));
    expect(await comeBack(back, browser)).toEqual(refusedAs('expired'));

    const late = await leave();
    const lateBack = await provider.signIn(late.url, 'twice');
    await given.pool.query(
      `UPDATE accounts.oidc_attempt SET expires_at = expires_at - interval '10 minutes'`,
    );
    expect(await comeBack(lateBack, late.browser)).toEqual(refusedAs('expired'));
  });
});
