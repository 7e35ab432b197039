import { laterPosition } from '#frontend/lib/position.ts';
import { type RunningLeague, signIn, startLeague } from '#tests/support/running-league.ts';

// What came back is checked by the test that asked for it.
export type Body = ReturnType<typeof JSON.parse>;
export type Answer = { status: number; body: Body; headers: Headers };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Call = (
  method: Method,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** A league as `npm start` runs it, called at its front door. Reads are never older than the writes before them. */
export async function openLeagueOverHttp() {
  const league: RunningLeague = await startLeague();
  let written: string | undefined;
  const callerWith =
    (token: string | null): Call =>
    async (method, path, body, headers = {}) => {
      const isForm = body instanceof FormData;
      const response = await fetch(`${league.url}${path}`, {
        method,
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...(method === 'GET' && written !== undefined ? { 'x-after-position': written } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      if (method !== 'GET') written = laterPosition(written, response.headers.get('x-position') ?? undefined);
      const text = await response.text();
      return { status: response.status, body: tryJson(text), headers: response.headers };
    };
  const admin = callerWith(await signIn(league));
  return {
    url: league.url,
    admin,
    visitor: callerWith(null),
    /** A new account of that role, signed in. */
    async caller(role: string, username: string): Promise<{ id: number; call: Call }> {
      const password = 'twelve buckets';
      const account = { username, email: `${username}@example.org`, password, role };
      const made = await admin('POST', '/api/users/', account);
      const { body } = await callerWith(null)('POST', '/api/auth/login/', { username, password });
      return { id: made.body.id, call: callerWith(body.token) };
    },
    stop: () => league.stop(),
  };
}
export type LeagueOverHttp = Awaited<ReturnType<typeof openLeagueOverHttp>>;

/** @throws Error when the call was refused */
export async function made(answer: Promise<Answer>): Promise<Body> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

function tryJson(text: string): Body {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
