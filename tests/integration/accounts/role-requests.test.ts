import { describe, expect, it } from 'vitest';
import { newId } from '#platform/values/ids.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { get, PASSWORD, readEvents, send, sharedAccounts, signedInAs } from './accounts-app.ts';

const given = sharedAccounts();
const admin = shared(() => signedInAs(given, given.app, 'superuser'));

const URL = '/api/auth/role-requests/';
const ask = (token: string, body: object, headers = {}) =>
  send(given.app, 'POST', URL, { token, body, headers });
const decide = (id: number, body: object, headers = {}) =>
  send(given.app, 'PUT', `${URL}${id}/`, { token: admin.token, body, headers });

it('is asked for, seen by administrators and approved, which changes the role at once', async () => {
  const member = await signedInAs(given, given.app);
  const asked = await ask(member.token, { role: 'scorer', note: ' I know the rules. ' });
  expect([asked.status, asked.body]).toEqual([
    201,
    {
      id: expect.any(Number),
      user_id: member.id,
      username: member.username,
      first_name: 'Ana',
      last_name: 'Kovač',
      role: 'scorer',
      note: 'I know the rules.',
      status: 'pending',
      reason: null,
      created_at: '2025-03-01T18:00:00.000Z',
      decided_at: null,
    },
  ]);
  const url = `${URL}${asked.body.id}/`;
  expect((await send(given.app, 'GET', url, { token: admin.token })).body).toEqual(asked.body);

  const approved = await decide(asked.body.id, { status: 'approved' });
  expect([approved.status, approved.body]).toMatchObject([200, { status: 'approved', reason: null }]);
  expect((await get(given.app, '/api/auth/me/', member.token)).json()).toMatchObject({ role: 'scorer' });
  const request = { userId: member.id, requestId: asked.body.id, role: 'scorer' };
  expect((await readEvents(given, member.id)).slice(1)).toEqual([
    { type: 'RoleRequested', data: request },
    { type: 'RoleRequestApproved', data: request },
    { type: 'RoleChanged', data: { userId: member.id, role: 'scorer' } },
  ]);
});

// Rule: Accounts and sessions: Role requests
it('is rejected with a reason, after which the user may ask again', async () => {
  const member = await signedInAs(given, given.app);
  const { body } = await ask(member.token, { role: 'manager' });
  const rejected = await decide(body.id, { status: 'rejected', reason: 'No team is free.' });
  expect([rejected.status, rejected.body]).toMatchObject([
    200,
    { status: 'rejected', reason: 'No team is free.', decided_at: '2025-03-01T18:00:00.000Z' },
  ]);
  expect((await get(given.app, '/api/auth/me/', member.token)).json()).toMatchObject({ role: 'member' });
  expect((await ask(member.token, { role: 'manager' })).status).toBe(201);
  const mine = await send(given.app, 'GET', `${URL}mine/`, { token: member.token });
  expect([mine.body.total, mine.body.role_requests]).toMatchObject([
    2,
    [{ status: 'pending' }, { status: 'rejected', reason: 'No team is free.' }],
  ]);
});

