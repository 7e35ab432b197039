import { describe, expect, it } from 'vitest';
import { AccountFacts } from '#command-api/accounts/account.facts.ts';
import { reconcilePersons } from '#command-api/accounts/accounts-reconciling.ts';
import { readLogAtStart } from '#command-api/log-at-start.ts';
import { openLog } from '#events/open-log.ts';
import { StoreUnavailable } from '#events/store/event-store.port.ts';
import { newId } from '#platform/values/ids.ts';
import { refusal } from '#tests/support/refusal.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { until } from '#tests/support/until.ts';
import {
  get,
  login,
  openApp,
  PASSWORD,
  readEvents,
  send,
  sharedAccounts,
  signedInAs,
} from './accounts-app.ts';

const given = sharedAccounts();
const admin = shared(() => signedInAs(given, given.app, 'superuser'));

const asAdmin = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
  headers?: Record<string, string>,
) =>
  send(given.app, method, url, {
    token: admin.token,
    ...(body === undefined ? {} : { body }),
    ...(headers === undefined ? {} : { headers }),
  });
/** The administrator's, for what a screen that was left open must not be enough for. */
const own = { current_password: PASSWORD };
const newUser = (username: string) => ({
  username,
  email: `${username}@example.org`,
  first_name: 'Iva',
  last_name: 'Babić',
  password: PASSWORD,
  password_confirm: PASSWORD,
});
const typesOf = async (userId: number) => (await readEvents(given, userId)).map(({ type }) => type);

// Rule: Roles
it.each([
  ['PATCH', { is_active: false }],
  ['PUT', { is_active: false }],
] as const)('nobody deactivates themselves: %s', async (method, change) => {
  await given.register({ role: 'superuser' });
  const { rows } = await given.pool.query<{ username: string; email: string }>(
    'SELECT username, email FROM accounts.credentials WHERE id = $1',
    [admin.id],
  );
  const answer = await asAdmin(method, `/api/users/${admin.id}/`, {
    ...(method === 'PUT' ? rows[0] : {}),
    ...change,
  });
  expect([answer.status, answer.body]).toEqual([
    409,
    refusal('conflict', 'Another administrator has to deactivate you.'),
  ]);
});

