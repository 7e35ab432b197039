import { useEffect } from 'react';
import type { ConsolePlayer } from '#frontend/features/scoring/sheet/console-sheet.ts';
import type { PadAction } from '#frontend/features/scoring/sheet/console-taps.ts';
import { useSteady } from '#frontend/lib/use-steady.ts';

/** How long an action waits for its player, in ms. */
export const ARMED_MS = 4_000;
/** How long a player waits for what happened: who is chosen and forgotten would get the next action. */
const CHOSEN_MS = 10_000;

/**
 * Cancels an action without a player: a forgotten one would go to the next player tapped. Likewise a player.
 * @param asking a dialog asks for a player; the time starts again after it
 */
export function useLapse(
  { action, player }: { action: PadAction | null; player: ConsolePlayer | null },
  asking: boolean,
  onLapse: () => void,
): void {
  const lapse = useSteady(onLapse);
  useEffect(() => {
    if ((action === null && player === null) || asking) return;
    const timer = setTimeout(lapse, action === null ? CHOSEN_MS : ARMED_MS);
    return () => clearTimeout(timer);
  }, [action, player, asking, lapse]);
}
