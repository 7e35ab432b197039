import type { GameStatus } from './game-state.ts';

/** Ended by the scorer (`completed`, unofficial) or confirmed by an administrator (`final`): both count everywhere. */
export const FINISHED = ['completed', 'final'] as const satisfies GameStatus[];

/** @param status of a game; a console's own, while a game is being started or ended, is not finished */
export function isFinished(status: string): boolean {
  return FINISHED.some((finished) => finished === status);
}
