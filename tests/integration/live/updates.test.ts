import { once } from 'node:events';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type UpdatesFrame, updatesFrameSchema } from '#contracts/live/updates.contract.ts';
import { MOST_KEYS } from '#contracts/live/updates-limits.contract.ts';
import { gameStream } from '#events/game/game.events.ts';
import type { Role } from '#events/user/roles.ts';
import { PostgresListener } from '#platform/postgres/postgres-listener.ts';
import { basket, SCORER } from '#tests/support/builders/game.builder.ts';
import { until } from '#tests/support/until.ts';
import { playableGame, scheduleGame, sharedFoundedLeague } from '../query-api/league.fixture.ts';
import type { QueryApi } from '../query-api/read-side.fixture.ts';

/** One socket for everything that is not a live game: what changed, by key. */
const side = sharedFoundedLeague();
let api: QueryApi;
let addresses: string[];
const pages: Page[] = [];

class Page {
  readonly frames: UpdatesFrame[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<number>;

  constructor(url: string, origin?: string) {
    this.socket = new WebSocket(url, origin === undefined ? {} : { origin });
    this.socket.on('error', () => {});
    this.socket.on('message', (data) => {
      const frame = JSON.parse(String(data));
      // Who the page says it is.
      if (frame.type !== 'session') this.frames.push(updatesFrameSchema.parse(frame));
    });
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code) => resolve(code));
    });
  }

  say(message: unknown): void {
    this.socket.send(JSON.stringify(message));
  }

  changed(key: string): string[] {
    return this.frames.flatMap((frame) =>
      frame.type === 'changed' && frame.key === key ? [frame.position] : [],
    );
  }
}

async function open(keys: readonly string[] = [], at = addresses[0], token?: string): Promise<Page> {
  const page = new Page(`${at}/ws/updates/`);
  pages.push(page);
  await once(page.socket, 'open');
  await until('it is greeted', () => page.frames.length > 0);
  if (token !== undefined) page.say({ type: 'authenticate', token });
  if (keys.length > 0) {
    page.say({ type: 'subscribe', keys });
    // Answered in order: the second subscription's key changed just now.
    await heard(page);
  }
  return page;
}

let lastGame = 500;
/** Waits until everything the page said has been heard: a key of its own comes back. */
async function heard(page: Page): Promise<void> {
  lastGame += 1;
  const key = `game:${lastGame}`;
  page.say({ type: 'subscribe', keys: [key] });
  const count = () => page.changed(key).length + page.changed('*').length;
  const before = count();
  await scheduleGame(side, { id: lastGame });
  await until('the page is heard', () => count() > before);
}
const changes = (page: Page) =>
  page.frames.filter(({ type }) => type === 'changed').map((frame) => 'key' in frame && frame.key);

