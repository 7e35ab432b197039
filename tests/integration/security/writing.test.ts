import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/values/ids.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { PASSWORD, TOKEN_SECRET } from '../accounts/accounts-app.ts';
import {
  type Caller,
  openWriteSide,
  ownWriteSide,
  VISITOR,
  type WriteSide,
} from '../command-api/write-side.fixture.ts';

/** It counts what a user writes in a minute. */
const league = ownWriteSide();
const admin = shared(() => league.caller('superuser'));
const member = shared(() => league.caller('member'));

it('an id of a request that is not an id does not get into the events', async () => {
  const correlationIds = async (sent: string) => {
    const name = `League ${Math.random()}`;
    const made = await league.call(admin, 'POST', '/api/leagues/', { name }, { 'x-request-id': sent });
    expect(made.status).toBe(201);
    const events = await Array.fromAsync(league.store.readStream(`league-${made.body.id}`));
    return events.map(({ metadata }) => metadata.correlationId);
  };
  expect(await correlationIds('my-request_7')).toEqual(['my-request_7']);
  expect(await correlationIds('x'.repeat(15_000))).toEqual([expect.stringMatching(/^[\w-]{1,64}$/)]);
});

it('changes of one member are limited per minute, and nobody else waits for that', async () => {
  const limited = await openWriteSide({}, { WRITES_PER_MINUTE: '3' });
  try {
    const [one, other, chief] = [
      await limited.caller('member'),
      await limited.caller('member'),
      await limited.caller('superuser'),
    ];
    const write = async (who: Caller) =>
      (await limited.call(who, 'POST', '/api/users/follow-team/999/')).status;
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push(await write(one));
    expect(statuses).toEqual([404, 404, 404, 429]);
    expect((await limited.call(one, 'GET', '/api/auth/me/')).status).toBe(200);
    expect(await write(other)).toBe(404);
    for (let count = 0; count < 5; count += 1) expect(await write(chief)).toBe(404);
    limited.wait(60);
    expect(await write(one)).toBe(404);
  } finally {
    await limited.close();
  }
});

it('a game is scored as fast as it is played, whatever the limit for changes', async () => {
  const limited = await openWriteSide({}, { WRITES_PER_MINUTE: '1' });
  try {
    const scorer = await limited.caller('scorer');
    const statuses = [];
    for (let count = 0; count < 3; count += 1) {
      const { status } = await limited.call(scorer, 'POST', '/api/games/999/actions/', [], {
        'x-device-id': newId(),
      });
      statuses.push(status);
    }
    expect(statuses).not.toContain(429);
  } finally {
    await limited.close();
  }
});

