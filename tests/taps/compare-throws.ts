import { freeThrowsAwarded } from '#documents/fiba-scoresheet/free-throws-awarded.ts';
import { SIDES } from '#events/game/court.events.ts';
import type { SheetEntry } from '#events/game/scoresheet.ts';
import type { Action } from './action.ts';

/**
 * Compares how many free throws each foul gave, as the scoresheet notes it, with the feed's.
 * @param entries in the order of the game, without what was undone
 */
export function compareThrows(
  entries: readonly Pick<SheetEntry, 'actionId' | 'event'>[],
  actions: readonly Action[],
): string[] {
  const awarded = new Map(SIDES.flatMap((side) => [...freeThrowsAwarded(entries, side, true)]));
  const recorded = entries.filter(({ event }) => event.type === 'FoulCommitted');
  const fouls = actions.filter((action) => action.type === 'foul');
  // What is missing is a difference of the log.
  if (recorded.length !== fouls.length) return [];
  return fouls.flatMap(({ key, period, throws }, index) => {
    const given = awarded.get(recorded[index]?.actionId ?? '') ?? null;
    // Where nobody throws, nobody need say so.
    if (given === throws || (given === null && throws === 0)) return [];
    return [
      `foul ${key} of period ${period}: ${throws} free throws by the plays, ${given ?? 'unknown'} on the scoresheet`,
    ];
  });
}
