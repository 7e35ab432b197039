import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscribeMessageSchema } from '#contracts/live/updates.contract.ts';
import { newsStream } from '#events/news/news.events.ts';
import { type CourtsideEvent, eventDefinition } from '#events/registry.ts';
import { comparePositions, type Position } from '#events/store/event-store.port.ts';
import { userStream } from '#events/user/user.events.ts';
import { newId } from '#platform/values/ids.ts';
import { collectRoutes } from '#tests/architecture/routes.ts';
import { filtersOf } from '#tests/support/read-filters.ts';
import { untilReadModelsAreAtHead } from '#tests/support/read-models-at-head.ts';
import { type Caller, openWriteSide, type WriteSide } from '../command-api/write-side.fixture.ts';
import { CALLS, pathWithIds } from '../permissions/calls.ts';
import { scheduleGame, startFoundedLeague } from '../query-api/league.fixture.ts';
import type { QueryApi, ReadSide } from '../query-api/read-side.fixture.ts';

/**
 * Every GET of both services, as they are registered: a new one is tested from its first day. It refuses what is no
 * position, says 503 when the log is not that far, and says how far its answer reaches. It also names the changes after
 * which a page that shows it reads it again.
 */

/** What is no read of the league, and why. */
const NO_READS: Readonly<Record<string, string>> = {
  '/health': 'about the service',
  '/ready': 'about the service',
  '/metrics': 'about the service',
  '/openapi.json': 'describes the service',
  '/api/docs/': 'describes the service',
  '/api/docs/queries.json': 'describes the service',
  '/api/docs/courtside.json': 'describes all services',
  '/api/docs/js/scalar.js': 'describes the service',
  '/api/docs/commands.json': 'describes the command API',
  '/ws/game/:id/': 'a socket, whose frames have `seq`',
  '/ws/updates/': 'a socket, whose frames have positions',
  '/': 'a page',
  '/*': 'a page',
  '/share/games/:file': 'a picture for messengers',
  '/robots.txt': 'for search engines',
  '/sitemap.xml': 'for search engines',
  '/sitemap-:page.xml': 'for search engines',
  '/log/activities': 'a part of an answer of the query API',
  '/log/season-activities': 'a part of an answer of the query API',
  '/media/:id': 'the bytes of a file, which never change',
  '/api/documents/:id/': 'the bytes of a file, which never change',
  '/api/auth/oidc/:name/start/': 'a browser on its way to sign in',
  '/api/auth/oidc/:name/callback/': 'a browser on its way back',
};
/** What the front door hands on to the command API, below which every GET is that one's. */
const HANDED_ON = [
  '/media',
  '/api/auth',
  '/api/users',
  '/api/documents',
  '/api/players/:id/document',
  '/api/contact-messages',
  '/api/chat-reports',
  '/api/chat-mutes',
  '/api/imports',
  '/api/exports/events',
  '/api/exports/audit',
  '/api/audit',
  '/api/read-models',
].flatMap((prefix) => [prefix, `${prefix}/*`]);

/** Saved, not shown. */
const TABLES_AS_FILES = /^\/api\/(exports|seasons\/:id\/export)\//;

/** What the command API reads is no read model that says what has changed in it. What pages do instead: */
const WITHOUT_CHANGE_KEYS: Readonly<Record<string, string>> = {
  '/api/users/': 'the page of the accounts names keys of its own (accounts-change.ts)',
  '/api/users/:id/': 'a form, which does not change under its user',
  '/api/auth/role-requests/': 'its page names the keys of the accounts',
  '/api/auth/role-requests/:id/': 'no page',
  '/api/auth/role-requests/mine/':
    'read again after the user’s own commands; a new role comes with the session',
  '/api/auth/me/': 'no page',
  '/api/auth/profile/': 'only its user changes it',
  '/api/auth/sessions/': 'only its user changes them',
  '/api/auth/identities/': 'only its user changes them',
  '/api/auth/oidc/': 'the same until the next start of the service',
  '/api/contact-messages/': 'read again every minute',
  '/api/chat-reports/': 'read again every minute',
  '/api/chat-mutes/': 'read again after the moderator’s own commands',
  '/api/imports/': 'read again after the user’s own commands',
  '/api/imports/:id/': 'read again while it runs',
  '/api/players/:id/document/': 'a url to open',
  '/api/exports/events/': 'a file',
  '/api/exports/audit/': 'a file',
  '/api/audit/': 'what is listed never changes; its page says when there is more',
  '/api/audit/:stream/:revision/': 'an event never changes',
  '/api/read-models/': 'read again every ten seconds, and every second during a run',
};

const FAR_BEYOND: Position = '999999999999';