describe('creating users', () => {
  it('answers 201 with the account, which signs in', async () => {
    const body = { ...newUser('iva'), role: 'scorer' };
    const answer = await asAdmin('POST', '/api/users/', body);
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        username: 'iva',
        email: 'iva@example.org',
        first_name: 'Iva',
        last_name: 'Babić',
        role: 'scorer',
        is_active: true,
        email_confirmed: null,
        has_second_factor: false,
      },
    ]);
    expect((await login(given.app, 'iva')).statusCode).toBe(200);
    expect((await asAdmin('GET', `/api/users/${answer.body.id}/`)).body).toEqual(answer.body);
  });

  // Rule: Words of the API
  it('makes active members by default, and knows the other words for roles', async () => {
    const roles: unknown[] = [];
    for (const role of [undefined, 'user', 'admin', 'manager']) {
      const { body } = await asAdmin('POST', '/api/users/', { ...newUser(`role-${role}`), role, ...own });
      roles.push(body.role);
    }
    expect(roles).toEqual(['member', 'member', 'superuser', 'manager']);
    const { rows } = await given.pool.query<{ id: number }>(
      `SELECT id FROM accounts.credentials WHERE username = 'role-admin'`,
    );
    expect((await asAdmin('PATCH', `/api/users/${rows[0]?.id}/`, { role: 'member', ...own })).status).toBe(
      200,
    );
  });

  it('makes an inactive one', async () => {
    const { body } = await asAdmin('POST', '/api/users/', { ...newUser('later'), is_active: false });
    expect(body.is_active).toBe(false);
    expect((await login(given.app, 'later')).statusCode).toBe(401);
    expect(await typesOf(body.id)).toEqual(['UserRegistered', 'UserDeactivated']);
  });

  it('refuses with the texts of the form', async () => {
    const empty = await asAdmin('POST', '/api/users/', { username: ' ', password_confirm: 'x' });
    expect([empty.status, empty.body.errors]).toEqual([
      400,
      {
        username: ['Username is required'],
        email: ['Email is required'],
        password: ['Password is required'],
      },
    ]);
    const wrong = {
      ...newUser('ab'),
      email: 'x',
      password: 'short',
      password_confirm: 'other',
      role: 'boss',
    };
    expect((await asAdmin('POST', '/api/users/', wrong)).body.errors).toEqual({
      username: ['Username must be at least 3 characters'],
      email: ['Please enter a valid email address'],
      password: ['Password must be at least 8 characters'],
      password_confirm: ['Passwords do not match'],
      role: ['Invalid role'],
    });
    const taken = await asAdmin('POST', '/api/users/', { ...newUser('IVA'), email: 'free@example.org' });
    expect([taken.status, taken.body.errors]).toEqual([
      409,
      { username: ['A user with this username already exists'] },
    ]);
  });

  it('is answered again to a retry, and done once', async () => {
    const key = { 'idempotency-key': newId() };
    const first = await asAdmin('POST', '/api/users/', newUser('once'), key);
    const again = await asAdmin('POST', '/api/users/', newUser('once'), key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers['x-position']).toBe(first.headers['x-position']);
    const other = await asAdmin('POST', '/api/users/', newUser('other'), key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    const stranger = await asAdmin('POST', '/api/users/', newUser('once'), { 'idempotency-key': newId() });
    expect(stranger.status).toBe(409);
    const { rows } = await given.pool.query<{ row: string }>('SELECT c::text AS row FROM commands.claim c');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });
});

describe('listing users', () => {
  const list = async (query: string) => {
    const { status, body } = await asAdmin('GET', `/api/users/?${query}`);
    expect([status, body.message]).toEqual([200, undefined]);
    return body;
  };
  const names = (body: { users: { username: string }[] }) => body.users.map(({ username }) => username);

  it('filters by role and activity, searches names, addresses and full names, in any case', async () => {
    await asAdmin('POST', '/api/users/', { ...newUser('needle-1'), role: 'scorer' });
    await asAdmin('POST', '/api/users/', { ...newUser('100%_sure'), last_name: 'NEEDLE' });
    expect(names(await list('search=NeEdLe&sort=username'))).toEqual(['100%_sure', 'needle-1']);
    expect(names(await list('search=iva%20needle'))).toEqual(['100%_sure']);
    expect(names(await list('search=needle&role=scorer'))).toEqual(['needle-1']);
    expect(names(await list('search=needle&role=user'))).toEqual(['100%_sure']);
    expect(names(await list('search=%25_'))).toEqual(['100%_sure']);
    expect(await list('search=nobody-at-all')).toEqual({ users: [], total: 0, next_cursor: null });
    expect(names(await list('is_active=false'))).toEqual(['later']);
  });

  it('comes in pages, by cursor and by number, in the order asked for', async () => {
    for (const letter of ['c', 'a', 'b']) {
      await asAdmin('POST', '/api/users/', newUser(`page-${letter}`));
    }
    const first = await list('search=page-&sort=-username&limit=2');
    expect([names(first), first.total]).toEqual([['page-c', 'page-b'], 3]);
    const second = await list(`search=page-&sort=-username&limit=2&cursor=${first.next_cursor}`);
    expect([names(second), second.next_cursor]).toEqual([['page-a'], null]);
    expect(names(await list('search=page-&sort=username&page=2&page_size=2'))).toEqual(['page-c']);
    expect(await list('search=page-&page=9&page_size=2')).toMatchObject({ users: [], total: 3 });
    for (const query of ['limit=0', 'limit=101', 'cursor=x', 'sort=password_hash', 'role=boss', 'page=-1']) {
      expect((await asAdmin('GET', `/api/users/?${query}`)).status, query).toBe(400);
    }
  });

  it('shows no secret', async () => {
    expect(JSON.stringify(await list('limit=100'))).not.toMatch(/argon2|hash|demo|unpublished/);
  });
});

