import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ACCOUNTS_MIGRATION } from '#command-api/accounts/accounts.migration.ts';
import { migrateSchema } from '#platform/postgres/migrations.ts';
import { collectRoutes } from '#tests/architecture/routes.ts';
import { explainPlans, faults, rowCounts, statementsDuring, vacuum } from '#tests/support/query-plans.ts';
import { type Caller, openWriteSide, type WriteSide } from './write-side.fixture.ts';

/**
 * The lists of the command API, as they are registered, with every filter their contracts have, over 100,000 users: one
 * statement, whose plan reads no big table whole and neither sorts nor throws away more than a tenth of it. A new list or
 * filter has to be given an example here.
 */

/**
 * Fifty of one in a hundred, in another order, are found by walking some six thousand rows or by sorting a thousand: which
 * of the two is taken follows from a sample of the rows, so both have to be well within this.
 */
const MANY_ROWS = 10_000;

/** Values to call a filter with. */
const EXAMPLES: Record<string, readonly string[]> = {
  role: ['superuser', 'manager', 'member'],
  is_active: ['true', 'false'],
  search: ['user99', 'mail4321@', 'ida7 lab', 'LAB'],
  sort: ['id', 'username', 'email', 'first_name', 'last_name', 'role', 'is_active'].flatMap((column) => [
    column,
    `-${column}`,
  ]),
  status: ['pending', 'approved', 'rejected'],
  handled: ['true', 'false'],
  limit: ['20'],
  page: ['3'],
  page_size: ['20'],
};
/** Filters that people put together. */
const TOGETHER: Record<string, readonly string[]> = {
  '/api/users/': [
    'role=manager&sort=last_name',
    'role=superuser&is_active=true&sort=-username',
    'is_active=false&sort=email',
    'search=user99&role=member&sort=-first_name',
  ],
};
/** What leaves a list as long as it is. */
const NO_FILTERS = ['sort', 'page', 'page_size', 'limit', 'cursor'];
/** What any call costs once a second: whose session it is, and how far its answer reaches. */
const OF_ANY_CALL = ['session-actor', 'unfinished-registrations'];

type Listed = { url: string; key: string; filters: string[] };

let league: WriteSide;
let admin: Caller;
let lists: Listed[];

beforeAll(async () => {
  const routes = await collectRoutes(async () => {
    league = await openWriteSide();
  });
  admin = await league.caller('superuser');
  lists = routes.flatMap(listOf);
  await fill();
});
afterAll(() => league.close());

/** The log is searched, part by part, by its own indexes (tests/integration/event-store). */
const LOG = '/api/audit/';

/** What answers `next_cursor` is a list. */
function listOf({ method, url, schema }: RouteOptions): Listed[] {
  const described = schema as
    | { querystring?: z.ZodObject; response?: Record<number, z.ZodObject> }
    | undefined;
  const answer = described?.response?.[200]?.shape;
  if (method !== 'GET' || url === LOG || answer === undefined || !('next_cursor' in answer)) return [];
  const [key = ''] = Object.keys(answer);
  return [{ url, key, filters: Object.keys(described?.querystring?.shape ?? {}) }];
}

async function fill(): Promise<void> {
  await league.pool.query(`
    DROP INDEX accounts.credentials_search;
    INSERT INTO accounts.credentials
      (username, username_key, email, email_key, first_name, last_name, password_hash, role, is_active, status, created_at)
    SELECT 'User' || g, 'user' || g, 'Mail' || g || '@example.org', 'mail' || g || '@example.org', 'Ida' || g % 100,
      'L' || md5(g::text), '-',
      CASE WHEN g % 1000 = 0 THEN 'superuser' WHEN g % 100 = 1 THEN 'manager' WHEN g % 50 = 2 THEN 'scorer'
        ELSE 'member' END,
      g % 50 <> 49, CASE WHEN g % 10000 = 9 THEN 'erasing' ELSE 'active' END, now()
    FROM generate_series(1, 100000) g;
    INSERT INTO accounts.role_request (user_id, role, status, created_at)
    SELECT id, 'scorer', CASE id % 50 WHEN 0 THEN 'pending' ELSE CASE id % 3 WHEN 0 THEN 'rejected' ELSE 'approved' END END,
      now()
    FROM accounts.credentials WHERE status = 'active' AND id % 4 < 2;
    INSERT INTO accounts.role_request (user_id, role, status, created_at)
    SELECT id, 'manager', 'rejected', now() FROM accounts.credentials, generate_series(1, 200) WHERE id = ${admin.id};
    INSERT INTO content.contact_message (call_id, name, email, message, sent_at, handled_at)
    SELECT gen_random_uuid(), 'Mia', 'mia@example.org', 'Hello', now(), CASE WHEN g % 100 <> 0 THEN now() END
    FROM generate_series(1, 20000) g;
    INSERT INTO chat.message (call_id, game_id, user_id, text, sent_at)
    SELECT gen_random_uuid(), 1 + g % 500, g, 'Hello', now() FROM generate_series(1, 2000) g;
    INSERT INTO chat.report (message_id, reported_by, reported_at)
    SELECT g, r, timestamptz '2026-01-01Z' + g % 7 * interval '1 second' FROM generate_series(1, 500) g, generate_series(1, 3) r;
    INSERT INTO chat.mute (user_id, until) SELECT g, '2030-01-01Z' FROM generate_series(1, 2000) g;`);
  await migrateSchema(league.pool, ACCOUNTS_MIGRATION);
  await vacuum(league.pool);
}

