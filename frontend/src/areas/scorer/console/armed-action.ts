import { useEffect } from 'react';
import type { Choice } from './use-choice.ts';
import { useSteady } from './use-steady.ts';

/** How long an action waits for its player, in ms: a scorer looks up for the number. */
export const ARMED_MS = 8_000;
/** How long a chosen player waits for an action: one chosen and forgotten would get the next one. */
const CHOSEN_MS = 10_000;
/** How long an action waits for whether its player came in. */
export const BENCHED_MS = 10_000;

/**
 * Cancels an action without a player: a forgotten one would go to the next player tapped. Likewise a player.
 * @param asking a dialog asks for a player; the time starts again after it
 */
export function useLapse(
  { action, player, benched }: Pick<Choice, 'action' | 'player' | 'benched'>,
  asking: boolean,
  onLapse: () => void,
): void {
  const lapse = useSteady(onLapse);
  useEffect(() => {
    if ((action === null && player === null && benched === null) || asking) return;
    const timer = setTimeout(lapse, benched !== null ? BENCHED_MS : action !== null ? ARMED_MS : CHOSEN_MS);
    return () => clearTimeout(timer);
  }, [action, player, benched, asking, lapse]);
}