describe('changing users', () => {
  it('sets names, role and password, and tells the log', async () => {
    const { id, username } = await given.register();
    const body = { ...newUser(`${username}-new`), role: 'manager', is_active: true };
    const { password_confirm: _, ...rest } = {
      ...body,
      password: 'a new password',
      current_password: PASSWORD,
    };
    const answer = await asAdmin('PUT', `/api/users/${id}/`, rest);
    expect([answer.status, answer.body.username, answer.body.role]).toEqual([
      200,
      `${username}-new`,
      'manager',
    ]);
    expect((await login(given.app, `${username}-new`, { password: 'a new password' })).statusCode).toBe(200);
    expect((await login(given.app, username)).statusCode).toBe(401);
    expect(await typesOf(id)).toEqual(['UserRegistered', 'UserChanged', 'RoleChanged']);
    const [event] = (await Array.fromAsync(given.store.readStream(`user-${id}`))).slice(-1);
    expect(event?.metadata.actor).toEqual({ id: admin.id, role: 'superuser' });
  });

  it('keeps what is not sent, and a blank password', async () => {
    const { id, username, email } = await given.register({ role: 'scorer' });
    const body = { username, email, password: '', password_confirm: '' };
    const answer = await asAdmin('PUT', `/api/users/${id}/`, body);
    expect([answer.status, answer.body]).toMatchObject([200, { first_name: 'Ana', role: 'scorer' }]);
    expect((await login(given.app, username)).statusCode).toBe(200);
    expect(await typesOf(id)).toEqual(['UserRegistered']);
    const wrong = { username, email, password: 'a new password', password_confirm: 'another' };
    expect((await asAdmin('PUT', `/api/users/${id}/`, wrong)).body.errors).toEqual({
      password_confirm: ['Passwords do not match'],
    });
  });

  it('patches role and activity, and nothing for an empty body', async () => {
    const { id, username } = await given.register();
    expect((await asAdmin('PATCH', `/api/users/${id}/`, { role: 'scorer', ...own })).body.role).toBe(
      'scorer',
    );
    expect((await asAdmin('PATCH', `/api/users/${id}/`, { is_active: false })).body.is_active).toBe(false);
    expect((await login(given.app, username)).statusCode).toBe(401);
    expect((await asAdmin('PATCH', `/api/users/${id}/`, { is_active: true })).body.is_active).toBe(true);
    expect((await login(given.app, username)).statusCode).toBe(200);
    expect(await typesOf(id)).toEqual(['UserRegistered', 'RoleChanged', 'UserDeactivated', 'UserActivated']);
    expect((await asAdmin('PATCH', `/api/users/${id}/`, {})).body.errors).toEqual({
      role: ['Send role or is_active'],
    });
  });

  // Rule: Accounts and sessions: An administrator's open screen
  it.each([
    ['PUT', { email: 'another@example.org' }],
    ['PUT', { password: 'a new password' }],
    ['PUT', { role: 'superuser' }],
    ['PATCH', { role: 'superuser' }],
  ] as const)('asks for the own password before %s %o', async (method, what) => {
    const { id, username, email } = await given.register();
    const change = (more: object) =>
      asAdmin(method, `/api/users/${id}/`, {
        ...(method === 'PUT' && { username, email }),
        ...what,
        ...more,
      });
    expect((await change({})).body.errors).toEqual({ current_password: ['Current password is required'] });
    expect((await change({ current_password: 'not mine' })).body.errors).toEqual({
      current_password: ['Current password is incorrect'],
    });
    expect((await asAdmin('GET', `/api/users/${id}/`)).body).toMatchObject({ email, role: 'member' });
    expect((await login(given.app, username)).statusCode).toBe(200);
    expect((await change(own)).status).toBe(200);
  });

  it('asks for it before making another administrator, too', async () => {
    const chief = { ...newUser('chief-to-be'), role: 'superuser' };
    expect((await asAdmin('POST', '/api/users/', chief)).body.errors).toEqual({
      current_password: ['Current password is required'],
    });
    expect((await asAdmin('POST', '/api/users/', { ...chief, ...own })).status).toBe(201);
  });

  it('limits guesses at the own password', async () => {
    const limited = await openApp(given, {
      accountLimits: { passwordChangesPerUser: { limit: 1, windowSeconds: 60 } },
    });
    const { id } = await given.register();
    const guess = () =>
      send(limited, 'PATCH', `/api/users/${id}/`, {
        token: admin.token,
        body: { role: 'scorer', current_password: 'a guess' },
      });
    expect([(await guess()).status, (await guess()).status]).toEqual([400, 429]);
    await limited.close();
  });

  it('does not take the own e-mail address or password: those are changed on the profile', async () => {
    const { id, username, email } = admin;
    const change = (body: object) =>
      asAdmin('PUT', `/api/users/${id}/`, { username, email, ...body, ...own });
    expect((await change({ email: 'elsewhere@example.org' })).body.errors).toEqual({
      email: ['Change your own e-mail address on your profile'],
    });
    expect((await change({ password: 'a new password' })).body.errors).toEqual({
      password: ['Change your own password on your profile'],
    });
    expect((await change({ first_name: 'Ivana' })).body.first_name).toBe('Ivana');
    expect((await login(given.app, username)).statusCode).toBe(200);
  });

  it('refuses a password that is easy to guess', async () => {
    const { id, username, email } = await given.register();
    const body = { username, email, password: 'password1', ...own };
    expect((await asAdmin('PUT', `/api/users/${id}/`, body)).body.errors).toEqual({
      password: ['This password is easy to guess. Choose another one.'],
    });
  });

  it('answers 404 for an unknown user', async () => {
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', newUser('nobody')],
      ['PATCH', { role: 'scorer' }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await asAdmin(method, '/api/users/987654/', body);
      expect([method, answer.status, answer.body.message]).toEqual([method, 404, 'There is no such user.']);
    }
  });

  it('is published by the next call when two change one user at the same moment', async () => {
    const { id } = await given.register();
    await Promise.all(
      ['scorer', 'manager', 'member', 'scorer'].map((role) =>
        asAdmin('PATCH', `/api/users/${id}/`, { role, ...own }),
      ),
    );
    const { body } = await asAdmin('GET', `/api/users/${id}/`);
    const { state } = await given.commands.users.read(`user-${id}`);
    expect(state).toMatchObject({ role: body.role });
    expect(await new AccountFacts({ pool: given.pool, users: given.commands.users }).publishPending()).toBe(
      0,
    );
  });
});

