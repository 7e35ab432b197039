import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Descriptions } from '#front-door/whole-description.ts';
import { collectRoutes } from '#tests/architecture/routes.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { type QueryApi, sharedReadSide } from './read-side.fixture.ts';

const side = sharedReadSide();
let commandApi: FastifyInstance;
let commandApiUrl: string;
let pagesFolder: string;
let api: QueryApi & { address: string };

type Seen = { method: string; url: string; headers: Record<string, unknown>; body: string };
let seen: Seen[] = [];

async function startCommandApi(): Promise<FastifyInstance> {
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    let body = '';
    payload.on('data', (chunk) => {
      body += chunk;
    });
    payload.on('end', () => done(null, body));
  });
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    handler(request, reply) {
      seen.push({
        method: request.method,
        url: request.url,
        headers: request.headers,
        body: String(request.body ?? ''),
      });
      return reply
        .code(201)
        .header('x-position', '77')
        .header('set-cookie', ['a=1', 'b=2'])
        .send({ from: 'command API' });
    },
  });
  return app;
}

beforeAll(async () => {
  await side.caughtUp();
  commandApi = await startCommandApi();
  commandApiUrl = await commandApi.listen({ host: '127.0.0.1', port: 0 });
  pagesFolder = await temporaryFolder();
  await mkdir(join(pagesFolder, 'assets'));
  await writeFile(join(pagesFolder, 'index.html'), '<!doctype html><title>Courtside</title>');
  await writeFile(join(pagesFolder, 'theme.js'), '// theme');
  await writeFile(join(pagesFolder, 'assets', 'main-abc123.js'), '// page');
  const built = await side.startQueryApi(
    { pagesFolder },
    { COMMAND_API_URL: commandApiUrl, PROJECTIONS_URL: commandApiUrl },
  );
  api = { ...built, address: await built.app.listen({ host: '127.0.0.1', port: 0 }) };
});
afterAll(async () => {
  await commandApi.close();
  await rm(pagesFolder, { recursive: true });
});

/** `fetch` tidies addresses up; this sends them as they are. */
async function getExactly(path: string): Promise<{ status: number | undefined; text: string }> {
  const call = request(`${api.address}`, { path }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response) text += chunk;
  return { status: response.statusCode, text };
}

