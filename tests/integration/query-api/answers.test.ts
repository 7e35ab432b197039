import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { gameStream } from '#events/game/game.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { basket, gameCompleted } from '#tests/support/builders/game.builder.ts';
import { until } from '#tests/support/until.ts';
import { playableGame, scheduleGame, sharedFoundedLeague } from './league.fixture.ts';
import type { QueryApi } from './read-side.fixture.ts';

const side = sharedFoundedLeague();
let api: QueryApi;
const LIVE = 1;

beforeAll(async () => {
  await playableGame(side, LIVE);
  await scheduleGame(side, { id: 2, east: 2, west: 3, score: [50, 40] });
  api = await side.startQueryApi();
  // What happened before has been heard of, too, once this has.
  await api.changes.waitFor(await side.append(gameStream(LIVE), basket('west', 1)), 120_000);
});

const get = (url: string, headers: Record<string, string> = {}, from: QueryApi = api) =>
  from.app.inject({ method: 'GET', url, headers });

/** Statements that reached Postgres while `work` ran: each takes a connection. */
async function statementsDuring(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const taken = () => {
    count += 1;
  };
  api.pool.on('acquire', taken);
  await work();
  api.pool.off('acquire', taken);
  return count;
}

describe('cached reads', () => {
  test.each([
    '/api/games/1/',
    '/api/games/1/boxscore/',
    '/api/games/1/plays/',
    '/api/games/?season_id=1',
    '/api/rankings/season/1/',
  ])('%s is read once, and not at all for who has it', async (url) => {
    const first = await get(url);
    expect(first.statusCode).toBe(200);
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = String(first.headers.etag);
    const statements = await statementsDuring(async () => {
      const again = await get(url);
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([200, first.body, etag]);
      for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const known = await get(url, { 'if-none-match': tag });
        expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag]);
        expect(known.headers['x-position']).toBe(first.headers['x-position']);
        // When this one was sent, to the millisecond: pages count game clocks from there.
        expect(new Date(String(known.headers['x-server-time'])).toISOString()).toBe(
          known.headers['x-server-time'],
        );
      }
    });
    expect(statements).toBe(0);
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('the tag names build and state, so another build never answers 304', async () => {
    const other = await side.startQueryApi({ buildId: 'other' });
    const etag = String((await get('/api/games/1/')).headers.etag);
    const answer = await get('/api/games/1/', { 'if-none-match': etag }, other);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.etag).not.toBe(etag);
  });

  test('processes that run the same code and read the same state have the same tag', async () => {
    const twin = await side.startQueryApi();
    await side.append(gameStream(LIVE), basket('east', 2));
    await side.caughtUp();
    await until('both have dropped the old answer', async () => {
      const tags = [await get('/api/games/1/'), await get('/api/games/1/', {}, twin)].map(
        ({ headers }) => headers.etag,
      );
      return tags[0] === tags[1];
    });
  });

  test('a change drops what it touches and nothing else', async () => {
    const untouched = ['/api/games/2/', '/api/rankings/season/1/', '/api/games/?status=completed'];
    const touched = ['/api/games/1/', '/api/games/1/plays/', '/api/games/'];
    for (const url of [...untouched, ...touched]) await get(url);
    const position = await side.append(gameStream(LIVE), basket('east', 3));
    await api.changes.waitFor(position, 120_000);
    const ofUntouched = await statementsDuring(async () => {
      for (const url of untouched) await get(url);
    });
    const ofTouched = await statementsDuring(async () => {
      for (const url of touched) expect((await get(url)).headers['x-position']).toBe(position);
    });
    expect([ofUntouched, ofTouched]).toEqual([0, touched.length]);
  });

  test('names are followed too', async () => {
    await get('/api/games/2/');
    await side.append(teamStream(3), {
      type: 'TeamCreated',
      data: {
        teamId: 3,
        name: 'Ridge Runners',
        location: null,
        managerId: null,
        leagueId: 5,
        categoryId: 6,
        colours: null,
        source: null,
      },
    });
    await until(
      'the new name is shown',
      async () => (await get('/api/games/2/')).json().team_west_name === 'Ridge Runners',
    );
  });

  test('calls that come together share one read', async () => {
    const position = await side.append(gameStream(LIVE), basket('west', 2));
    await api.changes.waitFor(position, 120_000);
    const statements = await statementsDuring(async () => {
      await Promise.all(Array.from({ length: 20 }, () => get('/api/games/1/boxscore/')));
    });
    expect(statements).toBe(1);
  });

  test('an answer overtaken by a change while it was read is not cached', async () => {
    const { readModels } = api;
    const query = readModels.query.bind(readModels);
    const before = Number((await get('/api/games/1/')).json().scoreboard.team_score_east);
    const dropped = await side.append(gameStream(LIVE), basket('east', 1));
    await api.changes.waitFor(dropped, 120_000);
    // The read has its rows, and before it is through the game goes on.
    Object.assign(readModels, {
      query: async (...args: Parameters<typeof query>) => {
        const rows = await query(...args);
        const position = await side.append(gameStream(LIVE), basket('east', 1));
        await api.changes.waitFor(position, 120_000);
        return rows;
      },
    });
    const overtaken = await get('/api/games/1/');
    Object.assign(readModels, { query });
    expect(overtaken.json().scoreboard.team_score_east).toBe(before + 1);
    expect((await get('/api/games/1/')).json().scoreboard.team_score_east).toBe(before + 2);
  });

  test('games to come are kept for the minute', async () => {
    const calls = async (count: number) => {
      for (let call = 0; call < count; call += 1) {
        const answer = await get('/api/games/?upcoming=true&limit=7');
        expect(answer.headers.etag).toContain('Z');
      }
    };
    // A minute may end meanwhile.
    expect(await statementsDuring(() => calls(10))).toBeLessThan(3);
  });

  test('a lost connection to the news drops everything, until it is back', async () => {
    await get('/api/games/2/');
    expect(api.cache.size).toBeGreaterThan(0);
    await side.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'query-api-changes'`);
    await until('the loss is noticed', () => api.cache.size === 0);
    await until('changes are heard again', () => api.changes.connected);
    await get('/api/games/2/');
    expect(await statementsDuring(() => get('/api/games/2/'))).toBe(0);
  });

  test('who hears no news keeps nothing', async () => {
    const deaf = await side.startQueryApi();
    await deaf.changes.close();
    await get('/api/games/2/', {}, deaf);
    await get('/api/games/2/', {}, deaf);
    expect(deaf.cache.size).toBe(0);
  });
});

describe('reading what one wrote', () => {
  afterEach(() => side.startRunner());

  test('waits until the read models are there', async () => {
    await side.stopRunner();
    const before = (await get('/api/games/1/')).json().scoreboard.team_score_west;
    const position = await side.append(gameStream(LIVE), basket('west', 3));
    const early = get('/api/games/1/', { 'x-after-position': position });
    const stale = await get('/api/games/1/');
    expect(stale.json().scoreboard.team_score_west).toBe(before);
    await side.startRunner();
    const answer = await early;
    expect(answer.json().scoreboard.team_score_west).toBe(before + 3);
    expect(answer.headers['x-position']).toBe(position);
  });

  test('also where nothing that is read has changed', async () => {
    await side.stopRunner();
    const position = await side.append(gameStream(LIVE), { type: 'ScorerAssigned', data: { scorerId: 9 } });
    await side.startRunner();
    for (const url of ['/api/seasons/', '/api/rankings/season/1/', '/api/games/2/']) {
      const answer = await get(url, { 'x-after-position': `000${position}` });
      expect([answer.statusCode, answer.headers['x-position']]).toEqual([200, position]);
    }
  });

  test('is as far as the read model that is least far, of all that it reads', async () => {
    const position = Number(await side.append(gameStream(LIVE), basket('east', 1)));
    await side.caughtUp();
    await side.stopRunner();
    const reader = await side.startQueryApi({}, { ANSWER_CACHE_MB: '0', READ_MODELS_WAIT_SECONDS: '0' });
    const behind = (projection: string) =>
      side.pool.query('UPDATE read.checkpoint SET position = position - 1 WHERE projection = $1', [
        projection,
      ]);
    await behind('directory');
    const answer = await get('/api/games/1/', {}, reader);
    expect(answer.headers['x-position']).toBe(String(position - 1));
    const asked = await get('/api/games/1/', { 'x-after-position': String(position) }, reader);
    expect([asked.statusCode, asked.json().code]).toEqual([503, 'read_model_behind']);
  });

  test('for two seconds, then says that it is behind', async () => {
    const usual = await side.startQueryApi({}, { READ_MODELS_WAIT_SECONDS: '' });
    await side.stopRunner();
    const position = await side.append(gameStream(LIVE), gameCompleted([{ east: 1, west: 0 }]));
    const answers = await Promise.all(
      ['/api/games/1/', '/api/players/', '/api/games/?upcoming=1'].map((url) =>
        get(url, { 'x-after-position': position }, usual),
      ),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('1');
      expect(answer.json()).toEqual({
        message: 'What you asked for is not ready to be read yet. Try again.',
        code: 'read_model_behind',
      });
    }
    expect((await get('/api/games/1/')).statusCode).toBe(200);
  });

  test('a position that is none is refused', async () => {
    for (const position of ['soon', '-1', '1.5', '']) {
      const answer = await get('/api/games/1/', { 'x-after-position': position });
      expect(answer.json()).toMatchObject({
        code: 'validation_failed',
        errors: { 'x-after-position': [expect.any(String)] },
      });
    }
  });
});

describe('kept answers over a connection', () => {
  const OF_THE_CONNECTION = ['date', 'x-server-time', 'connection', 'keep-alive'];
  let address: string;
  let server: QueryApi;

  beforeAll(async () => {
    server = await side.startQueryApi();
    address = await server.app.listen({ host: '127.0.0.1', port: 0 });
    // Nothing that an earlier test has appended may come between two calls.
    await side.caughtUp();
  });

  async function call(path: string, init: RequestInit = {}) {
    const answer = await fetch(`${address}${path}`, init);
    const headers = Object.fromEntries(
      [...answer.headers].filter(([name]) => !OF_THE_CONNECTION.includes(name)),
    );
    return { status: answer.status, headers, body: await answer.text() };
  }

  test.each(['/api/games/2/', '/api/games/2', '/api/games/?team_id=3', '/api/rankings/season/1/'])(
    '%s: the same status, headers and bytes as when they were made',
    async (path) => {
      const made = await call(path);
      expect(await call(path)).toEqual(made);
      const known = await call(path, { headers: { 'if-none-match': made.headers.etag ?? '' } });
      expect([known.status, known.body]).toEqual([304, '']);
      expect(known.headers.etag).toBe(made.headers.etag);
      expect(known.headers['content-security-policy']).toBe(made.headers['content-security-policy']);
      const head = await call(path, { method: 'HEAD' });
      expect([head.status, head.headers.etag]).toEqual([200, made.headers.etag]);
    },
  );

  test('are made anew after a change, and for a position to come', async () => {
    await call('/api/games/1/');
    await call('/api/games/1/');
    const position = await side.append(gameStream(LIVE), basket('east', 2));
    const waited = await call('/api/games/1/', { headers: { 'x-after-position': position } });
    expect(waited.headers['x-position']).toBe(position);
    const next = await side.append(gameStream(LIVE), basket('east', 2));
    await server.changes.waitFor(next, 120_000);
    expect((await call('/api/games/1/')).headers['x-position']).toBe(next);
  });

  test('a list of days is read anew in another time zone', async () => {
    const path = '/api/games/?date=2026-01-10&limit=7';
    expect((await call(path)).headers['x-time-zone']).toBe((await call(path)).headers['x-time-zone']);
    await side.append('settings', {
      type: 'SettingsChanged',
      data: {
        timeZone: 'Pacific/Auckland',
        claimingAllowed: true,
        chatEnabled: true,
        defaultRuleset: 'fiba',
      },
    });
    await until(
      'the zone is the new one',
      async () => (await call(path)).headers['x-time-zone'] === 'Pacific/Auckland',
    );
    const missing = await call('/api/games/999/');
    expect([missing.status, missing.headers['x-time-zone']]).toEqual([404, 'Pacific/Auckland']);
    // At 18:00 in London the day has ended there.
    expect(JSON.parse((await call(path)).body).games).toEqual([]);
    expect(JSON.parse((await call('/api/games/?date=2026-01-11&limit=7')).body).total).toBeGreaterThan(0);
  });

  test('are counted like every other answer', async () => {
    const counted = async () => {
      const { body } = await call('/metrics');
      const line = body
        .split('\n')
        .filter((one) => one.startsWith('courtside_http_request_seconds_count'))
        .find((one) => one.includes('method="GET",route="/api/games/:id/",status="200"'));
      return Number(line?.split(' ').at(-1) ?? 0);
    };
    await call('/api/games/2/');
    const before = await counted();
    await call('/api/games/2/');
    expect(await counted()).toBe(before + 1);
  });
});
