import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '#frontend/lib/hooks.ts';
import type { LoginOrigin } from '#frontend/lib/login-origin.ts';
import { paths } from '#frontend/lib/paths.ts';

/** What a visitor wants, in few words: `{ follow: 'team', id: 4 }`. */
type Wish = Readonly<Record<string, string | number>>;

/**
 * Leads a visitor to the login and, when they are back, does what they wanted. The wish travels in the history's state,
 * so that no link can make anybody do anything.
 * @returns what leads to the login
 */
export function useSignInFirst(wish: Wish, fulfil: () => void): () => void {
  const isSignedIn = useSession().status === 'signed-in';
  const navigate = useNavigate();
  const location = useLocation();
  const origin = `${location.pathname}${location.search}`;
  const wished = isWish(location.state, wish);
  const fulfilled = useRef(false);

  useEffect(() => {
    if (!wished || !isSignedIn || fulfilled.current) return;
    fulfilled.current = true;
    void navigate(origin, { replace: true, state: null, preventScrollReset: true });
    fulfil();
  }, [wished, isSignedIn, origin, navigate, fulfil]);

  return () => void navigate(paths.login, { state: { from: origin, intent: wish } satisfies LoginOrigin });
}

/** Whether a history's state is this wish and no other. */
export function isWish(state: unknown, wish: Wish): boolean {
  if (typeof state !== 'object' || state === null) return false;
  const said = new Map<string, unknown>(Object.entries(state));
  return Object.entries(wish).every(([name, value]) => said.get(name) === value);
}