it('is open once, even when requested many times at once, and not for the present role', async () => {
  const member = await signedInAs(given, given.app, 'manager');
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask(member.token, { role: 'scorer' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'You already have an open request.',
  );
  const same = await ask(member.token, { role: 'manager' });
  expect([same.status, same.body.message]).toEqual([409, 'You have this role already.']);
});

it('is decided once', async () => {
  const member = await signedInAs(given, given.app);
  const { body } = await ask(member.token, { role: 'scorer' });
  const answers = await Promise.all([
    decide(body.id, { status: 'approved' }),
    decide(body.id, { status: 'rejected' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = await decide(body.id, { status: 'rejected' });
  expect([late.status, late.body.message]).toEqual([409, 'This request has been decided already.']);
  expect((await decide(987_654, { status: 'approved' })).status).toBe(404);
});

it('says what is wrong with it', async () => {
  const member = await signedInAs(given, given.app);
  expect((await ask(member.token, { role: 'superuser', note: 'x'.repeat(501) })).body.errors).toEqual({
    role: ['Please choose manager or scorer'],
    note: ['Note must be less than 500 characters'],
  });
  const { body } = await ask(member.token, { role: 'scorer' });
  expect((await decide(body.id, { status: 'pending', reason: 'x'.repeat(501) })).body.errors).toEqual({
    status: ['Invalid status'],
    reason: ['Reason must be less than 500 characters'],
  });
});

it('is for administrators to see and decide; the queue is filtered and comes in pages', async () => {
  const member = await signedInAs(given, given.app);
  const { body } = await ask(member.token, { role: 'scorer' });
  for (const [method, url] of [
    ['GET', URL],
    ['GET', `${URL}${body.id}/`],
    ['PUT', `${URL}${body.id}/`],
  ] as const) {
    expect((await send(given.app, method, url, { token: member.token })).status).toBe(403);
    expect((await send(given.app, method, url)).status).toBe(401);
  }
  const list = async (query: string) =>
    (await send(given.app, 'GET', `${URL}?${query}`, { token: admin.token })).body;
  const all = await list('limit=100');
  const pending = await list('status=pending&limit=100');
  expect(pending.role_requests.every((one: { status: string }) => one.status === 'pending')).toBe(true);
  expect(pending.total).toBeLessThan(all.total);
  const first = await list('limit=1');
  expect(first.role_requests).toEqual([all.role_requests[0]]);
  expect((await list(`limit=1&cursor=${first.next_cursor}`)).role_requests).toEqual([all.role_requests[1]]);
  expect(await list('status=x')).toMatchObject({ code: 'validation_failed' });
});

describe('a call that is made again with its Idempotency-Key', () => {
  const withKey = () => ({ 'idempotency-key': newId() });

  it('asks once', async () => {
    const member = await signedInAs(given, given.app);
    const key = withKey();
    const body = { role: 'scorer', note: 'Please.' };
    const twins = await Promise.all([ask(member.token, body, key), ask(member.token, body, key)]);
    expect(twins.map(({ status }) => status)).toEqual([201, 201]);
    expect(twins[1]?.body).toEqual(twins[0]?.body);
    const told = await readEvents(given, member.id);
    expect(told.filter(({ type }) => type === 'RoleRequested')).toHaveLength(1);
    expect((await ask(member.token, body)).status).toBe(409);
    const other = await ask(member.token, { ...body, role: 'manager' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('still answers what was asked once it is decided', async () => {
    const member = await signedInAs(given, given.app);
    const key = withKey();
    const { body: asked } = await ask(member.token, { role: 'scorer' }, key);
    await decide(asked.id, { status: 'approved' });
    const again = await ask(member.token, { role: 'scorer' }, key);
    expect([again.status, again.body]).toMatchObject([201, { id: asked.id, status: 'approved' }]);
  });

  it('decides once, and gives no role again that was changed since', async () => {
    const member = await signedInAs(given, given.app);
    const { body: asked } = await ask(member.token, { role: 'scorer' });
    const key = withKey();
    const twins = await Promise.all([
      decide(asked.id, { status: 'approved' }, key),
      decide(asked.id, { status: 'approved' }, key),
    ]);
    expect(twins.map(({ status }) => status)).toEqual([200, 200]);
    await send(given.app, 'PATCH', `/api/users/${member.id}/`, {
      token: admin.token,
      body: { role: 'manager', current_password: PASSWORD },
    });
    const again = await decide(asked.id, { status: 'approved' }, key);
    expect([again.status, again.body]).toEqual([200, twins[0]?.body]);
    expect((await get(given.app, '/api/auth/me/', member.token)).json()).toMatchObject({ role: 'manager' });
    expect((await decide(asked.id, { status: 'approved' })).status).toBe(409);
    const other = await decide(asked.id, { status: 'rejected' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });
});
