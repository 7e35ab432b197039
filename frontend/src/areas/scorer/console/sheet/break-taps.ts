import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { toCourtEvent } from '#events/game/action-event.ts';
import { beginsPeriod } from '#events/game/break.ts';
import { otherSide } from '#events/game/court.events.ts';
import { isCourtAction } from '#events/game/court-actions.ts';
import { foldEntries } from '#events/game/scoresheet.fold.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { endOfPeriod } from '#events/game/scoresheet-entries.ts';
import { sheetAfter } from './console-sheet.ts';
import { toBenches } from './device-limits.ts';
import { asInsertion } from './facts-of-action.ts';
import { reboundKind } from './follow-up.ts';

/**
 * What is tapped in a break may belong to the period that is over, or begin the next one (docs/rules.md, "Games"): it
 * is recorded once the scorer has said which.
 */
export type UnplacedTaps = {
  /** The period that is over, and the one that the break comes before. */
  ended: number;
  next: number;
  /** The actions of each tap, in order, as if they began the next period. */
  taps: readonly (readonly ScoringAction[])[];
};

/** Whether some actions would begin the period that the break comes before. */
export function asksForPeriod(actions: readonly ScoringAction[], sheet: Scoresheet): boolean {
  return actions.some(
    (action) => isCourtAction(action) && beginsPeriod(sheet, toCourtEvent(action, action.occurred_at)),
  );
}

/** Whether nothing can be added to the period any more as one goes along. */
export function hasEnded(
  period: number,
  { sheet }: { sheet: Pick<Scoresheet, 'period' | 'periodOpen'> },
): boolean {
  return period < sheet.period || (period === sheet.period && !sheet.periodOpen);
}

/** The taps that wait, with one more. */
export function withTap(
  unplaced: UnplacedTaps | null,
  tap: readonly ScoringAction[],
  { period }: Scoresheet,
): UnplacedTaps {
  return { ended: period - 1, next: period, taps: [...(unplaced?.taps ?? []), tap] };
}

/** The taps that wait without the last one; null when none is left. */
export function withoutLastTap({ taps, ...periods }: UnplacedTaps): UnplacedTaps | null {
  return taps.length > 1 ? { ...periods, taps: taps.slice(0, -1) } : null;
}

/** What is recorded of some taps; the last one in its period, and the sheet before it, from which follow-ups arise. */
export type PlacedTaps = { actions: ScoringAction[]; last: ScoringAction[]; before: Scoresheet };

/** Puts taps into a period: at its end if it is over. */
export function placeTaps({ taps }: UnplacedTaps, period: number, now: Scoresheet): PlacedTaps {
  const isOver = hasEnded(period, { sheet: now });
  const benches = toBenches(now);
  let sheet = isOver ? beforeTheEnd(period, now) : now;
  let before = sheet;
  let last: ScoringAction[] = [];
  const actions: ScoringAction[] = [];
  for (const tap of taps) {
    before = sheet;
    last = [];
    for (const action of tap) {
      const placed = afterOthers(isOver ? inPeriod(action, period) : action, sheet);
      sheet = sheetAfter(sheet, benches, placed);
      last.push(placed);
      actions.push(isOver ? atTheEnd(placed) : placed);
    }
  }
  return { actions, last, before };
}

/** An action that completes one of a period that is over belongs to that period, too: the assist of the last basket. */
export function inPeriodOfItsAction(action: ScoringAction, sheet: Scoresheet): ScoringAction {
  if (!isCourtAction(action) || action.follows == null) return action;
  const completed = sheet.entries.find(({ actionId, undone }) => actionId === action.follows && !undone);
  const period = completed?.event.data.period;
  if (period === undefined || period >= action.period) return action;
  return atTheEnd(inPeriod(action, period));
}

function beforeTheEnd(period: number, now: Scoresheet): Scoresheet {
  const end = endOfPeriod(now.entries, period);
  const place = now.entries.findIndex(({ actionId }) => actionId === end);
  return foldEntries(now.ruleset, toBenches(now), now.entries.slice(0, place));
}

/** At the end of a period: the clock reads zero, if there is one. */
function inPeriod(action: ScoringAction, period: number): ScoringAction {
  if (!isCourtAction(action)) return action;
  return { ...action, period, ...(action.clock != null && { clock: 0 }) };
}

/** Of a period that is over nothing is added but in its place: before its end. */
function atTheEnd(action: ScoringAction): ScoringAction {
  return asInsertion(action, null) ?? action;
}

/** What depends on the actions before it, some of which may wait, too: whose ball it is, and whose shot was missed. */
function afterOthers(action: ScoringAction, sheet: Scoresheet): ScoringAction {
  if (action.type === 'rebound') return { ...action, kind: action.kind ?? reboundKind(sheet, action.side) };
  if (action.type !== 'possession' || action.situation !== 'held_ball' || sheet.arrow === null) return action;
  // The throw-in with which the period begins turns the arrow.
  return { ...action, side: sheet.atBreak ? otherSide(sheet.arrow) : sheet.arrow };
}