/** The ways in which a list is called, and the filters for which there is no example. */
function callsOf({ url, filters }: Listed): { calls: string[]; without: string[] } {
  const others = filters.filter((name) => name !== 'cursor');
  const without = others.filter((name) => !(name in EXAMPLES)).map((name) => `${url}: ${name}`);
  const alone = others.flatMap((name) =>
    (EXAMPLES[name] ?? []).map((value) => new URLSearchParams({ [name]: value })),
  );
  const calls = [...alone, ...(TOGETHER[url] ?? [])].map((parameters) => `${url}?${parameters}`);
  return { calls: [url, ...calls], without };
}

async function read(url: string) {
  const { result, statements } = await statementsDuring([league.pool], () => league.call(admin, 'GET', url));
  return { ...result, statements: statements.filter(({ name }) => !OF_ANY_CALL.includes(name ?? '')) };
}
const nextOf = (url: string, cursor: string) => `${url}${url.includes('?') ? '&' : '?'}cursor=${cursor}`;

describe('every list', () => {
  it('has an example for each of its filters', () => {
    expect(lists.map(({ url }) => url).sort()).toEqual([
      '/api/auth/role-requests/',
      '/api/auth/role-requests/mine/',
      '/api/chat-mutes/',
      '/api/chat-reports/',
      '/api/contact-messages/',
      '/api/users/',
    ]);
    expect(lists.flatMap((list) => callsOf(list).without)).toEqual([]);
  });

  it('is one statement a call and its next page too, which stays on its indexes', async () => {
    const rowsOf = new Map<string, number>();
    for (const schema of ['accounts', 'content', 'chat']) {
      for (const [table, rows] of await rowCounts(league.pool, schema)) rowsOf.set(table, rows);
    }
    expect(rowsOf.get('credentials')).toBeGreaterThan(MANY_ROWS);
    const wrong: string[] = [];
    for (const url of lists.flatMap((list) => callsOf(list).calls)) {
      const first = await read(url);
      const pages =
        first.body.next_cursor === null ? [first] : [first, await read(nextOf(url, first.body.next_cursor))];
      for (const { status, body, statements } of pages) {
        if (status !== 200) wrong.push(`${url}: ${status} ${body.message}`);
        if (statements.length !== 1) wrong.push(`${url}: ${statements.length} statements`);
        for (const statement of statements) {
          for (const plan of await explainPlans(league.pool, statement)) {
            const limits = { rowsOf, many: MANY_ROWS, mayReadWhole: () => isWhole(url) };
            wrong.push(...faults(plan, limits).map((fault) => `${url} ${fault}`));
          }
        }
      }
    }
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('counts what its filters leave, even beyond its last page', async () => {
    const empty = { next_cursor: null };
    expect((await read('/api/users/?search=user99&page=500')).body).toEqual({
      ...empty,
      users: [],
      total: 1_111,
    });
    expect((await read('/api/users/?role=superuser')).body.total).toBe(101);
    expect((await read('/api/contact-messages/?handled=false&page=500')).body).toEqual({
      ...empty,
      messages: [],
      total: 200,
    });
    expect((await read('/api/auth/role-requests/mine/?status=rejected&limit=1')).body.total).toBeGreaterThan(
      199,
    );
    expect((await read('/api/chat-reports/')).body.total).toBe(500);
    expect((await read('/api/chat-mutes/')).body.total).toBe(2_000);
  });
});

/** Whether nothing narrows the list down: then it says how many there are in all. */
function isWhole(url: string): boolean {
  return [...new URL(url, 'http://league').searchParams.keys()].every((name) => NO_FILTERS.includes(name));
}

describe('a cursor', () => {
  const SHORT: Record<string, string> = {
    '/api/users/': 'search=user99&sort=-id&',
    '/api/contact-messages/': 'handled=false&',
    '/api/auth/role-requests/': 'status=pending&',
  };

  /** Every row from the first page to the last, so many a page; `meanwhile` before each next page. */
  async function walk(
    url: string,
    key: string,
    limit: number,
    meanwhile = async () => {},
  ): Promise<{ id: number }[]> {
    const rows: { id: number }[] = [];
    let page = (await read(`${url}limit=${limit}`)).body;
    rows.push(...page[key]);
    while (page.next_cursor !== null) {
      await meanwhile();
      page = (await read(nextOf(`${url}limit=${limit}`, page.next_cursor))).body;
      rows.push(...page[key]);
    }
    return rows;
  }

  it('leads through the whole list, however it is sorted', async () => {
    for (const sort of EXAMPLES.sort ?? []) {
      const url = `/api/users/?search=user991&sort=${sort}&`;
      const walked = (await walk(url, 'users', 13)).map(({ id }) => id);
      const whole = [
        ...(await read(`${url}page=1&page_size=100`)).body.users,
        ...(await read(`${url}page=2&page_size=100`)).body.users,
      ];
      expect([sort, walked]).toEqual([sort, whole.map(({ id }) => id)]);
      expect(new Set(walked).size).toBe(111);
    }
  });

  it('continues where its page ended, whatever has been added before it', async () => {
    for (const { url, key } of lists) {
      const listUrl = `${url}?${SHORT[url] ?? ''}`;
      const before = new Set((await walk(listUrl, key, 100)).slice(0, 5_000).map(({ id }) => id));
      let added = 0;
      const walked = await walk(listUrl, key, 100, async () => {
        if (added > 3) return;
        added += 1;
        await addTo(url);
      });
      const ids = walked.map(({ id }) => id);
      expect([url, new Set(ids).size]).toEqual([url, ids.length]);
      expect(ids.filter((id) => before.has(id)).length).toBe(before.size);
    }
  });

  /** A row that stands first in its list, where the newest is. */
  function addTo(url: string) {
    const newest: Record<string, string> = {
      '/api/users/': `INSERT INTO accounts.credentials (username, username_key, email, email_key, first_name, last_name,
          password_hash, role, status, created_at)
        SELECT n, n, n, n, '', '', '-', 'member', 'active', now() FROM concat('user99-', gen_random_uuid()) n`,
      '/api/auth/role-requests/': `INSERT INTO accounts.role_request (user_id, role, created_at)
        SELECT id, 'scorer', now() FROM accounts.credentials c
        WHERE NOT EXISTS (SELECT FROM accounts.role_request r WHERE r.user_id = c.id AND r.status = 'pending') LIMIT 1`,
      '/api/auth/role-requests/mine/': `INSERT INTO accounts.role_request (user_id, role, status, created_at)
        VALUES (${admin.id}, 'scorer', 'rejected', now())`,
      '/api/contact-messages/': `INSERT INTO content.contact_message (call_id, name, email, message, sent_at)
        VALUES (gen_random_uuid(), 'Mia', 'mia@example.org', 'Hello', now())`,
      '/api/chat-reports/': `INSERT INTO chat.report (message_id, reported_by, reported_at)
        SELECT max(message_id) + 1, 1, now() FROM chat.report`,
      '/api/chat-mutes/': `INSERT INTO chat.mute (user_id, until) SELECT max(user_id) + 1, '2030-01-01Z' FROM chat.mute`,
    };
    return league.pool.query(newest[url] ?? '');
  }

  it('is refused when it is malformed, of another list or order, or comes with the number of a page', async () => {
    const cursorOf = async (url: string) => (await read(url)).body.next_cursor as string;
    const byName = await cursorOf('/api/users/?sort=username');
    const forged = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
    const refused = [
      '/api/users/?cursor=x',
      nextOf('/api/users/', byName),
      nextOf('/api/users/?sort=-username', byName),
      nextOf('/api/contact-messages/', await cursorOf('/api/auth/role-requests/')),
      nextOf('/api/users/?sort=username&page=2', byName),
      nextOf('/api/users/?sort=username&page_size=20', byName),
      nextOf('/api/users/', forged('users by id', 'many')),
      nextOf('/api/users/', forged('users by id', '99999999999')),
      nextOf('/api/users/?sort=is_active', forged('users by is_active', 'perhaps', '1')),
      nextOf('/api/users/?sort=username', forged('users by username', 'a\u0000b', '1')),
      nextOf('/api/chat-reports/', forged('chat reports', '2026-02-31', '1')),
      nextOf('/api/chat-mutes/', forged('chat mutes', '1', '2')),
    ];
    for (const url of refused) {
      const { status, body } = await read(url);
      expect([url, status, Object.keys(body.errors ?? {})]).toEqual([url, 400, ['cursor']]);
    }
    for (const number of ['0x10', '1e1', '-1', '101']) {
      const { status, body } = await read(`/api/users/?limit=${number}`);
      expect([number, status, Object.keys(body.errors ?? {})]).toEqual([number, 400, ['limit']]);
    }
    expect((await read(nextOf('/api/users/?sort=username', byName))).status).toBe(200);
  });
});
