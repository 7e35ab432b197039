import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OidcPerson, startOidcProvider } from '#tests/support/oidc-provider.ts';
import { until } from '#tests/support/until.ts';
import {
  get,
  ORIGIN,
  openApp,
  PASSWORD,
  send,
  sharedAccounts,
  signedInAs,
  waitingMail,
} from '../accounts/accounts-app.ts';

const given = sharedAccounts();
let app: FastifyInstance;
let provider: Awaited<ReturnType<typeof startOidcProvider>>;
beforeAll(async () => {
  // What the provider signs is checked by the clock of the machine.
  given.wait((Date.now() - given.clock().getTime()) / 1_000);
  provider = await startOidcProvider({ redirectUri: `${ORIGIN}/api/auth/oidc/club/callback/` });
  const { issuer, clientId, clientSecret } = provider;
  app = await openApp(given, {
    oidcProviders: [{ name: 'club', label: 'The club', issuer, clientId, clientSecret }],
  });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

/** Signs in through the provider. @returns an access token, or why not */
async function throughProvider(sub: string): Promise<{ token?: string; refused?: string }> {
  const person: OidcPerson = {
    sub,
    email: `${sub}@club.example`,
    email_verified: true,
    preferred_username: sub,
    given_name: 'Nika',
    family_name: 'Marić',
  };
  provider.know(person);
  const left = await app.inject('/api/auth/oidc/club/start/');
  const browser = left.cookies.find(({ name }) => name === '__Secure-courtside_oidc')?.value ?? '';
  const { pathname, search } = new URL(await provider.signIn(String(left.headers.location), sub));
  const back = await app.inject({
    url: `${pathname}${search}`,
    cookies: { '__Secure-courtside_oidc': browser },
  });
  const session = back.cookies.find(({ name }) => name === '__Secure-courtside_refresh');
  if (session === undefined) {
    return { refused: new URL(String(back.headers.location)).searchParams.get('error') ?? '' };
  }
  const refreshed = await app.inject({
    method: 'POST',
    url: '/api/auth/token/refresh/',
    headers: { 'x-client': 'web', origin: ORIGIN },
    cookies: { '__Secure-courtside_refresh': session.value },
  });
  return { token: refreshed.json<{ token: string }>().token };
}
const idOf = async (token: string | undefined) => (await get(app, '/api/auth/me/', token)).json().id;

async function mailedToken(to: string, path: string): Promise<string> {
  let token: string | undefined;
  await until(`a link to ${path} is mailed`, async () => {
    const mails = (await waitingMail(given)).filter((mail) => mail.to === to);
    token = mails.map(({ text }) => new RegExp(`/${path}/([\\w-]+)$`, 'm').exec(text)?.[1]).findLast(Boolean);
    return token !== undefined;
  });
  return token ?? '';
}
async function resetLinkOf(email: string): Promise<string> {
  await send(app, 'POST', '/api/auth/password/reset/', { body: { email } });
  return mailedToken(email, 'reset-password');
}
const reset = (token: string) =>
  send(app, 'POST', '/api/auth/password/reset/confirm/', {
    body: { token, password: 'thirteen buckets', password_confirm: 'thirteen buckets' },
  });
const identities = async (token: string | undefined) =>
  (await send(app, 'GET', '/api/auth/identities/', token === undefined ? {} : { token })).body.identities;

describe('a provider that somebody linked to an account', () => {
  it('no longer opens it once its owner has recovered it', async () => {
    const { token } = await throughProvider('first-owner');
    const id = await idOf(token);
    // Whoever has the address now recovers the account that was made with it.
    await given.pool.query('UPDATE accounts.credentials SET email = $2, email_key = $2 WHERE id = $1', [
      id,
      'victim@example.org',
    ]);
    expect((await reset(await resetLinkOf('victim@example.org'))).status).toBe(200);
    const back = await throughProvider('first-owner');
    expect(back.token === undefined ? null : await idOf(back.token)).not.toBe(id);
  });

  it('no longer opens it once the address has changed', async () => {
    const { token } = await throughProvider('mover');
    const id = await idOf(token);
    const admin = await signedInAs(given, app, 'superuser');
    const body = {
      username: 'mover',
      email: 'moved@example.org',
      role: 'member',
      current_password: PASSWORD,
    };
    expect((await send(app, 'PUT', `/api/users/${id}/`, { token: admin.token, body })).status).toBe(200);
    const back = await throughProvider('mover');
    expect(back.token === undefined ? null : await idOf(back.token)).not.toBe(id);
  });

  it('still opens it after its owner has changed the password in a session of theirs', async () => {
    const { token } = await throughProvider('stayer');
    const id = await idOf(token);
    await reset(await resetLinkOf('stayer@club.example'));
    // The address is the owner's, so the provider is linked again.
    const again = await throughProvider('stayer');
    expect(await idOf(again.token)).toBe(id);
    const body = { old_password: 'thirteen buckets', new_password: 'fourteen buckets' };
    const changed = await send(app, 'POST', '/api/auth/password-change/', { token: again.token ?? '', body });
    expect(changed.status).toBe(200);
    expect(await identities(again.token)).toHaveLength(1);
  });

  it('is shown to the user, and removed by them unless there is no other way to sign in', async () => {
    const { token = '' } = await throughProvider('remover');
    const [identity] = await identities(token);
    expect(identity).toEqual({
      id: expect.any(Number),
      provider: 'The club',
      linked_at: expect.stringMatching(/^20\d\d-/),
    });
    const remove = (as: string) => send(app, 'DELETE', `/api/auth/identities/${identity.id}/`, { token: as });
    expect(await remove(token)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await identities(token)).toHaveLength(1);

    const stranger = await signedInAs(given, app);
    expect((await remove(stranger.token)).status).toBe(404);

    await reset(await resetLinkOf('remover@club.example'));
    const again = await throughProvider('remover');
    const [linked] = await identities(again.token);
    const removed = await send(app, 'DELETE', `/api/auth/identities/${linked.id}/`, {
      token: again.token ?? '',
    });
    expect(removed.status).toBe(200);
    expect(await identities(again.token)).toEqual([]);
  });

  it('is no password: who has none is told to choose one before the address changes', async () => {
    const { token = '' } = await throughProvider('nopass');
    const body = { first_name: 'N', last_name: 'M', email: 'other@example.org', current_password: 'x' };
    const answer = await send(app, 'PUT', '/api/auth/me/', { token, body });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { current_password: ['You have no password yet. Choose one with "Forgot password".'] },
    ]);
    expect((await get(app, '/api/auth/me/', token)).json().has_password).toBe(false);
  });
});

