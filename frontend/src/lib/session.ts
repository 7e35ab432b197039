import { ApiError, errorFromResponse, NO_CONNECTION } from './api-error.ts';

export type Role = 'superuser' | 'manager' | 'scorer' | 'member';

export type SessionUser = {
  id: number;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
};

/** `restoring` lasts from the start of the page until the refresh cookie has been tried. */
export type SessionState =
  | { readonly status: 'restoring' }
  | { readonly status: 'anonymous' }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

export type Credentials = { username: string; password: string; remember: boolean };

export type Session = {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** The access token. It lives in memory only; a reload gets a new one through the refresh cookie. */
  token(): string | undefined;
  /** Resolves once it is known whether somebody is signed in. */
  ready(): Promise<SessionState>;
  login(credentials: Credentials): Promise<SessionUser>;
  /** Takes over a session that another call opened (registration answers like login). */
  adopt(answer: SessionAnswer): void;
  /** A new access token through the cookie; false when the session is over. */
  refresh(): Promise<boolean>;
  /** Forgets the session here and, as far as there is a connection, on the server. */
  logout(): Promise<void>;
  /** Forgets the session here: the server already ended it. */
  expire(): void;
  /** The user's data changed (profile). */
  updateUser(user: SessionUser): void;
};

export type SessionAnswer = { token: string; user: SessionUser };

export type SessionDependencies = {
  fetch: typeof fetch;
  /** Remembers across reloads that there may be a refresh cookie, which scripts cannot see. */
  hint: { get(): boolean; set(present: boolean): void };
  /** Runs one refresh at a time across all tabs: refresh tokens rotate, and a used one ends the session. */
  exclusive: <T>(work: () => Promise<T>) => Promise<T>;
  /** The anti-forgery token that goes with the cookies. */
  antiForgeryToken: () => string | undefined;
  /** Tells other tabs; they call `expire` or try to restore. */
  announce: (event: 'signed-in' | 'signed-out') => void;
};

/** Who is signed in on this device. */
export function createSession(dependencies: SessionDependencies): Session {
  const { hint } = dependencies;
  const listeners = new Set<() => void>();
  let state: SessionState = hint.get() ? { status: 'restoring' } : { status: 'anonymous' };
  let token: string | undefined;
  let restoring: Promise<unknown> | undefined;

  function become(next: SessionState, nextToken: string | undefined): void {
    state = next;
    token = nextToken;
    hint.set(next.status === 'signed-in');
    for (const listener of listeners) listener();
  }

  function adopt(answer: SessionAnswer): void {
    become({ status: 'signed-in', user: answer.user }, answer.token);
  }

  async function call(path: string, body: unknown): Promise<Response> {
    const headers = new Headers({ 'content-type': 'application/json', 'x-refresh-token': 'cookie' });
    const antiForgery = dependencies.antiForgeryToken();
    if (antiForgery !== undefined) headers.set('x-csrf-token', antiForgery);
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    try {
      return await dependencies.fetch(`/api/auth/${path}`, {
        method: 'POST',
        credentials: 'same-origin',
        headers,
        body: JSON.stringify(body),
      });
    } catch (cause) {
      throw new ApiError(0, 'network', NO_CONNECTION, { cause });
    }
  }

  async function refreshOnce(): Promise<boolean> {
    const response = await call('token/refresh/', {});
    if (response.ok) {
      adopt((await response.json()) as SessionAnswer);
      return true;
    }
    const error = await errorFromResponse(response);
    // Only a refusal ends the session; a server that is away does not sign anybody out.
    if (error.status !== 401 && error.status !== 403 && error.status !== 400) throw error;
    become({ status: 'anonymous' }, undefined);
    return false;
  }

  const session: Session = {
    state: () => state,
    token: () => token,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async ready() {
      if (state.status === 'restoring') {
        restoring ??= session.refresh().catch(() => {
          // No answer: go on as a visitor now, keep the hint, and the next reload tries again.
          state = { status: 'anonymous' };
          for (const listener of listeners) listener();
        });
        await restoring;
        restoring = undefined;
      }
      return state;
    },
    async login({ username, password, remember }) {
      const response = await call('login/', { username, password, remember_me: remember });
      if (!response.ok) throw await errorFromResponse(response);
      const answer = (await response.json()) as SessionAnswer;
      adopt(answer);
      dependencies.announce('signed-in');
      return answer.user;
    },
    adopt,
    async refresh() {
      if (!hint.get()) return false;
      const before = token;
      return dependencies.exclusive(async () =>
        token !== before && token !== undefined ? true : refreshOnce(),
      );
    },
    async logout() {
      const ended = call('logout/', {}).catch(() => undefined);
      become({ status: 'anonymous' }, undefined);
      dependencies.announce('signed-out');
      await ended;
    },
    expire() {
      if (state.status !== 'anonymous' || token !== undefined) become({ status: 'anonymous' }, undefined);
    },
    updateUser(user) {
      if (state.status === 'signed-in') become({ status: 'signed-in', user }, token);
    },
  };
  return session;
}
