import { useCallback, useState } from 'react';
import type { ConsolePlayer } from '#frontend/features/scoring/sheet/console-sheet.ts';
import type { ChosenAction } from './action-pad.tsx';

/** The player or the action that was tapped first and waits for the other. */
export function useChoice() {
  const [player, setPlayer] = useState<ConsolePlayer | null>(null);
  const [action, setAction] = useState<ChosenAction | null>(null);
  const clear = useCallback(() => {
    setPlayer(null);
    setAction(null);
  }, []);
  return { player, action, setPlayer, setAction, clear };
}
export type Choice = ReturnType<typeof useChoice>;
