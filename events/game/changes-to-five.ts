import type { Side } from './court.events.ts';
import type { Scoresheet } from './scoresheet.ts';

/** Players of a side on court (FIBA art. 4.2.2). */
export const ON_COURT = 5;

/** Who goes out and who comes in for them; null for nobody. */
type Change = { playerOut: number | null; playerIn: number | null };

/**
 * The changes after which exactly these players of a side are on court, in pairs. Where it is not known who is, as
 * before anybody was named, they come in for nobody.
 */
export function changesToFive(sheet: Scoresheet, side: Side, playerIds: readonly number[]): Change[] {
  const onCourt = Object.values(sheet[side].lines)
    .filter(({ onCourtSince }) => onCourtSince !== null)
    .map(({ playerId }) => playerId);
  const leaves = onCourt.filter((id) => !playerIds.includes(id));
  const comes = playerIds.filter((id) => !onCourt.includes(id));
  const many = Math.max(leaves.length, comes.length);
  return Array.from({ length: many }, (_, index) => ({
    playerOut: leaves[index] ?? null,
    playerIn: comes[index] ?? null,
  }));
}
