import { useEffect, useRef } from 'react';
import type { ChosenAction } from './action-pad.tsx';

/** As long as this, an action waits for whose it was. */
export const ARMED_MS = 4_000;

/**
 * Calls off an action that nobody was named for: a forgotten one would go to whoever is tapped next.
 * @param asking a dialog asks for somebody; the time begins again after it
 */
export function useLapse(action: ChosenAction | null, asking: boolean, onLapse: () => void): void {
  const lapse = useRef(onLapse);
  lapse.current = onLapse;
  useEffect(() => {
    if (action === null || asking) return;
    const timer = setTimeout(() => lapse.current(), ARMED_MS);
    return () => clearTimeout(timer);
  }, [action, asking]);
}
