import { useEffect, useRef } from 'react';
import type { ChosenAction } from './action-pad.tsx';

/** How long an action waits for its player, in ms. */
export const ARMED_MS = 4_000;

/**
 * Cancels an action without a player: a forgotten one would go to the next player tapped.
 * @param asking a dialog asks for a player; the time starts again after it
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
