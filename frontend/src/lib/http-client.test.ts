import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, errorMessage } from './api-error.ts';
import { createHttpClient, type RequestOptions } from './http-client.ts';
import { createLeagueZone } from './league-zone.ts';
import { createReachability, type ReachabilityStore } from './reachability.ts';
import { createReadKeys } from './read-keys.ts';
import { createServerClock } from './server-clock.ts';

type Call = { url: string; method: string; headers: Headers; body: unknown };

let calls: Call[];
let answers: Array<(call: Call) => Response | Promise<Response>>;
let token: string | undefined;
let refreshes: number;
let refreshWorks: boolean;
let sentToLogin: number;
let reachability: ReachabilityStore;

beforeEach(() => {
  calls = [];
  answers = [];
  token = 'first';
  refreshes = 0;
  refreshWorks = true;
  sentToLogin = 0;
  reachability = createReachability();
});

function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), { status: 200, ...init });
}

let time = 0;
const readKeys = createReadKeys();

function client() {
  const { send, notBefore } = createHttpClient({
    localNow: () => time,
    leagueZone: createLeagueZone('UTC'),
    readKeys,
    clock: createServerClock(() => 0),
    token: () => token,
    reachability,
    refresh: async () => {
      refreshes += 1;
      await Promise.resolve();
      token = refreshWorks ? 'second' : undefined;
      return refreshWorks;
    },
    onUnauthenticated: () => {
      sentToLogin += 1;
    },
    fetch: async (input, init) => {
      const call: Call = {
        url: String(input),
        method: init?.method ?? 'GET',
        headers: new Headers(init?.headers),
        body: init?.body,
      };
      calls.push(call);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === undefined) throw new Error('no answer prepared');
      return answer(call);
    },
  });
  return {
    notBefore,
    get: (path: string, options: RequestOptions = {}) => send('GET', `/api${path}`, options),
    post: (path: string, body?: unknown, options: RequestOptions = {}) =>
      send('POST', `/api${path}`, { body, ...options }),
    delete: (path: string, options: RequestOptions = {}) => send('DELETE', `/api${path}`, options),
  };
}

const unauthorized = () => json({ message: 'Session expired', code: 'token_expired' }, { status: 401 });

describe('requests', () => {
  it('carry the bearer token, the body as JSON and only the parameters that have a value', async () => {
    answers = [() => json({ id: 7 }, { status: 201 })];
    const made = await client().post('/games/', { venue: 'Dock Six' }, { idempotencyKey: 'k1' });
    expect(made).toEqual({ id: 7 });
    await client().get('/games/', { query: { season_id: 3, status: '', team_id: null, past: true } });
    expect(calls[0]).toMatchObject({ url: '/api/games/', method: 'POST', body: '{"venue":"Dock Six"}' });
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer first');
    expect(calls[0]?.headers.get('idempotency-key')).toBe('k1');
    expect(calls[1]?.url).toBe('/api/games/?season_id=3&past=true');
  });

  it('note what makes the answers of a read stale', async () => {
    const { signal } = new AbortController();
    answers = ['games game:1', 'games game:2'].map(
      (keys) => () => json({}, { headers: { 'x-change-keys': keys } }),
    );
    for (const path of ['/games/', '/games/']) await client().get(path, { signal });
    expect([...readKeys.of(signal)]).toEqual(['games', 'game:1', 'game:2']);
  });

  it('answer nothing for 204 and for an empty body', async () => {
    answers = [() => new Response(null, { status: 204 }), () => new Response('', { status: 200 })];
    const http = client();
    expect(await http.delete('/users/follow-team/3/')).toBeUndefined();
    expect(await http.post('/users/follow-team/3/')).toBeUndefined();
  });

  it('leave a form its own content type', async () => {
    answers = [() => json({})];
    await client().post('/teams/', new FormData());
    expect(calls[0]?.headers.has('content-type')).toBe(false);
  });
});

