import { useSyncExternalStore } from 'react';
import { leagueZone, reachability, session } from './api.ts';
import type { Reachability } from './reachability.ts';
import type { SessionState } from './session.ts';
import { subscribeToTheme, type ThemeChoice, themeChoice } from './theme.ts';

/** Who is signed in. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, session.state);
}

/** Whether the server answers. */
export function useReachability(): Reachability {
  return useSyncExternalStore(reachability.subscribe, reachability.state, reachability.state);
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribeToTheme, themeChoice);
}

/** The zone in which times are shown: the league's. */
export function useTimeZone(): string {
  return useSyncExternalStore(leagueZone.subscribe, leagueZone.zone, leagueZone.zone);
}
