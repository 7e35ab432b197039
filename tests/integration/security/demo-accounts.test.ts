import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, it } from 'vitest';
import { shared } from '#tests/support/shared-setup.ts';
import { PASSWORD } from '../accounts/accounts-app.ts';
import { sharedWholeSite } from './whole-site.fixture.ts';

const site = sharedWholeSite();
const demo = shared(() => site.register({ isDemo: true, role: 'superuser' }));

/** The status of a sign-in at the front door; `fetch` would not let us choose a host. */
async function signInWith(headers: Record<string, string>): Promise<number | undefined> {
  const call = request(`${site.url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
  }).end(JSON.stringify({ username: demo.username, password: PASSWORD }));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

it.each([
  ['the machine that runs the demo', {}, 200],
  ['the same under its other name', { host: 'localhost:3000', origin: 'http://localhost:3000' }, 200],
  ['somebody who found a name for it', { host: 'demo.example' }, 403],
  ['somebody behind a tunnel', { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' }, 403],
  ['somebody who claims to be here', { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }, 403],
  ['a tunnel that tells its name', { 'x-forwarded-host': 'demo.example' }, 403],
  ['a page of another site', { origin: 'https://demo.example' }, 403],
])('the front door lets %s in with a demo account: %o → %i', async (_who, headers, status) => {
  expect(await signInWith(headers)).toBe(status);
});
