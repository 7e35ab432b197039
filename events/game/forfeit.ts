import type { Side } from './court.events.ts';

/** The score of a game that one side forfeits, whatever had been scored before (FIBA Official Basketball Rules, Art. 20). */
export function forfeitScore(forfeitedBy: Side): Record<Side, number> {
  return forfeitedBy === 'east' ? { east: 0, west: 20 } : { east: 20, west: 0 };
}