describe('failures', () => {
  it('become an ApiError with code, field texts and waiting time', async () => {
    answers = [
      () =>
        json(
          {
            message: 'Check the form',
            code: 'validation_failed',
            errors: { venue: ['Too long'], odd: 'One text' },
          },
          { status: 400, headers: { 'retry-after': '2' } },
        ),
    ];
    const error = await client()
      .post('/games/', {})
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Check the form',
      errors: { venue: ['Too long'], odd: ['One text'] },
      retryAfterSeconds: 2,
    });
  });

  it('leave the words to the page when a proxy answers with one of its own', async () => {
    answers = [() => new Response('<h1>Bad gateway</h1>', { status: 502 })];
    const error = await client()
      .post('/game-categories/', {})
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 502 });
    expect(errorMessage(error, 'Failed to create category')).toBe('Failed to create category');
    expect(errorMessage(error)).toBe('Operation failed');
  });

  it('without an answer say that there is no connection', async () => {
    answers = [() => Promise.reject(new TypeError('Failed to fetch'))];
    await expect(client().get('/teams/')).rejects.toMatchObject({ status: 0, code: 'network' });
    expect(reachability.state().reachable).toBe(false);
  });

  it('of a gateway read as no answer, those of the server as one', async () => {
    answers = [() => new Response('', { status: 504 }), () => json({}, { status: 503 })];
    const http = client();
    await http.get('/teams/').catch(() => undefined);
    expect(reachability.state().reachable).toBe(false);
    await http.get('/teams/').catch(() => undefined);
    expect(reachability.state().reachable).toBe(true);
  });

  it('an aborted read stays an abort', async () => {
    const controller = new AbortController();
    answers = [
      () => {
        controller.abort();
        return Promise.reject(new DOMException('Aborted', 'AbortError'));
      },
    ];
    await expect(client().get('/teams/', { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('a lost session', () => {
  it('is refreshed once for all waiting calls, each of which is then tried again once', async () => {
    answers = [
      (call) => (call.headers.get('authorization') === 'Bearer second' ? json('ok') : unauthorized()),
    ];
    const http = client();
    const results = await Promise.all([http.get('/a/'), http.get('/b/'), http.get('/c/')]);
    expect(results).toEqual(['ok', 'ok', 'ok']);
    expect(refreshes).toBe(1);
    expect(calls).toHaveLength(6);
    expect(sentToLogin).toBe(0);
  });

  it('does not refresh again for a call in flight during the refresh', async () => {
    let release: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    answers = [
      async (call) => {
        if (call.headers.get('authorization') === 'Bearer second') return json('ok');
        if (call.url === '/api/slow/') await slow;
        return unauthorized();
      },
    ];
    const http = client();
    const late = http.get('/slow/');
    expect(await http.get('/quick/')).toBe('ok');
    release();
    expect(await late).toBe('ok');
    expect(refreshes).toBe(1);
  });

  it('ends at the login when the refresh fails', async () => {
    refreshWorks = false;
    answers = [unauthorized];
    await expect(client().get('/auth/me/')).rejects.toMatchObject({ status: 401, code: 'token_expired' });
    expect(calls).toHaveLength(1);
    expect(sentToLogin).toBe(1);
  });

  it('ends at the login when the new token is refused too, without a loop', async () => {
    answers = [unauthorized];
    await expect(client().get('/auth/me/')).rejects.toMatchObject({ status: 401 });
    expect(calls).toHaveLength(2);
    expect(refreshes).toBe(1);
    expect(sentToLogin).toBe(1);
  });

  it('is not assumed when wrong credentials are answered with 401', async () => {
    answers = [() => json({ message: 'Invalid credentials', code: 'invalid_credentials' }, { status: 401 })];
    await expect(client().post('/auth/login/', {}, { authenticated: false })).rejects.toMatchObject({
      message: 'Invalid credentials',
    });
    expect(refreshes).toBe(0);
    expect(sentToLogin).toBe(0);
    expect(calls[0]?.headers.has('authorization')).toBe(false);
  });
});

describe('reading what one wrote', () => {
  it('asks reads for the position of the last own write, and of no one else', async () => {
    const positions = ['99', '100', '98'];
    answers = [
      (call) =>
        call.method === 'GET'
          ? json({}, { headers: { 'x-position': '500' } })
          : json({}, { headers: { 'x-position': positions.shift() ?? '' } }),
    ];
    const http = client();
    await http.get('/games/1/');
    expect(calls[0]?.headers.has('x-after-position')).toBe(false);
    await http.post('/games/1/score/');
    await http.post('/games/1/score/');
    await http.post('/games/1/score/');
    await http.get('/games/1/');
    expect(calls.at(-1)?.headers.get('x-after-position')).toBe('100');
    expect(calls[2]?.headers.has('x-after-position')).toBe(false);
  });

  it('reads nothing older than a change it was just told of, and later whatever there is', async () => {
    answers = [() => json({})];
    const http = client();
    http.notBefore('41');
    await http.get('/games/');
    time += 5_000;
    await http.get('/games/');
    time = 0;
    expect(calls.map((call) => call.headers.get('x-after-position'))).toEqual(['41', null]);
  });

  it('does not count a refused write', async () => {
    answers = [
      () => json({ message: 'No', code: 'conflict' }, { status: 409, headers: { 'x-position': '7' } }),
      () => json({}),
    ];
    const http = client();
    await http.post('/games/1/end/').catch(() => undefined);
    await http.get('/games/1/');
    expect(calls[1]?.headers.has('x-after-position')).toBe(false);
  });
});
