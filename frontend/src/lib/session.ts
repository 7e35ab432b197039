import type { Account } from '#contracts/account/account.contract.ts';
import type {
  ChallengeAnswer,
  LoginAnswer,
  Register,
  RegisterAnswer,
  Tokens,
} from '#contracts/account/sign-in.commands.ts';
import { ApiError, errorFromResponse, NO_CONNECTION } from './api-error.ts';

/** The identity of a user: enough to open pages without the network, and no secret. */
export type KnownUser = Pick<Account, 'id' | 'username' | 'first_name' | 'last_name' | 'role'>;
/** Without an e-mail address as long as only this device has said who it is. */
export type SessionUser = KnownUser & { email?: string };
export type Role = Account['role'];

/** `restoring` lasts from the start of the page until the refresh cookie has been tried. */
export type SessionState =
  | { readonly status: 'restoring' }
  | { readonly status: 'anonymous'; readonly over?: SessionEnd | 'left' }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

/**
 * Why somebody is no longer signed in who did not sign out here (`left`): nobody did anything for too long, or the server
 * ended it.
 */
export type SessionEnd = 'unused' | 'ended';

export type Credentials = { username: string; password: string; remember: boolean };

export type Session = {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /**
   * The access token. It lives in memory only; a reload gets a new one through the refresh cookie. Undefined for a
   * signed-in user, too, until the server has answered.
   */
  token(): string | undefined;
  /** Resolves once it is known whether a user is signed in. */
  ready(): Promise<SessionState>;
  /** With two-step sign-in nobody is signed in yet: the challenge goes to `loginWithCode`. */
  login(credentials: Credentials): Promise<SessionUser | ChallengeAnswer>;
  loginWithCode(proof: { challenge: string; code: string }): Promise<SessionUser>;
  /** Makes an account and signs in to it. */
  register(account: Register): Promise<RegisterAnswer>;
  /** The browser leaves for a sign-in provider, and may come back with a session. */
  expectCookie(): void;
  /** A new access token through the cookie; false when the session is over. */
  refresh(): Promise<boolean>;
  /** Forgets the session here and, as far as there is a connection, on the server. */
  logout(over?: SessionEnd): Promise<void>;
  /** Forgets the session here: the server already ended it. */
  expire(): void;
  /** The user's data changed (profile). */
  updateUser(user: SessionUser): void;
};

export type SessionDependencies = {
  fetch: typeof fetch;
  /** Remembers across reloads that there may be a refresh cookie, which scripts cannot see. */
  hint: { get(): boolean; set(present: boolean): void };
  /** Remembers across reloads who was signed in, for pages that are opened without the network. */
  lastUser: { get(): string | null; set(text: string | null): void };
  /** Resolves when a page that knows its last user does not wait for the server any longer. */
  patience: () => Promise<void>;
  /** Runs one refresh at a time across all tabs: refresh tokens rotate, and a used one ends the session. */
  exclusive: <T>(work: () => Promise<T>) => Promise<T>;
  /** Tells other tabs; they call `expire` or try to restore. */
  announce: (event: 'signed-in' | 'signed-out') => void;
};

/** Who is signed in on this device. */
export function createSession(dependencies: SessionDependencies): Session {
  const { hint, lastUser } = dependencies;
  const listeners = new Set<() => void>();
  let state: SessionState = hint.get() ? { status: 'restoring' } : { status: 'anonymous' };
  let token: string | undefined;
  let restoring: Promise<unknown> | undefined;

  function become(next: SessionState, nextToken: string | undefined): void {
    state = next;
    token = nextToken;
    hint.set(next.status === 'signed-in');
    lastUser.set(next.status === 'signed-in' ? written(next.user) : null);
    for (const listener of listeners) listener();
  }

  function adopt(answer: LoginAnswer): void {
    become({ status: 'signed-in', user: answer.user }, answer.token);
  }

  function signedIn(answer: LoginAnswer): SessionUser {
    adopt(answer);
    dependencies.announce('signed-in');
    return answer.user;
  }

  /** A call of the web client: the header asks for the refresh token as a cookie, and other sites cannot send it. */
  async function call(method: 'GET' | 'POST', path: string, bearer: string | undefined, body?: unknown) {
    const headers = new Headers({ 'x-client': 'web', accept: 'application/json' });
    if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`);
    const request: RequestInit = { method, credentials: 'same-origin', headers };
    if (body !== undefined) {
      headers.set('content-type', 'application/json');
      request.body = JSON.stringify(body);
    }
    let response: Response;
    try {
      response = await dependencies.fetch(`/api/auth/${path}`, request);
    } catch (cause) {
      throw new ApiError(0, 'network', NO_CONNECTION, { cause });
    }
    if (!response.ok) throw await errorFromResponse(response);
    return response;
  }

  async function refreshOnce(): Promise<boolean> {
    try {
      const renewed = (await (await call('POST', 'token/refresh/', undefined)).json()) as Tokens;
      // Without a token, only this device has said who it is.
      if (state.status === 'signed-in' && token !== undefined) {
        token = renewed.token;
        return true;
      }
      const user = (await (await call('GET', 'me/', renewed.token)).json()) as Account;
      adopt({ token: renewed.token, user });
      return true;
    } catch (error) {
      // Only a refusal ends the session; an unavailable server signs no one out.
      if (!(error instanceof ApiError) || error.status < 400 || error.status > 403) throw error;
      become({ status: 'anonymous', over: 'ended' }, undefined);
      return false;
    }
  }

  /** No answer: as whoever was here last, or as a visitor. The hint stays, and the next call or reload tries again. */
  function openWithoutServer(): void {
    if (state.status !== 'restoring') return;
    const user = read(lastUser.get());
    state = user === undefined ? { status: 'anonymous' } : { status: 'signed-in', user };
    for (const listener of listeners) listener();
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
        const limits = read(lastUser.get()) === undefined ? [] : [dependencies.patience()];
        restoring ??= Promise.race([session.refresh(), ...limits])
          .catch(() => undefined)
          .then(openWithoutServer);
        await restoring;
        restoring = undefined;
      }
      return state;
    },
    async login({ username, password, remember }) {
      const credentials = { username, password, remember_me: remember };
      const answer = (await (await call('POST', 'login/', undefined, credentials)).json()) as
        | LoginAnswer
        | ChallengeAnswer;
      return 'challenge' in answer ? answer : signedIn(answer);
    },
    async loginWithCode(proof) {
      return signedIn((await (await call('POST', 'login/code/', undefined, proof)).json()) as LoginAnswer);
    },
    async register(account) {
      const answer = (await (await call('POST', 'register/', undefined, account)).json()) as RegisterAnswer;
      signedIn(answer);
      return answer;
    },
    expectCookie() {
      hint.set(true);
    },
    async refresh() {
      if (!hint.get()) return false;
      const before = token;
      return dependencies.exclusive(async () =>
        token !== before && token !== undefined ? true : refreshOnce(),
      );
    },
    async logout(over) {
      const ended = call('POST', 'logout/', token).catch(() => undefined);
      become({ status: 'anonymous', over: over ?? 'left' }, undefined);
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

function written({ id, username, first_name, last_name, role }: KnownUser): string {
  return JSON.stringify({ id, username, first_name, last_name, role } satisfies KnownUser);
}

function read(text: string | null): KnownUser | undefined {
  try {
    const known = JSON.parse(text ?? 'null') as KnownUser | null;
    return typeof known?.id === 'number' ? known : undefined;
  } catch {
    return undefined;
  }
}
