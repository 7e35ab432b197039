import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { session, sessionClock } from '#frontend/lib/api.ts';
import { useSession } from '#frontend/lib/hooks.ts';
import { notify } from '#frontend/lib/notify.ts';
import { ROLE_LABEL } from '#frontend/lib/role-label.ts';
import type { SessionState, SessionUser } from '#frontend/lib/session.ts';
import type { SessionPhase } from '#frontend/lib/session-timer.ts';
import { forgetOthers } from './forget-others.ts';

/** Only needed by those who have done nothing for 25 minutes. */
const SessionPrompt = lazyPart(async () => (await import('./session-prompt.tsx')).SessionPrompt);

const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;

/** On every page: ends a session that nobody uses, forgets who has left, and says when one’s role changes. */
export function SessionWatch() {
  const state = useSession();
  useClearOtherAccounts(state);
  return state.status === 'signed-in' ? <Watch key={state.user.id} user={state.user} /> : null;
}

function Watch({ user }: { user: SessionUser }) {
  useRoleNotice(user);
  const phase = useSessionPhase();
  if (phase.name !== 'asking' && phase.name !== 'declined') return null;
  // Without its code the session ends unasked.
  return <SessionPrompt phase={phase} onMissing={() => undefined} />;
}

/** What was scored on this device stays on it for its own account only. */
function useClearOtherAccounts({ status, ...state }: SessionState): void {
  const userId = 'user' in state ? state.user.id : undefined;
  useEffect(() => {
    if (status !== 'restoring') void forgetOthers(userId);
  }, [status, userId]);
}

function useSessionPhase(): SessionPhase {
  const [phase, setPhase] = useState<SessionPhase>(sessionClock.phase);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function look(): void {
      clearTimeout(timer);
      const next = sessionClock.phase();
      setPhase((before) => (before.name === next.name ? before : next));
      if (next.name === 'over') {
        notify.warning(t`Session expired`);
        void session.logout('unused');
      } else {
        timer = setTimeout(look, Math.max(0, next.until - Date.now()));
      }
    }
    // Opening a page is activity, too.
    sessionClock.start();
    look();
    const unsubscribe = sessionClock.subscribe(look);
    for (const name of ACTIVITY) addEventListener(name, sessionClock.activity, { passive: true });
    // Timers stand still while a device sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      for (const name of ACTIVITY) removeEventListener(name, sessionClock.activity);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return phase;
}

/** A change of role is pushed to open pages. */
function useRoleNotice({ id, role }: SessionUser): void {
  const queries = useQueryClient();
  const known = useRef(role);
  useEffect(() => {
    if (known.current === role) return;
    known.current = role;
    notify.info(t`Your role is now ${ROLE_LABEL[role]}.`);
    void queries.invalidateQueries({ queryKey: ['account', id] });
  }, [queries, id, role]);
}
