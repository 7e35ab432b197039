import type { GameStatus } from './game.fold.ts';

/** Ended by the scorer (`completed`, unofficial) or confirmed by an administrator (`final`): both count everywhere. */
export const FINISHED = ['completed', 'final'] as const satisfies GameStatus[];

/** @param status of a game, or what stands in its place while it is being read, started or ended */
export function isFinished(status: string): boolean {
  return FINISHED.some((finished) => finished === status);
}