type Answer = {
  status: number;
  code?: unknown;
  errors?: unknown;
  position: unknown;
  changeKeys: unknown;
  retryAfter: unknown;
};
/** How a test reads one address. */
type Ask = (url: string, after: string) => Promise<Answer>;

const readsOf = (routes: readonly RouteOptions[]) => [
  ...new Set(routes.filter(({ method }) => [method].flat().includes('GET')).map(({ url }) => url)),
];

/** A few at a time: each may wait as long as a read waits, and none is to wait for a connection or a place to export. */
const AT_ONCE = 12;
async function answersOf(urls: readonly string[], ask: Ask, after: string) {
  const answers = new Map<string, Answer>();
  for (let start = 0; start < urls.length; start += AT_ONCE) {
    const some = urls.slice(start, start + AT_ONCE);
    await Promise.all(some.map(async (url) => void answers.set(url, await ask(url, after))));
  }
  return urls.map((url) => ({ url, ...answers.get(url) }));
}

let addresses = 0;
/** One address exports only a few tables at a time. */
function nextAddress(): string {
  addresses += 1;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
}

function testEveryRead(reads: () => { urls: readonly string[]; ask: Ask; head: () => Promise<Position> }) {
  it('refuses what is no position', async () => {
    const { urls, ask } = reads();
    expect(urls.length).toBeGreaterThan(5);
    const answers = await answersOf(urls, ask, 'abc');
    expect(answers).toEqual(
      urls.map((url) => expect.objectContaining({ url, status: 400, code: 'validation_failed' })),
    );
    expect(answers.map(({ errors }) => Object.keys(Object(errors)))).toEqual(
      urls.map(() => ['x-after-position']),
    );
  });

  it('refuses a parameter that its contract does not name', async () => {
    const { urls, ask, head } = reads();
    const withMore = urls.map((url) => `${url}${url.includes('?') ? '&' : '?'}unheard_of=1`);
    const answers = await answersOf(withMore, ask, await head());
    expect(answers).toEqual(
      withMore.map((url) =>
        expect.objectContaining({ url, status: 400, errors: { unheard_of: ['Unknown parameter'] } }),
      ),
    );
  });

  it('says that it is behind a position that is not there', async () => {
    const { urls, ask } = reads();
    expect(await answersOf(urls, ask, FAR_BEYOND)).toEqual(
      urls.map((url) =>
        expect.objectContaining({ url, status: 503, code: 'read_model_behind', retryAfter: '1' }),
      ),
    );
  });

  it('answers at the head of the log, and that its answer reaches there', async () => {
    const { urls, ask, head } = reads();
    const position = await head();
    const answers = await answersOf(urls, ask, position);
    expect(answers).toEqual(urls.map((url) => expect.objectContaining({ url, status: 200 })));
    const early = answers.filter((answer) => comparePositions(String(answer.position), position) < 0);
    expect(early).toEqual([]);
  });
}

describe('the query API', () => {
  /** What stands in an address, by the word before it. */
  const IDS: Readonly<Record<string, string>> = {
    leagues: '5',
    league: '5',
    'game-categories': '6',
    tournaments: '3',
    tournament: '3',
  };
  let side: ReadSide;
  let api: QueryApi;
  let admin: string;
  let routes: RouteOptions[];

  beforeAll(async () => {
    side = await startFoundedLeague();
    await scheduleGame(side, { id: 1, at: '2026-01-10T18:00:00.000Z', score: [80, 70] });
    await side.append(
      newsStream(1),
      { type: 'NewsCreated', data: { newsId: 1, title: 'It begins', body: 'Now.' } },
      { type: 'NewsPublished', data: { newsId: 1, publishedAt: '2026-01-01T00:00:00.000Z' } },
    );
    routes = await collectRoutes(async () => {
      api = await side.startQueryApi({}, { READ_MODELS_WAIT_SECONDS: '1' });
      await api.app.ready();
    });
    admin = await api.signIn('superuser', 1);
    await side.caughtUp();
  });
  afterAll(() => side.stop());

  testEveryRead(() => ({
    urls: readsOf(routes)
      .filter((url) => !(url in NO_READS) && !HANDED_ON.includes(url))
      .map(callOf),
    head: () => side.store.head(),
    ask,
  }));

  async function ask(url: string, after: string): Promise<Answer> {
    const answer = await api.app.inject({
      url,
      headers: { authorization: admin, 'x-after-position': after },
      remoteAddress: nextAddress(),
    });
    return answerOf(answer.statusCode, answer.headers, answer.body);
  }

  function callOf(url: string): string {
    const path = url
      .replace(':kind', 'season')
      .replace(/([\w-]+)\/:\w+/g, (_, word) => `${word}/${IDS[word] ?? 1}`);
    const route = routes.find((one) => one.url === url && [one.method].flat().includes('GET'));
    if (route === undefined) throw new Error(`${url} is not registered`);
    return `${path}?${new URLSearchParams(filtersOf(route))}`;
  }

  it('names the changes after which it is read again, unless no page shows it', async () => {
    const shown = readsOf(routes).filter(
      (url) => !(url in NO_READS) && !HANDED_ON.includes(url) && !TABLES_AS_FILES.test(url),
    );
    const answers = await answersOf(shown.map(callOf), ask, await side.store.head());
    const message = (changeKeys: unknown) => ({
      type: 'subscribe',
      keys: typeof changeKeys === 'string' ? changeKeys.split(' ') : [],
    });
    const unheard = answers.filter(
      ({ changeKeys }) => !subscribeMessageSchema.safeParse(message(changeKeys)).success,
    );
    expect(unheard).toEqual([]);
  });

  it('hands on what the command API reads', () => {
    const registered = readsOf(routes);
    expect(HANDED_ON.filter((url) => !registered.includes(url))).toEqual([]);
  });
});