beforeAll(async () => {
  await side.caughtUp();
  addresses = [];
  for (const _ of [1, 2]) {
    api = await side.startQueryApi();
    addresses.push((await api.app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws'));
  }
});
afterEach(() => {
  for (const page of pages.splice(0)) page.socket.terminate();
});

test('a page is greeted with the server’s time', async () => {
  const page = await open();
  const [hello] = page.frames;
  expect(hello).toMatchObject({ type: 'hello' });
  expect(Math.abs(Date.parse(hello?.type === 'hello' ? hello.server_time : '') - Date.now())).toBeLessThan(
    60_000,
  );
});

describe('a page that shows something', () => {
  test('hears that it changed and from which position on, in every process; of nothing else', async () => {
    await playableGame(side, 12);
    await playableGame(side, 13);
    await side.caughtUp();
    const [here, there] = [await open(['game:12']), await open(['game:12'], addresses[1])];
    for (const page of [here, there]) page.frames.length = 0;
    await side.append(gameStream(13), basket('east', 2));
    const position = await side.append(gameStream(12), basket('east', 2));
    for (const page of [here, there]) {
      await until('it hears', () => page.changed('game:12').includes(position));
      expect(changes(page)).not.toContain('game:13');
    }
  });

  test('hears by the keys of an answer that the answer has changed', async () => {
    await playableGame(side, 15);
    await side.caughtUp();
    const { headers, statusCode } = await api.app.inject('/api/games/?limit=100');
    expect([statusCode, headers['x-change-keys']]).toEqual([200, expect.stringContaining('game:15')]);
    const page = await open(String(headers['x-change-keys']).split(' '));
    page.frames.length = 0;
    const position = await side.append(gameStream(15), basket('east', 2));
    await until('it hears', () => page.changed('game:15').includes(position));
  });

  test('knows the keys also of an answer that it has already', async () => {
    const { headers } = await api.app.inject('/api/teams/');
    const known = await api.app.inject({
      url: '/api/teams/',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([known.statusCode, known.headers['x-change-keys']]).toEqual([304, headers['x-change-keys']]);
  });

  test('hears at once that scoring of a game was taken over, and not of every basket', async () => {
    await playableGame(side, 14);
    await side.caughtUp();
    const page = await open(['shifts:14'], addresses[0], await tokenOf(SCORER, 'scorer'));
    page.frames.length = 0;
    await side.append(gameStream(14), basket('east', 2));
    const position = await side.append(gameStream(14), {
      type: 'ScoringTakenOver',
      data: { device: 'phone', scorerId: 9, occurredAt: '2026-01-10T18:00:00.000Z' },
    });
    await until('it hears', () => page.changed('shifts:14').length > 0);
    expect(page.changed('shifts:14')).toEqual([position]);
  });

  test('hears of the tables in which a result counts, and of streaks', async () => {
    const tables = ['season:1', 'tournament:3', 'league:5:season:1'];
    const page = await open(tables.flatMap((table) => [`standings:${table}`, `streaks:${table}`]));
    page.frames.length = 0;
    await scheduleGame(side, { id: 400, score: [80, 70] });
    for (const table of tables) {
      await until(`the table of ${table}`, () => page.changed(`standings:${table}`).length > 0);
      await until(`streaks of ${table}`, () => page.changed(`streaks:${table}`).length > 0);
    }
  });

  test('hears of a key that changes all the time not for every change, but of the last one', async () => {
    await playableGame(side, 14);
    await side.caughtUp();
    const page = await open(['game:14']);
    page.frames.length = 0;
    let position = '';
    const started = performance.now();
    for (let number = 0; number < 150; number += 1) {
      position = await side.append(gameStream(14), basket('east', 1));
    }
    await until('it hears of the last', () => page.changed('game:14').includes(position));
    const tenths = Math.ceil((performance.now() - started) / 100);
    expect(page.changed('game:14').length).toBeLessThanOrEqual(tenths + 1);
  });

  test('hears at once of what changed since it read', async () => {
    await playableGame(side, 15);
    await heard(await open());
    const late = await open();
    late.say({ type: 'subscribe', keys: ['game:15'], age_ms: 0 });
    await until('it is told', () => late.changed('game:15').length > 0);
  });

  test('and then something else hears of that alone', async () => {
    await playableGame(side, 17);
    await side.caughtUp();
    const page = await open(['game:17']);
    page.say({ type: 'unsubscribe', keys: ['game:17'] });
    await heard(page);
    page.frames.length = 0;
    await side.append(gameStream(17), basket('east', 1));
    await heard(page);
    expect(changes(page)).not.toContain('game:17');
  });

  test('is told that anything may have changed when the news were lost', async () => {
    const page = await open(['teams']);
    page.frames.length = 0;
    await side.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'query-api-changes'`);
    await until('it is told', () => changes(page).includes('*'));
  });
});

const tokenOf = async (userId: number, role: Role = 'member') =>
  (await api.signIn(role, userId)).replace('Bearer ', '');

test('who scores a game is told to its scorer and to administrators, to nobody else', async () => {
  await playableGame(side, 16);
  await side.caughtUp();
  for (const [id, role] of [
    [SCORER, 'scorer'],
    [30, 'superuser'],
  ] as const) {
    const page = await open(['shifts:16'], addresses[0], await tokenOf(id, role));
    expect(page.socket.readyState).toBe(WebSocket.OPEN);
  }
  for (const token of [null, await tokenOf(31), await tokenOf(32, 'scorer'), await tokenOf(33, 'manager')]) {
    const page = await open();
    if (token !== null) page.say({ type: 'authenticate', token });
    page.say({ type: 'subscribe', keys: ['games', 'shifts:16'] });
    expect(await page.closed).toBe(4400);
  }
  const ofNoGame = await open();
  ofNoGame.say({ type: 'authenticate', token: await tokenOf(SCORER, 'scorer') });
  ofNoGame.say({ type: 'subscribe', keys: ['shifts:999'] });
  expect(await ofNoGame.closed).toBe(4400);
});

// Rule: Games: A clock that is not confirmed
test('a console is heard in every process, from those who may score its game alone', async () => {
  await playableGame(side, 19);
  await side.caughtUp();
  const told: string[] = [];
  const listener = new PostgresListener({
    ...{ databaseUrl: side.config.readDatabaseUrl, channel: 'courtside_console', name: 'test' },
    ...{ notified: (payload: string) => void told.push(payload), warning: 'no connection' },
  });
  await listener.start();
  for (const token of [undefined, await tokenOf(31), await tokenOf(32, 'scorer')]) {
    const page = await open([], addresses[0], token);
    page.say({ type: 'scoring', game_id: 19 });
    await heard(page);
    expect(page.socket.readyState).toBe(WebSocket.OPEN);
  }
  expect(told).toEqual([]);
  const own = await open([], addresses[0], await tokenOf(SCORER, 'scorer'));
  own.say({ type: 'scoring', game_id: 19 });
  await until('every process is told', () => told.length > 0);
  expect(told).toEqual(['19']);
  await listener.close();
});

test('what a user follows is told to that user alone', async () => {
  const own = await open();
  own.say({ type: 'authenticate', token: await tokenOf(7) });
  own.say({ type: 'subscribe', keys: ['follows:7'] });
  own.say({ type: 'subscribe', keys: ['follows:7'], age_ms: 3_600_000 });
  // The frame says who it is first, in words this page does not check.
  own.socket.removeAllListeners('message');
  const told: string[] = [];
  own.socket.on('message', (data) => told.push(String(data)));
  await until('it may hear', () => told.some((text) => text.includes('"follows:7"')));
  for (const token of [null, await tokenOf(8)]) {
    const other = await open();
    other.socket.removeAllListeners('message');
    if (token !== null) other.say({ type: 'authenticate', token });
    other.say({ type: 'subscribe', keys: ['games', 'follows:7'] });
    expect(await other.closed).toBe(4400);
  }
});

test('a key that a page names several times in one message is one key', async () => {
  const page = await open();
  const twice = Array<string>(200).fill('game:17');
  page.say({ type: 'subscribe', keys: [...twice, 'game:18'], age_ms: 3_600_000 });
  // What is older than this process may have changed, and is told in the order of the message.
  await until('it hears of both', () => changes(page).includes('game:18'));
  expect(changes(page)).toEqual(['game:17', 'game:18']);
});

test('all of what is private is told to nobody', async () => {
  for (const key of ['follows', 'shifts']) {
    const page = await open();
    page.say({ type: 'authenticate', token: await tokenOf(1, 'superuser') });
    page.say({ type: 'subscribe', keys: [key] });
    expect(await page.closed).toBe(4400);
  }
});

const games = (from: number, length: number) => Array.from({ length }, (_, id) => `game:${from + id}`);

test.each([
  ['too many keys', { type: 'subscribe', keys: games(1, MOST_KEYS + 1) }],
  ['no key', { type: 'subscribe', keys: [] }],
  ['what is no key', { type: 'subscribe', keys: ['game:12; DROP TABLE'] }],
  ['everything', { type: 'subscribe', keys: ['*'] }],
])('asking for %s closes the socket', async (_what, message) => {
  const page = await open();
  page.say(message);
  expect(await page.closed).toBe(4400);
});

test('too many keys are too many also one after the other', async () => {
  const page = await open();
  page.say({ type: 'subscribe', keys: games(1, MOST_KEYS) });
  page.say({ type: 'subscribe', keys: games(1_000, 1) });
  expect(await page.closed).toBe(4400);
});

test('a page of another origin is refused', async () => {
  const page = new Page(`${addresses[0]}/ws/updates/`, 'http://elsewhere.test');
  pages.push(page);
  const [, response] = await once(page.socket, 'unexpected-response');
  expect(response.statusCode).toBe(403);
  response.destroy();
});

test('in a lull a page is told that it still hears', async () => {
  const { app } = await side.startQueryApi({ heartbeatMs: 300 });
  const address = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws');
  const page = await open([], address);
  await until('it is told', () => page.frames.some(({ type }) => type === 'heartbeat'));
  expect(page.socket.readyState).toBe(WebSocket.OPEN);
});

test('a page that leaves is forgotten', async () => {
  const { app, updates } = await side.startQueryApi();
  const address = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws');
  const page = await open(['game:18'], address);
  expect(updates.size).toBe(1);
  page.socket.close();
  await until('it is gone', () => updates.size === 0);
});

test('when the server stops, pages are told to come back', async () => {
  const stopping = await side.startQueryApi();
  const address = (await stopping.app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws');
  const page = await open([], address);
  await stopping.close();
  expect(await page.closed).toBe(1012);
});
