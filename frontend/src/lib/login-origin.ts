import { dashboardPath, isInAreaOf, paths } from './paths.ts';
import type { Role } from './session.ts';

/** Where a visitor was when asked to sign in, and what they were about to do there. */
export type LoginOrigin = {
  from: string;
  /** History state of the way back: the page does with it what the visitor asked for. */
  intent?: unknown;
};

/** The origin in a history state, if it is a page of this site. */
export function readOrigin(state: unknown): LoginOrigin | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const { from } = state;
  if (typeof from !== 'string' || !/^\/(?![/\\])/u.test(from)) return undefined;
  return 'intent' in state ? { from, intent: state.intent } : { from };
}

const STAFF = ['superuser', 'manager', 'scorer'] as const satisfies Role[];

/**
 * Where a sign-in leads: a member back to where they were; who works for the league to their first page, but for a page
 * that asked for an account (theirs, or it says that it is not), and for a wish that only its own page can fulfil.
 */
export function afterSignIn(role: Role, origin: LoginOrigin | undefined): { to: string; state?: unknown } {
  if (origin === undefined) return { to: dashboardPath(role) };
  const stays = role === 'member' || origin.intent !== undefined || asksForAccount(origin.from);
  return stays ? { to: origin.from, state: origin.intent } : { to: dashboardPath(role) };
}

function asksForAccount(url: string): boolean {
  const ofEverybody = [paths.profile, paths.changePassword].some((page) => url.split(/[?#]/u)[0] === page);
  return ofEverybody || STAFF.some((role) => isInAreaOf(role, url));
}

/** The username that the page before already knows, for the login form. */
export function readUsername(state: unknown): string {
  const known = typeof state === 'object' && state !== null && 'username' in state ? state.username : '';
  return typeof known === 'string' ? known : '';
}

const KEY = 'courtside.login-origin';

/** Saved while the browser is away at a sign-in provider, which comes back to the dashboard. */
export const savedOrigin = {
  save(origin: LoginOrigin | undefined): void {
    try {
      if (origin === undefined) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, JSON.stringify(origin));
    } catch {
      // Storage is blocked: the way back ends on the dashboard.
    }
  },
  /** Where to go from the dashboard. */
  read(): LoginOrigin | undefined {
    try {
      const saved = sessionStorage.getItem(KEY);
      return saved === null ? undefined : readOrigin(JSON.parse(saved));
    } catch {
      return undefined;
    }
  },
};
