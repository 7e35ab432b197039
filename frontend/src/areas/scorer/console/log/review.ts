import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import type { ScoringShift } from '#contracts/scoring-shift/scoring-shift.contract.ts';
import { isClockAction } from '#events/game/court-actions.ts';
import type { SheetEntry } from '#events/game/scoresheet.ts';
import type { OutboxEntry, RecordedAction } from '#frontend/features/scoring/scoring.types.ts';
import { possibleDuplicates } from './possible-duplicates.ts';

export type Choice = 'keep' | 'discard';

/** One thing that was tapped on this device and waits for a decision. */
export type Mine = {
  /** Its id in the decision. */
  id: string;
  action: ScoringAction;
  /** The action, and its undo if that waits, too: they are kept or discarded together. */
  actionIds: readonly string[];
  /** Why it need not be added; undefined when there is no reason. */
  doubt: Doubt | undefined;
};
export type Doubt =
  | { kind: 'look_alike'; play: RecordedAction }
  /** It was undone on this device, before it was ever sent. */
  | { kind: 'undone_here' }
  /** An undo of something that is not in the log any more. */
  | { kind: 'already_undone' }
  /** A tap of the clock, which others have run since. */
  | { kind: 'clock_run_since' }
  /** A turn of the possession arrow, which has turned since. */
  | { kind: 'arrow_turned_since' };

export type Review = {
  mine: readonly Mine[];
  /** The shifts of others since. */
  others: readonly ScoringShift[];
  /** What they recorded, in order; in `likeMine` those that look like something of mine. */
  theirs: readonly RecordedAction[];
  likeMine: ReadonlySet<string>;
};

/**
 * What waits here beside what others have recorded since it was tapped.
 * @param shifts of the game, in order; what this device has recorded in others of its own is not theirs
 * @param sheet the entries of the scoresheet without what waits
 */
export function toReview(
  entries: readonly OutboxEntry[],
  plays: readonly RecordedAction[],
  shifts: readonly ScoringShift[],
  sheet: readonly SheetEntry[],
): Review {
  const held = entries.filter(({ state }) => state === 'held').map(({ action }) => action);
  const others = shiftsOfOthers(held, shifts);
  const theirs = plays.filter(({ revision }) => {
    const shift = shifts.findLast((one) => one.revision < revision);
    return shift !== undefined && others.includes(shift);
  });
  const heldIds = new Set(held.map(({ id }) => id));
  const undosByAction = new Map(
    held.flatMap((one) => (one.type === 'undo' ? [[one.action_id, one.id]] : [])),
  );
  const open = held.filter((one) => one.type !== 'undo' && !undosByAction.has(one.id));
  const alike = possibleDuplicates(open, theirs);
  const recorded = new Set(plays.map(({ id }) => id));
  const clockRun = hasHappenedSince(CLOCK_EVENTS, held.find(isClockAction), sheet);
  const arrowTurned = hasHappenedSince(ARROW_EVENTS, held.find(isOfArrow), sheet);

  const mine = held.flatMap((action): Mine[] => {
    if (action.type === 'undo') {
      // Decided with what it undoes, if that waits here.
      if (heldIds.has(action.action_id)) return [];
      const gone = !recorded.has(action.action_id);
      return [
        {
          id: action.id,
          action,
          actionIds: [action.id],
          doubt: gone ? { kind: 'already_undone' } : undefined,
        },
      ];
    }
    const undo = undosByAction.get(action.id);
    if (undo !== undefined) {
      return [{ id: action.id, action, actionIds: [action.id, undo], doubt: { kind: 'undone_here' } }];
    }
    const play = alike.get(action.id);
    let doubt: Doubt | undefined;
    if (play !== undefined) doubt = { kind: 'look_alike', play };
    else if (clockRun && isClockAction(action)) doubt = { kind: 'clock_run_since' };
    else if (arrowTurned && isOfArrow(action)) doubt = { kind: 'arrow_turned_since' };
    return [{ id: action.id, action, actionIds: [action.id], doubt }];
  });
  return { mine, others, theirs, likeMine: new Set([...alike.values()].map(({ id }) => id)) };
}

/** The preselection: nothing is added that may be in the log already, and neither clock nor arrow is set back. */
export function sensibleChoice({ doubt }: Mine): Choice {
  return doubt === undefined ? 'keep' : 'discard';
}

/** From the end of the shift in which the first of them was tapped; everything when that shift is unknown. */
function shiftsOfOthers(held: readonly ScoringAction[], shifts: readonly ScoringShift[]): ScoringShift[] {
  const places = held.map(({ shift }) => shifts.findIndex(({ id }) => id === shift));
  const present = shifts.at(-1);
  // The present scorer makes the review.
  const isMine = (shift: ScoringShift) =>
    shift.device === 'this_device' && shift.scorer_id === present?.scorer_id;
  return shifts.slice(Math.min(...places) + 1).filter((shift) => !isMine(shift));
}

type EventType = SheetEntry['event']['type'];

/** After these the clock is what they say, whatever it was before. */
const CLOCK_EVENTS: ReadonlySet<EventType> = new Set([
  'ClockStarted',
  'ClockStopped',
  'ClockSet',
  'PeriodEnded',
]);
/** These turn the possession arrow (docs/rules.md, "Games"). */
const ARROW_EVENTS: ReadonlySet<EventType> = new Set([
  'PossessionArrowSet',
  'PossessionAwarded',
  'PeriodStarted',
]);

const isOfArrow = ({ type }: ScoringAction) => type === 'arrow_set';

/** Whether one of these events happened after a tap that waits here. */
function hasHappenedSince(
  types: ReadonlySet<EventType>,
  tap: ScoringAction | undefined,
  sheet: readonly SheetEntry[],
): boolean {
  if (tap === undefined) return false;
  return sheet.some(
    ({ event, undone }) => !undone && types.has(event.type) && event.data.occurredAt > tap.occurred_at,
  );
}
