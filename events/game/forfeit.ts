import { z } from 'zod';
import { type Side, sideSchema } from './court.events.ts';

/** Who forfeits: one side, or both where neither came. */
export const forfeitedBySchema = z.enum([...sideSchema.options, 'both']);
export type ForfeitedBy = z.infer<typeof forfeitedBySchema>;

/** The side that a forfeit makes the winner; null where both forfeit. */
export function winnerOfForfeit(forfeitedBy: ForfeitedBy): Side | null {
  if (forfeitedBy === 'both') return null;
  return forfeitedBy === 'east' ? 'west' : 'east';
}

/**
 * The score of a game that is forfeited, whatever had been scored before: 20–0 (FIBA Official Basketball Rules, art. 20),
 * and 0–0 where both sides forfeit.
 */
export function forfeitScore(forfeitedBy: ForfeitedBy): Record<Side, number> {
  return awardedTo(winnerOfForfeit(forfeitedBy), 20);
}

/** The score of a game lost by default (art. 21): as it stands where the other side leads, else 2–0. */
export function defaultScore(lostBy: Side, played: Record<Side, number>): Record<Side, number> {
  const winner = winnerOfForfeit(lostBy);
  return winner !== null && played[winner] > played[lostBy] ? played : awardedTo(winner, 2);
}

/** Whether a score is the one awarded for a forfeit or a default, and nobody's achievement: it is in no average. */
export function isAwarded({
  forfeitedBy,
  byDefault,
  east,
  west,
}: {
  forfeitedBy: ForfeitedBy | null;
  byDefault: boolean;
} & Record<Side, number>): boolean {
  if (forfeitedBy === null) return false;
  if (!byDefault) return true;
  const awarded = awardedTo(winnerOfForfeit(forfeitedBy), 2);
  return east === awarded.east && west === awarded.west;
}

function awardedTo(winner: Side | null, points: number): Record<Side, number> {
  return { east: winner === 'east' ? points : 0, west: winner === 'west' ? points : 0 };
}
