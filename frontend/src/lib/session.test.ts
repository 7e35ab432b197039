import { beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '#contracts/account/account.contract.ts';
import { createSession, type KnownUser } from './session.ts';

const user: Account = {
  id: 4,
  username: 'jana',
  email: 'jana@example.org',
  first_name: 'Jana',
  last_name: 'Orlik',
  role: 'scorer',
  is_active: true,
};

type Call = { url: string; body: unknown; headers: Headers };
let calls: Call[];
let answer: (call: Call) => Response;
let hinted: boolean;
/** Who was signed in, as saved on this device. */
let saved: string | null;
let announced: string[];

beforeEach(() => {
  calls = [];
  hinted = false;
  saved = null;
  announced = [];
  answer = ({ url }) => {
    if (url === '/api/auth/me/') return Response.json(user);
    return Response.json(
      url === '/api/auth/token/refresh/' ? { token: 'renewed' } : { token: 'access', user },
    );
  };
});

/** @param patience when a page no longer waits for the server */
function session(patience: Promise<void> = new Promise(() => {})) {
  return createSession({
    fetch: async (input, init) => {
      const call = {
        url: String(input),
        body: init?.body === undefined ? undefined : JSON.parse(String(init.body)),
        headers: new Headers(init?.headers),
      };
      calls.push(call);
      return answer(call);
    },
    hint: {
      get: () => hinted,
      set: (present) => {
        hinted = present;
      },
    },
    lastUser: {
      get: () => saved,
      set: (text) => {
        saved = text;
      },
    },
    patience: () => patience,
    exclusive: (work) => work(),
    announce: (event) => announced.push(event),
  });
}

describe('session', () => {
  it('of a visitor asks the server nothing', async () => {
    const visitor = session();
    expect((await visitor.ready()).status).toBe('anonymous');
    expect(await visitor.refresh()).toBe(false);
    expect(calls).toEqual([]);
  });

  it('comes back after a reload through the cookie, asked once however many wait', async () => {
    hinted = true;
    const restored = session();
    expect(restored.state().status).toBe('restoring');
    await Promise.all([restored.ready(), restored.ready()]);
    expect(restored.state()).toEqual({ status: 'signed-in', user });
    expect(restored.token()).toBe('renewed');
    expect(calls.map((call) => call.url)).toEqual(['/api/auth/token/refresh/', '/api/auth/me/']);
    expect(calls[0]?.headers.get('x-client')).toBe('web');
    expect(calls[1]?.headers.get('authorization')).toBe('Bearer renewed');
  });

  it('ends when the cookie is refused, and the next reload no longer tries', async () => {
    hinted = true;
    answer = () => new Response(JSON.stringify({ message: 'No', code: 'session_revoked' }), { status: 401 });
    const over = session();
    expect((await over.ready()).status).toBe('anonymous');
    expect(hinted).toBe(false);
  });

  it('is not lost because the server is unavailable', async () => {
    hinted = true;
    answer = () => new Response('', { status: 503 });
    const away = session();
    expect((await away.ready()).status).toBe('anonymous');
    expect(hinted).toBe(true);
  });

  // Rule: Accounts and sessions: Without an answer
  it('opens as whoever was signed in when the server does not answer, until it says who this is', async () => {
    const before = session();
    await before.login({ username: 'jana', password: 'secret', remember: true });
    const known: KnownUser = {
      id: 4,
      username: 'jana',
      first_name: 'Jana',
      last_name: 'Orlik',
      role: 'scorer',
    };
    expect(JSON.parse(saved ?? '')).toEqual(known);

    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    const reloaded = session();
    expect(await reloaded.ready()).toEqual({ status: 'signed-in', user: known });
    expect(reloaded.token()).toBeUndefined();

    answer = ({ url }) =>
      Response.json(url === '/api/auth/me/' ? { ...user, role: 'member' } : { token: 'new' });
    expect(await reloaded.refresh()).toBe(true);
    expect(reloaded.state()).toEqual({ status: 'signed-in', user: { ...user, role: 'member' } });
    expect(reloaded.token()).toBe('new');
  });

  it('does not wait for ever on a network that swallows calls', async () => {
    await session().login({ username: 'jana', password: 'secret', remember: true });
    let swallow: (response: Response) => void = () => {};
    const swallowed = new Promise<Response>((resolve) => {
      swallow = resolve;
    });
    answer = () => swallowed as unknown as Response;
    const reloaded = session(Promise.resolve());
    expect((await reloaded.ready()).status).toBe('signed-in');
    expect(reloaded.token()).toBeUndefined();
    // The late answer counts.
    answer = () => Response.json(user);
    swallow(Response.json({ token: 'late' }));
    await expect.poll(reloaded.token).toBe('late');
  });

  it('of whoever signed out or was signed out is not saved', async () => {
    const leaving = session();
    await leaving.login({ username: 'jana', password: 'secret', remember: true });
    await leaving.logout();
    expect(saved).toBeNull();

    await leaving.login({ username: 'jana', password: 'secret', remember: true });
    answer = () => new Response(JSON.stringify({ message: 'No', code: 'session_revoked' }), { status: 401 });
    expect((await session().ready()).status).toBe('anonymous');
    expect(saved).toBeNull();
  });

  it('says why it is over, or that its user left', async () => {
    const login = { username: 'jana', password: 'secret', remember: true };
    const leaving = session();
    await leaving.login(login);
    await leaving.logout();
    expect(leaving.state()).toEqual({ status: 'anonymous', over: 'left' });
    await leaving.login(login);
    await leaving.logout('unused');
    expect(leaving.state()).toEqual({ status: 'anonymous', over: 'unused' });
    await leaving.login(login);
    answer = () => new Response(JSON.stringify({ message: 'No', code: 'session_revoked' }), { status: 401 });
    await leaving.refresh();
    leaving.expire();
    expect(leaving.state()).toEqual({ status: 'anonymous', over: 'ended' });
  });

  it('cannot be made of a record that nobody can read', async () => {
    hinted = true;
    saved = '{"id":';
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    expect((await session().ready()).status).toBe('anonymous');
  });

  it('starts with a login and tells the other tabs', async () => {
    const signedIn = session();
    let changes = 0;
    signedIn.subscribe(() => {
      changes += 1;
    });
    expect(await signedIn.login({ username: 'jana', password: 'secret', remember: true })).toEqual(user);
    expect(calls[0]).toMatchObject({
      url: '/api/auth/login/',
      body: { username: 'jana', password: 'secret', remember_me: true },
    });
    expect(changes).toBe(1);
    expect(announced).toEqual(['signed-in']);
    expect(hinted).toBe(true);
  });

  it('starts with the code where the password is not enough', async () => {
    const signedIn = session();
    answer = ({ url }) =>
      url === '/api/auth/login/'
        ? Response.json({ challenge: 'the first step' }, { status: 202 })
        : Response.json({ token: 'access', user });
    const challenged = await signedIn.login({ username: 'jana', password: 'secret', remember: false });
    expect(challenged).toEqual({ challenge: 'the first step' });
    expect(signedIn.state().status).toBe('anonymous');
    expect(announced).toEqual([]);
    expect(await signedIn.loginWithCode({ challenge: 'the first step', code: '123456' })).toEqual(user);
    expect(calls.at(-1)).toMatchObject({
      url: '/api/auth/login/code/',
      body: { challenge: 'the first step', code: '123456' },
    });
    expect(signedIn.token()).toBe('access');
    expect(announced).toEqual(['signed-in']);
  });

  it('keeps its user when only the token is renewed', async () => {
    const going = session();
    await going.login({ username: 'jana', password: 'secret', remember: true });
    expect(await going.refresh()).toBe(true);
    expect(going.token()).toBe('renewed');
    expect(calls.map((call) => call.url)).toEqual(['/api/auth/login/', '/api/auth/token/refresh/']);
  });

  it('shows the server text for wrong credentials', async () => {
    answer = () =>
      new Response(JSON.stringify({ message: 'Invalid credentials', code: 'x' }), { status: 401 });
    await expect(session().login({ username: 'a', password: 'b', remember: false })).rejects.toThrow(
      'Invalid credentials',
    );
  });

  it('is forgotten at once on logout, even without a connection', async () => {
    const leaving = session();
    await leaving.login({ username: 'jana', password: 'secret', remember: false });
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    const done = leaving.logout();
    expect(leaving.state().status).toBe('anonymous');
    expect(leaving.token()).toBeUndefined();
    await done;
    expect(calls.at(-1)?.headers.get('authorization')).toBe('Bearer access');
    expect(announced).toEqual(['signed-in', 'signed-out']);
  });
});