describe('pages', () => {
  test.each(['/', '/games', '/teams/', '/reset-password/abc.def', '/?tab=past'])(
    '%s is the page’s own business',
    async (path) => {
      const answer = await fetch(api.address + path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(answer.headers.get('content-type')).toMatch('text/html');
      expect(await answer.text()).toMatch(/<title>(\w+ · )?Courtside<\/title>/);
    },
  );

  test('files with a hash in their name are kept for ever, others are asked for again', async () => {
    const asset = await fetch(`${api.address}/assets/main-abc123.js`);
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    const theme = await fetch(`${api.address}/theme.js`);
    expect([theme.status, theme.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const again = await api.app.inject({
      url: '/theme.js',
      headers: { 'if-none-match': theme.headers.get('etag') ?? '' },
    });
    expect(again.statusCode).toBe(304);
  });

  // Rule: Input and display: An unknown url
  test.each([
    '/assets/gone-123.js',
    '/manifest.webmanifest',
    '/share/other.png',
    '/apple-touch-icon.png',
    '/games/icon.png',
    '/.env',
    '/.well-known/security.txt',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/api/nothing/',
    '/api',
    '/ws/nothing',
  ])('%s is not there', async (path) => {
    const { status, text } = await getExactly(path);
    expect(status).toBe(404);
    expect(JSON.parse(text)).toEqual({ message: 'There is nothing at this address.', code: 'not_found' });
  });

  test('nothing may come from elsewhere, and nobody may frame us', async () => {
    const { headers } = await fetch(api.address);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(policy).toContain("base-uri 'none'");
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('scripts carry no headers of pages, but their type is not guessed and no other site gets them', async () => {
    const { status, headers } = await fetch(`${api.address}/assets/main-abc123.js`);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    // With these, dozens of scripts made up a fifth of what a game's page loads.
    expect([...headers].flat().join('').length).toBeLessThan(450);
    // What can be opened as a page keeps them all.
    for (const path of ['/theme.js', '/assets/gone.svg', '/assets/gone.html'])
      expect((await fetch(api.address + path)).headers.has('content-security-policy')).toBe(true);
  });

  test('over https browsers are told to stay there for a year, below the name only if asked', async () => {
    for (const [HSTS_SUBDOMAINS, expected] of [
      ['off', 'max-age=31536000'],
      ['on', 'max-age=31536000; includeSubDomains'],
    ]) {
      const secure = await side.startQueryApi({}, { PUBLIC_URL: 'https://league.test', HSTS_SUBDOMAINS });
      const answer = await secure.app.inject('/api/seasons/');
      expect(answer.headers['strict-transport-security']).toBe(expected);
    }
  });

  test.each([
    ['security@league.test', 'mailto:security@league.test'],
    ['https://league.test/report', 'https://league.test/report'],
  ])('reports of vulnerabilities go to %s', async (SECURITY_CONTACT, contact) => {
    const told = await side.startQueryApi({}, { SECURITY_CONTACT });
    const { body } = await told.app.inject('/.well-known/security.txt');
    expect(body).toContain(`Contact: ${contact}\n`);
    const expires = new Date(/^Expires: (.*)$/m.exec(body)?.[1] ?? '').getTime();
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1_000);
  });

  test('nowhere by default', async () => {
    expect((await fetch(`${api.address}/.well-known/security.txt`)).status).toBe(404);
  });

  test('not built yet, the address says so', async () => {
    const bare = await side.startQueryApi();
    const answer = await bare.app.inject('/');
    expect([answer.statusCode, answer.body]).toEqual([503, 'The pages have not been built yet.\n']);
  });
});

describe('commands', () => {
  test.each(['/api/users/followed-teams/', '/api/users/followed-players/', '/api/users/reminders/'])(
    'GET %s is answered here, though other users are the command API’s',
    async (path) => {
      seen = [];
      const answer = await fetch(api.address + path);
      expect([answer.status, seen]).toEqual([401, []]);
    },
  );

  test.each([
    ['POST', '/api/games/1/actions/?dry=1'],
    ['PUT', '/api/games/1/'],
    ['PATCH', '/api/seasons/1/'],
    ['DELETE', '/api/teams/1/'],
    ['OPTIONS', '/api/games/'],
    ['GET', '/api/auth/me/'],
    ['GET', '/api/users/?role=manager'],
    ['GET', '/api/users/7/'],
    ['GET', '/media/0123456789abcdef'],
    ['GET', '/api/documents/0123/?expires=1&signature=a-b'],
    ['GET', '/api/players/12/document/'],
    ['GET', '/api/exports/events/?after=5'],
    ['POST', '/api/auth/login/'],
  ])('%s %s goes to the command API', async (method, path) => {
    seen = [];
    const answer = await fetch(api.address + path, {
      method,
      headers: {
        authorization: 'Bearer token',
        'idempotency-key': 'key',
        'x-forwarded-for': '203.0.113.9',
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{"a": 1}' }),
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('x-position')).toBe('77');
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await answer.json()).toEqual({ from: 'command API' });
    expect(seen).toEqual([
      {
        method,
        url: path,
        headers: expect.objectContaining({
          authorization: 'Bearer token',
          'idempotency-key': 'key',
          // Our own address is one we believe.
          'x-forwarded-for': '203.0.113.9',
          'x-forwarded-proto': 'http',
          'x-request-id': expect.any(String),
        }),
        body: method === 'GET' || method === 'DELETE' ? '' : '{"a": 1}',
      },
    ]);
  });

  test('reads that nobody answers are not sent there', async () => {
    seen = [];
    for (const path of [
      '/api/nothing/',
      '/api/users/..%2f..%2fmetrics',
      '/api/players/12/document/more/../../../../metrics',
      '/media/../metrics',
      '/media/%2e%2e/metrics',
      '/media/..%2fmetrics',
      '/media/..%5cmetrics',
      '/api/documents/..%2f..%2f..%2fmetrics',
      '/api/players/..%2f..%2f..%2fmetrics%3f/document/',
    ]) {
      const { status } = await getExactly(path);
      expect([path, [400, 404].includes(status ?? 0)]).toEqual([path, true]);
    }
    expect(seen).toEqual([]);
  });

  test('who is not behind a proxy we know cannot choose an address', async () => {
    const strict = await side.startQueryApi(
      {},
      { COMMAND_API_URL: commandApiUrl, TRUSTED_PROXIES: '192.0.2.1' },
    );
    seen = [];
    const address = await strict.app.listen({ host: '127.0.0.1', port: 0 });
    await fetch(`${address}/api/games/`, { method: 'POST', headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(seen[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  test('a large upload streams through', async () => {
    seen = [];
    const body = 'x'.repeat(3 * 1024 * 1024);
    const answer = await fetch(`${api.address}/api/teams/`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body,
    });
    expect(answer.status).toBe(201);
    expect(seen[0]?.body).toHaveLength(body.length);
  });

  test('reads that the command API does not answer do not hold up a command', async () => {
    const slow = Fastify();
    let waiting = 0;
    const released = Promise.withResolvers<void>();
    slow.get('/media/:id', async () => {
      waiting += 1;
      await released.promise;
      return {};
    });
    slow.post('/api/games/:id/actions/', async () => ({ recorded: true }));
    slow.post('/api/contact/', async () => ({ sent: true }));
    const url = await slow.listen({ host: '127.0.0.1', port: 0 });
    try {
      const front = await side.startQueryApi({}, { COMMAND_API_URL: url });
      const reads = Array.from({ length: 200 }, () => front.app.inject('/media/1'));
      await expect.poll(() => waiting).toBeGreaterThan(20);
      for (const path of ['/api/games/1/actions/', '/api/contact/']) {
        expect((await front.app.inject({ method: 'POST', url: path, payload: {} })).statusCode).toBe(200);
      }
      expect(waiting).toBeLessThan(reads.length);
      released.resolve();
      await Promise.all(reads);
    } finally {
      released.resolve();
      await slow.close();
    }
  });

  test('while the command API is away, commands say so and reads go on', async () => {
    const alone = await side.startQueryApi();
    for (const [method, url] of [
      ['POST', '/api/games/'],
      ['GET', '/api/auth/me/'],
    ] as const) {
      const answer = await alone.app.inject({ method, url });
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('1');
      expect(answer.json()).toEqual({
        message: 'Nothing can be changed right now. Try again.',
        code: 'store_unavailable',
      });
    }
    expect((await alone.app.inject('/api/games/')).statusCode).toBe(200);
  });
});

describe('documentation', () => {
  test('OpenAPI 3.1 of every read', async () => {
    const description = (await api.app.inject('/api/docs/queries.json')).json();
    expect(description.openapi).toBe('3.1.0');
    const routes = await collectRoutes(async () => {
      const other = await side.startQueryApi();
      await other.app.ready();
      await other.close();
    });
    const reads = routes.filter(
      ({ method, url, schema }) =>
        method === 'GET' && url.startsWith('/api/') && schema !== undefined && !('hide' in schema),
    );
    const [sockets, others] = [/^\/ws\//, /^\/api\//].map((start) =>
      Object.keys(description.paths).filter((path) => start.test(path)),
    );
    expect(sockets).toEqual(['/ws/game/{id}/', '/ws/updates/']);
    expect(others?.sort()).toEqual(
      [...new Set(reads.map(({ url }) => url.replace(/:(\w+)/g, '{$1}')))].sort(),
    );
    expect(Object.keys(description.paths)).toContain('/api/games/{id}/boxscore/');
    const { get } = description.paths['/api/games/{id}/'];
    expect(Object.keys(get.responses)).toEqual(['200', '304', '400', '404', '503']);
    expect(get.responses['200'].content['application/json'].schema.properties.scoreboard).toBeDefined();
  });

  test('says of every read which headers it takes and answers, and when it answers 304', async () => {
    const { paths } = (await api.app.inject('/api/docs/queries.json')).json();
    type Header = { name: string; in: string };
    let [reads, cached] = [0, 0];
    for (const [path, { get }] of Object.entries<{
      get: { parameters?: Header[]; responses: Record<string, { headers?: object }> };
    }>(paths)) {
      if (path.startsWith('/ws/')) continue;
      const taken = (get.parameters ?? []).filter((one) => one.in === 'header').map(({ name }) => name);
      const url = path
        .replace('{kind}', 'season')
        .replace(/tournaments\/\{id\}/, 'tournaments/3')
        .replace('rankings/league/{id}', 'rankings/league/5')
        .replace('rankings/tournament/{id}', 'rankings/tournament/3')
        .replace('leagues/{id}', 'leagues/5')
        .replace('game-categories/{id}', 'game-categories/6')
        .replace(/\{\w+\}/g, '1');
      const needed: Record<string, string> = {
        '/api/statistics/head-to-head/': '?team_a=1&team_b=2',
        '/api/statistics/streaks/': '?season_id=1',
        '/api/seasons/check-name/': '?name=Autumn',
        '/api/seasons/check-conflicts/': '?start_date=2026-01-01&end_date=2026-01-02',
      };
      const answer = await api.app.inject(`${url}${needed[path] ?? ''}`);
      const isCached = taken.includes('If-None-Match');
      const expected = [
        'X-Position',
        ...(/\/exports?\//.test(path) ? [] : ['X-Change-Keys']),
        ...(isCached ? ['ETag'] : []),
      ];
      expect([path, taken], path).toEqual([
        path,
        ['X-After-Position', ...(isCached ? ['If-None-Match'] : [])],
      ]);
      expect([path, Object.keys(get.responses['200']?.headers ?? {})]).toEqual([path, expected]);
      expect([path, '304' in get.responses]).toEqual([path, isCached]);
      if (isCached) {
        expect([path, Object.keys(get.responses['304'] ?? {})]).toEqual([path, ['description', 'headers']]);
      }
      reads += 1;
      if (answer.statusCode !== 200) continue;
      expect([path, answer.headers.etag !== undefined]).toEqual([path, isCached]);
      expect(answer.headers['x-position']).toMatch(/^\d+$/);
      if (isCached) cached += 1;
    }
    expect(reads).toBeGreaterThan(60);
    // That those of all other cached routes carry one is seen in cached-answers.test.ts.
    expect(cached).toBeGreaterThan(15);
  });

  test.each(['/api/docs/queries.json', '/api/docs/commands.json', '/api/docs/courtside.json'])(
    '%s is not sent again to those who have it',
    async (url) => {
      const { statusCode, headers } = await api.app.inject(url);
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
      const etag = String(headers.etag);
      const again = await api.app.inject({ url, headers: { 'if-none-match': etag } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    },
  );

  test('the command API is asked for its part once, by all who want it at the same time', async () => {
    const fresh = await side.startQueryApi({}, { COMMAND_API_URL: commandApiUrl });
    seen = [];
    const urls = ['/api/docs/commands.json', '/api/docs/courtside.json'];
    const answers = await Promise.all([...urls, ...urls].map((url) => fresh.app.inject(url)));
    for (const url of urls) answers.push(await fresh.app.inject(url));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(seen.map(({ method, url }) => [method, url])).toEqual([['GET', '/openapi.json']]);
  });

  test('while the command API is away, its part is missing until it is back', async () => {
    let isAway = true;
    const other = Fastify();
    other.get('/openapi.json', async (_request, reply) =>
      isAway ? reply.code(503).send({}) : { paths: { '/api/other/': {} } },
    );
    const url = await other.listen({ host: '127.0.0.1', port: 0 });
    try {
      const fresh = await side.startQueryApi({}, { COMMAND_API_URL: url });
      const whole = () => fresh.app.inject('/api/docs/courtside.json');
      expect([(await whole()).statusCode, (await whole()).json().code]).toEqual([503, 'store_unavailable']);
      isAway = false;
      expect(Object.keys((await whole()).json().paths)).toContain('/api/other/');
    } finally {
      await other.close();
    }
  });

  test('a command API that starts again with another build is asked again, not more than once a minute', async () => {
    let build = 1;
    let asked = 0;
    let now = 0;
    const other = Fastify();
    other.get('/openapi.json', async () => {
      asked += 1;
      return { paths: { [`/api/build-${build}/`]: {} } };
    });
    const commandApiUrl = await other.listen({ host: '127.0.0.1', port: 0 });
    try {
      const descriptions = new Descriptions({ commandApiUrl, clock: () => new Date(now) });
      const paths = async () =>
        Object.keys(JSON.parse(String((await descriptions.whole(() => ({}))).body)).paths);
      expect(await paths()).toEqual(['/api/build-1/']);
      const before = await descriptions.whole(() => ({}));
      build = 2;
      now += 59_999;
      expect([await paths(), asked]).toEqual([['/api/build-1/'], 1]);
      now += 1;
      expect([await paths(), asked]).toEqual([['/api/build-2/'], 2]);
      expect((await descriptions.whole(() => ({}))).etag).not.toBe(before.etag);
      await other.close();
      now += 60_000;
      expect(await paths()).toEqual(['/api/build-2/']);
    } finally {
      await other.close();
    }
  });

  test('a page for people, with everything it needs', async () => {
    const page = await api.app.inject('/api/docs/');
    expect(page.headers['content-type']).toMatch('text/html');
    expect(page.body).not.toMatch(/(src|href)="https?:/);
    const [, script] = /<script src="([^"]+)"/.exec(page.body) ?? [];
    const { pathname: url } = new URL(script ?? '', 'http://here/api/docs/');
    const loaded = await api.app.inject(url);
    expect([loaded.statusCode, loaded.headers['content-type']]).toEqual([
      200,
      expect.stringMatching('javascript'),
    ]);
    // Several MB: a browser that has them only asks whether they are the same.
    const { etag } = loaded.headers;
    expect(loaded.headers['cache-control']).toBe('no-cache');
    const same = await api.app.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag]);
    expect((await api.app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
    expect((await api.app.inject('/api/docs')).statusCode).toBe(301);
  });
});

describe('what is no request', () => {
  test('an address that cannot be decoded', async () => {
    const answer = await fetch(`${api.address}/api/games/%E0%A4%A/`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message: 'The address is not valid.', code: 'validation_failed' });
  });

  /** An answer whose body is an object without another one in it. */
  const answerTo = (bytes: string) => {
    const { port, hostname } = new URL(api.address);
    return new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
        if (!text.endsWith('}')) return;
        resolve(text);
        socket.destroy();
      });
      socket.on('error', reject);
    });
  };

  test.each([
    ['a page', 'GET / HTTP/1.1'],
    ['a read', 'GET /api/games/ HTTP/1.1'],
    ['a command', 'POST /api/auth/logout/ HTTP/1.1'],
    [
      'a socket',
      'GET /ws/updates/ HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ],
  ])('one with two hosts: %s', async (_what, request) => {
    const answer = await answerTo(`${request}\r\nHost: league.example\r\nhost: evil.example\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"message":"The request names more than one host."');
  });

  test('bytes that are not HTTP', async () => {
    const answer = await answerTo('GARBAGE\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      message: 'The request is not valid HTTP.',
      code: 'validation_failed',
    });
  });
});

test('health, readiness and metrics', async () => {
  const waiting = await side.startQueryApi({}, { COMMAND_API_URL: commandApiUrl });
  expect((await waiting.app.inject('/health')).json()).toEqual({ status: 'ok' });
  const ready = await waiting.app.inject('/ready');
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { status: 'not ready', reason: 'waiting for projections' },
  ]);
  expect((await api.app.inject('/ready')).json()).toEqual({ status: 'ready', set_aside: [] });
  const aside = {
    stream: 'game-9',
    revision: 4,
    position: '1',
    type: 'PointsAdded',
    reason: 'its data is wrong',
  };
  await side.pool.query(
    `UPDATE read.checkpoint SET set_aside = $1 WHERE projection IN ('game', 'box-score')`,
    [JSON.stringify([aside])],
  );
  const withOneAside = await api.app.inject('/ready');
  expect([withOneAside.statusCode, withOneAside.json()]).toEqual([
    200,
    { status: 'ready', set_aside: [{ stream: 'game-9', position: '1', type: 'PointsAdded' }] },
  ]);
  await side.pool.query(`UPDATE read.checkpoint SET set_aside = '[]'`);
  expect((await waiting.app.inject('/metrics')).body).toMatch(
    /^courtside_live_watchers\{service="query-api"\} 0$/m,
  );
});

test('the front door tells its metrics to nobody but this machine', async () => {
  const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    api.app.inject({ url: '/metrics', headers, remoteAddress });
  expect((await ask({ host: '127.0.0.1:3000' })).statusCode).toBe(200);
  for (const answer of [
    await ask({ host: 'localhost:3000' }, '192.168.1.20'),
    await ask({ host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' }),
    await ask({ host: 'league.example' }),
  ]) {
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  }
});