describe('what visitors write', () => {
  const json = { 'content-type': 'application/json' };
  const from = (address: string) => ({ ...json, 'x-forwarded-for': address });
  const write = async (
    { call }: WriteSide,
    url = '/api/contact/',
    body = '{"wrong": 1}',
    headers: Record<string, string> = from('203.0.113.7'),
  ) => call(VISITOR, 'POST', url, body, headers);

  it('is limited per address, whatever it is and wherever it is sent', async () => {
    const limited = await openWriteSide({}, { VISITOR_WRITES_PER_MINUTE: '48' });
    try {
      const statuses = [
        await write(limited),
        await write(limited, '/api/contact/', 'not JSON'),
        await write(limited, '/api/auth/login/', '{"username": "nobody", "password": "nothing"}'),
        await write(limited, '/api/nothing/'),
      ].map(({ status }) => status);
      expect(statuses).toEqual([400, 400, 401, 404]);
      limited.wait(2);
      const { status, body, headers } = await write(limited, '/api/contact/', '['.repeat(500_000));
      expect([status, body, headers['retry-after']]).toEqual([
        429,
        { message: 'Too many requests from your network. Wait a moment.', code: 'too_many_requests' },
        '3',
      ]);
      expect(
        (await limited.call(VISITOR, 'GET', '/api/auth/me/', undefined, from('203.0.113.7'))).status,
      ).toBe(401);
      expect((await write(limited, '/api/contact/', '{}', from('203.0.113.8'))).status).toBe(400);
      limited.wait(3);
      expect((await write(limited)).status).toBe(400);
    } finally {
      await limited.close();
    }
  });

  it('is limited for the 64 bits of a network together', async () => {
    const limited = await openWriteSide({}, { VISITOR_WRITES_PER_MINUTE: '12' });
    try {
      const statuses = [];
      for (const address of ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:db8:0:2::1']) {
        statuses.push((await write(limited, '/api/contact/', '{}', from(address))).status);
      }
      expect(statuses).toEqual([400, 429, 400]);
    } finally {
      await limited.close();
    }
  });

  it('does not keep those who are signed in from writing, or from staying signed in', async () => {
    const limited = await openWriteSide({}, { VISITOR_WRITES_PER_MINUTE: '36' });
    try {
      const account = await limited.register({ role: 'scorer' });
      const signedIn = await limited.call(
        VISITOR,
        'POST',
        '/api/auth/login/',
        { username: account.username, password: PASSWORD },
        from('203.0.113.7'),
      );
      expect(signedIn.status).toBe(200);
      for (let count = 0; count < 2; count += 1) await write(limited);
      expect((await write(limited)).status).toBe(429);
      const scorer = { id: account.id, username: account.username, token: signedIn.body.access };
      const tap = await limited.call(scorer, 'POST', '/api/games/999/actions/', [], {
        ...from('203.0.113.7'),
        'x-device-id': newId(),
      });
      expect(tap.status).not.toBe(429);
      const renewed = await limited.call(
        VISITOR,
        'POST',
        '/api/auth/token/refresh/',
        { refresh: signedIn.body.refresh },
        from('203.0.113.7'),
      );
      expect(renewed.status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('an idempotency key', () => {
  const keyed = { 'idempotency-key': 'the same' };

  it('is a user’s own: two who choose the same both change what they meant', async () => {
    const { body: made } = await league.call(admin, 'POST', '/api/leagues/', { name: 'Keys' });
    const other = await league.caller('superuser');
    for (const [who, name] of [
      [admin, 'Keys of one'],
      [other, 'Keys of the other'],
    ] as const) {
      const { status, body } = await league.call(who, 'PUT', `/api/leagues/${made.id}/`, { name }, keyed);
      expect([status, body.name]).toEqual([200, name]);
    }
  });

  it('belongs to one method of a url', async () => {
    const { body: made } = await league.call(admin, 'POST', '/api/leagues/', { name: 'Methods' });
    const url = `/api/leagues/${made.id}/`;
    const changed = await league.call(admin, 'PUT', url, { name: 'Other methods' }, keyed);
    expect([changed.status, changed.body.name]).toEqual([200, 'Other methods']);
    const deleted = await league.call(admin, 'DELETE', url, undefined, keyed);
    expect(deleted.status).toBeLessThan(300);
    expect((await eventsOfLeague(made.id)).at(-1)?.type).toBe('LeagueDeleted');
  });
});

const eventsOfLeague = (id: number) => Array.fromAsync(league.store.readStream(`league-${id}`));

describe('answers that not everybody may see', () => {
  it.each(['/api/contact-messages/', '/api/chat-mutes/', '/api/chat-reports/'])(
    'is in nobody’s cache: %s, refused or not',
    async (url) => {
      for (const who of [admin, member, VISITOR]) {
        const { headers, status } = await league.call(who, 'GET', url);
        expect([status, headers['cache-control']]).toEqual([
          who === admin ? 200 : who === member ? 403 : 401,
          'no-store',
        ]);
      }
    },
  );
});

it('a valid token with a malformed session id is refused as such', async () => {
  const token = await new SignJWT({ sid: 'not a session' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('courtside')
    .setSubject(String(admin.id))
    .setIssuedAt(Math.floor(league.clock().getTime() / 1_000))
    .setExpirationTime(Math.floor(league.clock().getTime() / 1_000) + 60)
    .sign(new TextEncoder().encode(TOKEN_SECRET));
  const { status, body } = await league.call({ ...admin, token }, 'GET', '/api/auth/me/');
  expect([status, body.code]).toEqual([401, 'token_invalid']);
});
