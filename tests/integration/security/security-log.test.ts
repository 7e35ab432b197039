import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogger } from '#platform/process/logging.ts';
import {
  get,
  login,
  type OpenAccounts,
  openAccounts,
  openApp,
  PASSWORD,
  refresh,
  send,
  signedInAs,
} from '../accounts/accounts-app.ts';

type Line = { security?: string; user?: number; count?: number };
let text: string;
const logger = createLogger({
  service: 'test',
  level: 'info',
  destination: {
    write(line) {
      text += line;
    },
  },
});
let given: OpenAccounts;
let app: FastifyInstance;
beforeEach(async () => {
  text = '';
  given = await openAccounts({ logger });
  app = await openApp(given);
});
afterEach(() => given.close());

/** The lines so far of the security log; stopping tells what is counted. */
async function told(): Promise<Line[]> {
  await app.close();
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  return lines.filter(({ security }) => security !== undefined);
}

it('tells sign-ins, refused ones by account with a count, and never a name or an address', async () => {
  const ana = await given.register({ username: 'ana-of-the-log' });
  await login(app, ana.username, { address: '198.51.100.7' });
  for (let guess = 0; guess < 3; guess += 1) {
    await login(app, ana.username, { password: 'guessed wrong', address: '198.51.100.8' });
  }
  await login(app, 'nobody-of-that-name', { address: '198.51.100.9' });
  const network = '198.51.100.0/24';
  expect(await told()).toMatchObject([
    { security: 'signed_in', user: ana.id, network, known_device: false },
    { security: 'sign_in_refused', user: ana.id, network, count: 3 },
    { security: 'sign_in_refused', user: null, network, count: 1 },
  ]);
  for (const secret of ['ana-of-the-log', 'nobody-of-that-name', 'guessed wrong', '198.51.100.7', '@']) {
    expect(text).not.toContain(secret);
  }
});

it('tells what administrators do with accounts, and whom it concerns', async () => {
  const admin = await signedInAs(given, app, 'superuser');
  const member = await given.register();
  const body = { role: 'scorer', current_password: PASSWORD };
  await send(app, 'PATCH', `/api/users/${member.id}/`, { token: admin.token, body });
  await send(app, 'DELETE', `/api/users/${member.id}/`, { token: admin.token });
  expect((await told()).slice(1)).toMatchObject([
    { security: 'account_changed', user: admin.id, role: 'superuser', id: member.id, new_role: 'scorer' },
    { security: 'person_erased', user: admin.id, id: member.id, route: 'DELETE /api/users/:id/' },
  ]);
});

it('tells sessions that end, and those that were copied', async () => {
  const owner = await signedInAs(given, app);
  await refresh(app, owner.refresh);
  given.wait(11);
  await refresh(app, owner.refresh);
  const other = await signedInAs(given, app);
  await send(app, 'POST', '/api/auth/logout/', { body: { refresh: other.refresh } });
  expect((await told()).map(({ security }) => security)).toEqual([
    'signed_in',
    'session_copied',
    'signed_in',
    'session_ended',
  ]);
});

it('tells wrong codes of two-step sign-in, with a count', async () => {
  const { id, token } = await signedInAs(given, app);
  await send(app, 'POST', '/api/auth/second-factor/', { token });
  const body = { current_password: PASSWORD, code: '000000' };
  for (let guess = 0; guess < 2; guess += 1) {
    await send(app, 'POST', '/api/auth/second-factor/confirm/', { token, body });
  }
  expect((await told()).slice(1)).toMatchObject([
    { security: 'second_factor_changed', user: id, route: 'POST /api/auth/second-factor/' },
    { security: 'code_refused', user: id, count: 2 },
  ]);
});

it('tells who was refused, once, and who took the log along', async () => {
  const member = await signedInAs(given, app);
  for (let call = 0; call < 5; call += 1) await get(app, '/api/users/', member.token);
  await get(app, '/api/exports/events/', member.token);
  expect((await told()).slice(1)).toMatchObject([
    { security: 'log_exported', user: member.id },
    { security: 'forbidden', user: member.id, role: 'member', route: 'GET /api/users/', count: 5 },
  ]);
});
