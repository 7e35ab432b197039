import { createContext, useContext, useSyncExternalStore } from 'react';
import { reachability, session } from './api.ts';
import type { Reachability } from './reachability.ts';
import type { SessionState } from './session.ts';
import { subscribeToTheme, type ThemeChoice, themeChoice } from './theme.ts';

/** Who is signed in. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}

/** Whether the server answers. */
export function useReachability(): Reachability {
  return useSyncExternalStore(reachability.subscribe, reachability.state);
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribeToTheme, themeChoice);
}

/** The zone times are shown in; this device's own as long as the league has not said. */
export const TimeZoneContext = createContext(Intl.DateTimeFormat().resolvedOptions().timeZone);

export function useTimeZone(): string {
  return useContext(TimeZoneContext);
}
