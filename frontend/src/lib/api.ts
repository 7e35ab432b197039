import { createApiClient } from './api-client.ts';
import { createHttpClient } from './http-client.ts';
import { createLeagueZone } from './league-zone.ts';
import { openLiveSocket } from './live-socket.ts';
import { createQueryUpdates } from './query-updates.ts';
import { createReachability } from './reachability.ts';
import { createReadKeys } from './read-keys.ts';
import { createServerClock } from './server-clock.ts';
import { createSession, type Role } from './session.ts';
import { createSessionClock } from './session-clock.ts';
import { steadyNow } from './steady-now.ts';
import { createUpdates } from './updates.ts';

const HINT = 'courtside.session';
const LAST_USER = 'courtside.last-user';
/** On a network that swallows calls a page opens after this long. */
const PATIENCE_MS = 4_000;
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('courtside.session');

export const serverClock = createServerClock(steadyNow);
export const reachability = createReachability();
export const leagueZone = createLeagueZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Holds the hint where storage is blocked. */
let hinted = false;

/** Who is signed in, on every page and in every tab of this browser. */
export const session = createSession({
  fetch: (input, init) => fetch(input, init),
  hint: {
    get: () => hinted || readStorage(HINT) !== null,
    set: (present) => {
      hinted = present;
      writeStorage(HINT, present ? '1' : null);
    },
  },
  lastUser: {
    get: () => readStorage(LAST_USER),
    set: (text) => writeStorage(LAST_USER, text),
  },
  patience: () =>
    new Promise((resolve) => {
      setTimeout(resolve, PATIENCE_MS);
    }),
  exclusive: (work) => (navigator.locks ? navigator.locks.request(HINT, work) : work()),
  announce: (event) => channel?.postMessage(event),
});

channel?.addEventListener('message', (event) => {
  if (event.data === 'signed-out') session.expire();
  else void session.refresh().catch(() => undefined);
});

const CLOCK = 'courtside.session-clock';
/** When the session ends for want of activity. */
export const sessionClock = createSessionClock({
  now: Date.now,
  storage: {
    get: () => readStorage(CLOCK),
    set: (text) => writeStorage(CLOCK, text),
    onChange: (listener) =>
      globalThis.addEventListener?.('storage', ({ key }) => {
        if (key === CLOCK) listener();
      }),
  },
});

let toLogin: () => void = () => undefined;

/** The router decides where an unauthenticated request leads. */
export function onUnauthenticated(handler: () => void): void {
  toLogin = handler;
}

const readKeys = createReadKeys();

/** The one HTTP client of all pages; they call `api`. */
const http = createHttpClient({
  fetch: (input, init) => fetch(input, init),
  clock: serverClock,
  localNow: steadyNow,
  reachability,
  leagueZone,
  readKeys,
  token: session.token,
  refresh: session.refresh,
  onUnauthenticated: ({ sentInSession }) => {
    const state = session.state();
    // What was on its way when somebody signed out leads nowhere: they go home.
    if (sentInSession && state.status === 'anonymous' && state.over === 'left') return;
    session.expire();
    toLogin();
  },
});

/** The API, as contracts/ declares it: what pages call. */
export const api = createApiClient(http);

/** What changed on the server, and what happened to the session. */
const updates = createUpdates({
  openSocket: openLiveSocket,
  token: session.token,
  now: Date.now,
  observeTime: serverClock.observeFrame,
  notBefore: http.notBefore,
  onSession: noteUser,
  // A continuing session gets a new token, one that is over ends here too.
  onSessionEnded: () => void session.refresh().catch(() => undefined),
  checkSession: () => void api.get('/api/auth/me/').then(noteUser, () => undefined),
});

/** Who the server says is signed in: the role may be another one than a moment ago. */
function noteUser({ id, username, role }: { id: number; username: string; role: string }): void {
  const state = session.state();
  if (state.status !== 'signed-in' || state.user.id !== id) return;
  if (state.user.role === role && state.user.username === username) return;
  session.updateUser({ ...state.user, username, role: role as Role });
}

/** Says that a game is being scored on this page. */
export const sayScoring = updates.scoring;

/** What is on the page is read again when it has changed. */
export const queryUpdates = createQueryUpdates({ updates, readKeys, now: Date.now });
session.subscribe(() => {
  const state = session.state();
  // A user without a token yet is connected again once there is one.
  updates.signedIn(state.status === 'signed-in' && session.token() !== undefined ? state.user.id : undefined);
});
// Opened without the network: the server says who this is as soon as it answers.
reachability.subscribe(() => {
  if (!reachability.state().reachable || session.state().status !== 'signed-in') return;
  if (session.token() === undefined) void session.refresh().catch(() => undefined);
});

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStorage(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked: a reload starts signed out.
  }
}