describe('deleting users', () => {
  it('frees the name, ends the sessions and leaves no personal data behind', async () => {
    const gone = await signedInAs(given, given.app, 'scorer');
    const answer = await asAdmin('DELETE', `/api/users/${gone.id}/`);
    expect([answer.status, answer.body]).toEqual([200, { message: 'User deleted successfully' }]);
    expect(answer.headers['x-position']).toMatch(/^\d+$/);
    expect((await get(given.app, '/api/auth/me/', gone.token)).statusCode).toBe(401);
    expect((await asAdmin('GET', `/api/users/${gone.id}/`)).status).toBe(404);
    expect(await readEvents(given, gone.id)).toMatchObject([
      { type: 'UserRegistered', data: { username: null, email: null, firstName: null, lastName: null } },
      { type: 'PersonErased', data: { kind: 'user', subject: String(gone.id) } },
    ]);
    const again = await asAdmin('POST', '/api/users/', newUser(gone.username));
    expect(again.status).toBe(201);
    expect(again.body.id).toBeGreaterThan(gone.id);
  });

  it('is answered again to a retry', async () => {
    const { id } = await given.register();
    const key = { 'idempotency-key': newId() };
    const first = await asAdmin('DELETE', `/api/users/${id}/`, undefined, key);
    const again = await asAdmin('DELETE', `/api/users/${id}/`, undefined, key);
    expect([again.status, again.body, again.headers['x-position']]).toEqual([
      200,
      first.body,
      first.headers['x-position'],
    ]);
    expect((await asAdmin('DELETE', `/api/users/${id}/`)).status).toBe(404);
  });

  it('is finished by a second call, or by the running service, when the log was unavailable', async () => {
    let isAway = true;
    const service = await openApp(given, {
      openStore(options) {
        const log = openLog(options);
        return {
          ...log,
          append: (request) => (isAway ? Promise.reject(new StoreUnavailable('away')) : log.append(request)),
        };
      },
    });
    await service.listen({ host: '127.0.0.1', port: 0 });
    const { token } = admin;
    const [first, second] = [await given.register(), await given.register()];
    for (const { id } of [first, second]) {
      expect((await send(service, 'DELETE', `/api/users/${id}/`, { token })).status).toBe(503);
      expect((await send(service, 'GET', `/api/users/${id}/`, { token })).status).toBe(404);
    }
    const registered = await send(service, 'POST', '/api/users/', { token, body: newUser('cut-off') });
    expect(registered.status).toBe(503);
    isAway = false;
    given.wait(6);
    expect((await send(service, 'DELETE', `/api/users/${first.id}/`, { token })).status).toBe(200);
    await until('the second is erased, too', async () => (await typesOf(second.id)).length === 2);
    await until('the registration is finished', async () => {
      const { rows } = await given.pool.query<{ status: string }>(
        `SELECT status FROM accounts.credentials WHERE username = 'cut-off'`,
      );
      return rows[0]?.status === 'active';
    });
    expect((await login(given.app, 'cut-off')).statusCode).toBe(200);
    await service.close();
    for (const { id } of [first, second]) {
      expect(await typesOf(id)).toEqual(['UserRegistered', 'PersonErased']);
      expect(await given.keys.keyFor(`user:${id}`)).toBeUndefined();
    }
  });

  it('is finished at the next start, wherever it was interrupted', async () => {
    const [closed, published, restored] = [
      await given.register(),
      await given.register(),
      await given.register(),
    ];
    // Cut off before the event; after it; and a backup of the accounts from before the erasure.
    await given.pool.query(
      `UPDATE accounts.credentials SET status = 'erasing', unpublished = jsonb_build_object('commandId', gen_random_uuid())
       WHERE id = ANY($1)`,
      [[closed.id, published.id]],
    );
    for (const userId of [published.id, restored.id]) {
      await given.commands.users.handle(`user-${userId}`, {
        id: newId(),
        command: { type: 'erase_user', userId },
        metadata: {},
      });
    }
    const known = await readLogAtStart(given.pool, given.store);
    const done = await reconcilePersons({
      pool: given.pool,
      commands: given.commands,
      erasure: given.erasure,
      known,
    });
    expect(done.finished).toBe(1);
    const { rows } = await given.pool.query('SELECT FROM accounts.credentials WHERE id = ANY($1)', [
      [closed.id, published.id, restored.id],
    ]);
    expect(rows).toHaveLength(0);
    for (const { id } of [closed, published, restored]) {
      expect(await typesOf(id)).toEqual(['UserRegistered', 'PersonErased']);
      expect(await given.keys.keyFor(`user:${id}`)).toBeUndefined();
    }
    expect(await reconcilePersons({ ...given, commands: given.commands, known })).toMatchObject({
      published: 0,
      finished: 0,
    });
  });
});
