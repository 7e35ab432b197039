import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { AccountFacts } from '#command-api/accounts/account.facts.ts';
import {
  type AccountChange,
  type AccountChangesDependencies,
  beginErasing,
  changeAccount,
} from '#command-api/accounts/account-changes.ts';
import { newId } from '#platform/values/ids.ts';
import { refusal } from '#tests/support/refusal.ts';
import { type OpenAccounts, openAccounts, openApp, PASSWORD, send, signedInAs } from './accounts-app.ts';

let given: OpenAccounts;
let app: FastifyInstance;
const opened: (() => Promise<void>)[] = [];
beforeEach(async () => {
  given = await openAccounts();
  app = given.app;
  const [thisApp, theseAccounts] = [app, given];
  opened.push(() => thisApp.close().then(() => theseAccounts.close()));
});
afterAll(async () => {
  for (const close of opened) await close();
});

const by = () => ({ commandId: newId() });
const change = (deps: AccountChangesDependencies, userId: number, changes: AccountChange) =>
  changeAccount(deps, { userId, changes, by: by() });
const superusers = async () => {
  const { rows } = await given.pool.query<{ id: number }>(
    `SELECT id FROM accounts.credentials WHERE role = 'superuser' AND is_active AND status = 'active'`,
  );
  return rows.length;
};

// Rule: Roles
it('is neither demoted nor deleted', async () => {
  const { id, token, username, email } = await signedInAs(given, app, 'superuser');
  // Who may not sign in administers nothing.
  const asleep = await given.register({ role: 'superuser' });
  await given.pool.query('UPDATE accounts.credentials SET is_active = false WHERE id = $1', [asleep.id]);
  const url = `/api/users/${id}/`;
  const tries = [
    ['PATCH', { role: 'member', current_password: PASSWORD }, 'demoted'],
    ['PUT', { username, email, role: 'user', current_password: PASSWORD }, 'demoted'],
    ['DELETE', undefined, 'deleted'],
  ] as const;
  for (const [method, body, what] of tries) {
    const answer = await send(app, method, url, { token, ...(body === undefined ? {} : { body }) });
    expect([answer.status, answer.body]).toEqual([
      409,
      refusal('conflict', `The last active administrator cannot be ${what}.`),
    ]);
  }
  expect(await superusers()).toBe(1);
  // Everything else about them may change.
  const renamed = await send(app, 'PUT', url, { token, body: { username: 'chief', email, role: 'admin' } });
  expect([renamed.status, renamed.body.username]).toEqual([200, 'chief']);
});

it.each([
  ['demoted', (deps: AccountChangesDependencies, userId: number) => change(deps, userId, { role: 'member' })],
  [
    'deactivated',
    (deps: AccountChangesDependencies, userId: number) => change(deps, userId, { isActive: false }),
  ],
  ['deleted', (deps: AccountChangesDependencies, userId: number) => beginErasing(deps, userId, by())],
])('remains when all administrators are %s at the same moment', async (what, end) => {
  const admins = [];
  for (let index = 0; index < 4; index += 1) admins.push(await given.register({ role: 'superuser' }));
  const deps = {
    ...given.accounts,
    facts: new AccountFacts({ pool: given.pool, users: given.commands.users }),
    authentication: { forget: () => {} },
    demoSignIn: true,
  };
  const answers = await Promise.allSettled(admins.map(({ id }) => end(deps, id)));
  expect(await superusers()).toBe(1);
  const refusals = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason);
  expect(refusals).toMatchObject([
    { code: 'conflict', message: `The last active administrator cannot be ${what}.` },
  ]);
});

it('is not one of the demo league where those may not sign in', async () => {
  await given.register({ role: 'superuser', isDemo: true });
  const { id, token } = await signedInAs(given, app, 'superuser');
  const published = await openApp(given, { demoSignIn: false });
  const demote = (at: FastifyInstance) =>
    send(at, 'PATCH', `/api/users/${id}/`, { token, body: { role: 'member', current_password: PASSWORD } });
  expect((await demote(published)).status).toBe(409);
  expect((await demote(app)).status).toBe(200);
  await published.close();
});

it('remains when two demote each other over HTTP', async () => {
  const one = await signedInAs(given, app, 'superuser');
  const two = await signedInAs(given, app, 'superuser');
  const answers = await Promise.all(
    [
      [one, two],
      [two, one],
    ].map(([by, whom]) =>
      send(app, 'PATCH', `/api/users/${whom?.id}/`, {
        token: by?.token ?? '',
        body: { role: 'member', current_password: PASSWORD },
      }),
    ),
  );
  expect(await superusers()).toBe(1);
  const statuses = answers.map(({ status }) => status).sort();
  // The slower one is refused by the rule, or has lost their role by then.
  expect(statuses[0]).toBe(200);
  expect([403, 409]).toContain(statuses[1]);
});
