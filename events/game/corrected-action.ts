import { type CorrectableAction, toCorrectableAction } from './action-event.ts';
import type { CorrectableEvent } from './court.events.ts';
import { isShotAction } from './court-actions.ts';
import { type Place, pointsFrom } from './half-court.ts';

/**
 * What an action becomes by a correction. One that changes what a shot was worth, or its place, leaves no place from
 * which it would have been worth something else; a contradiction that was recorded, as in a feed, stays.
 */
export function toCorrected(replacement: CorrectableAction, recorded: CorrectableEvent): CorrectableAction {
  if (!isShotAction(replacement) || replacement.place == null) return replacement;
  const { place, ...shot } = replacement;
  if (pointsFrom(place) === shot.points) return replacement;
  const before = toCorrectableAction(recorded);
  const isAsBefore =
    isShotAction(before) && before.points === shot.points && isSamePlace(before.place, place);
  return isAsBefore ? replacement : shot;
}

function isSamePlace(one: Place | null | undefined, other: Place): boolean {
  return one?.x === other.x && one.y === other.y;
}