describe('the command API', () => {
  let league: WriteSide;
  let admin: Caller;
  let registered: string[];
  let urls: string[];

  beforeAll(async () => {
    const routes = await collectRoutes(async () => {
      league = await openWriteSide({}, { READ_MODELS_WAIT_SECONDS: '0.1' });
    });
    registered = readsOf(routes);
    admin = await league.caller('superuser');
    const situation = { league: { ...league, admin }, caller: admin, owner: admin.id };
    urls = await Promise.all(
      registered
        .filter((url) => !(url in NO_READS))
        .map(async (url) => {
          const call = CALLS[`GET ${url}`] ?? { answer: 200 };
          return (await pathWithIds(url, call, 'own', situation)).path;
        }),
    );
    // A busy machine may take longer than the tenth of a second that a read waits here.
    await untilReadModelsAreAtHead(league);
  });
  afterAll(() => league.close());

  testEveryRead(() => ({
    urls,
    head: () => league.store.head(),
    ask: async (url, after) => {
      const { status, headers, body } = await league.call(admin, 'GET', url, undefined, {
        'x-after-position': after,
      });
      return answerOf(status, headers, JSON.stringify(body));
    },
  }));

  it('says of each read why no change is announced', () => {
    const reads = registered.filter((url) => !(url in NO_READS));
    expect(reads.toSorted()).toEqual(Object.keys(WITHOUT_CHANGE_KEYS).toSorted());
  });

  const append = (stream: string, { type, data }: CourtsideEvent) => {
    const id = newId();
    const schemaVersion = eventDefinition(type)?.version ?? 1;
    const event = { id, type, schemaVersion, data, metadata: { commandId: id } };
    return league.store.append({ stream, expectedRevision: 'any', events: [event] });
  };
  const users = (after: Position) =>
    league.call(admin, 'GET', '/api/users/', undefined, { 'x-after-position': after });

  it('reads what was written there', async () => {
    const body = { username: 'newcomer', email: 'newcomer@example.org', password: 'twelve buckets' };
    const made = await league.call(admin, 'POST', '/api/users/', body);
    const { body: list, headers } = await users(String(made.headers['x-position']));
    expect(list.users.at(-1)).toMatchObject({ id: made.body.id });
    expect(
      comparePositions(String(headers['x-position']), String(made.headers['x-position'])),
    ).toBeGreaterThanOrEqual(0);
  });

  it('does not promise somebody whose registration is not finished', async () => {
    const { rows } = await league.pool.query<{ id: number }>(
      `INSERT INTO accounts.credentials
         (username, username_key, email, email_key, first_name, last_name, password_hash, role, status, created_at)
       VALUES ('cut', 'cut', 'cut@example.org', 'cut@example.org', '', '', '-', 'member', 'pending', now())
       RETURNING id`,
    );
    const userId = Number(rows[0]?.id);
    expect((await users(await league.store.head())).status).toBe(200);
    const names = { username: 'cut', email: 'cut@example.org', firstName: '', lastName: '' };
    const { position } = await append(userStream(userId), {
      type: 'UserRegistered',
      data: { userId, ...names, role: 'member' },
    });
    expect(await users(position)).toMatchObject({ status: 503, body: { code: 'read_model_behind' } });
    await league.pool.query(`UPDATE accounts.credentials SET status = 'active' WHERE id = $1`, [userId]);
    const { status, body } = await users(position);
    expect([status, body.users.at(-1)]).toMatchObject([200, { id: userId }]);
  });
});

function answerOf(status: number, headers: Record<string, unknown>, body: string): Answer {
  const { code, errors } = status < 400 ? {} : (JSON.parse(body) as Pick<Answer, 'code' | 'errors'>);
  const { 'x-position': position, 'x-change-keys': changeKeys, 'retry-after': retryAfter } = headers;
  return { status, code, errors, position, changeKeys, retryAfter };
}