describe('a link to a new password in the old mailbox', () => {
  it('no longer works once the address has changed', async () => {
    const user = await signedInAs(given, app);
    const old = await resetLinkOf(user.email);
    const moved = `moved-${user.email}`;
    await send(app, 'PUT', '/api/auth/me/', {
      token: user.token,
      body: { first_name: 'A', last_name: 'B', email: moved, current_password: PASSWORD },
    });
    const token = await mailedToken(moved, 'confirm-email');
    expect((await send(app, 'POST', '/api/auth/email/confirm/', { body: { token } })).status).toBe(200);
    expect((await reset(old)).status).toBe(400);
  });

  it('no longer works once the password has changed', async () => {
    const user = await signedInAs(given, app);
    const old = await resetLinkOf(user.email);
    const body = { old_password: PASSWORD, new_password: 'fourteen buckets' };
    await send(app, 'POST', '/api/auth/password-change/', { token: user.token, body });
    expect((await reset(old)).status).toBe(400);
  });

  it('takes a link to a new address with it: who recovers the account decides where it belongs', async () => {
    const user = await signedInAs(given, app);
    const moved = `thief-${user.email}`;
    await send(app, 'PUT', '/api/auth/me/', {
      token: user.token,
      body: { first_name: 'A', last_name: 'B', email: moved, current_password: PASSWORD },
    });
    const thiefs = await mailedToken(moved, 'confirm-email');
    expect((await reset(await resetLinkOf(user.email))).status).toBe(200);
    expect((await send(app, 'POST', '/api/auth/email/confirm/', { body: { token: thiefs } })).status).toBe(
      400,
    );
  });
});
