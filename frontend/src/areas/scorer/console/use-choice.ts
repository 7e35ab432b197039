import { useCallback, useMemo, useState } from 'react';
import type { Place } from '#events/game/half-court.ts';
import type { ConsolePlayer } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import type { PadAction } from '#frontend/areas/scorer/console/sheet/console-taps.ts';

/** An action of a player on the bench, until the scorer confirms that it was them. */
export type BenchedAction = { pad: PadAction; player: ConsolePlayer };

/** The player or the action that was tapped first and waits for the other. */
export function useChoice() {
  const [player, setPlayer] = useState<ConsolePlayer | null>(null);
  const [action, setAction] = useState<PadAction | null>(null);
  /** Where the shot that waits was taken. */
  const [place, setPlace] = useState<Place | null>(null);
  const [benched, setBenched] = useState<BenchedAction | null>(null);
  const clear = useCallback(() => {
    setPlayer(null);
    setAction(null);
    setBenched(null);
    setPlace(null);
  }, []);
  return useMemo(
    () => ({ player, action, place, benched, setPlayer, setAction, setPlace, setBenched, clear }),
    [player, action, place, benched, clear],
  );
}
export type Choice = ReturnType<typeof useChoice>;
