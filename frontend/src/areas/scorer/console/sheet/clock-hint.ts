import { t } from '@lingui/core/macro';
import type { ScoringAction, ScoringActionOf } from '#contracts/game/scoring.commands.ts';
import { clockText } from '#events/game/clock-reading.ts';
import {
  type ClockActionType,
  isClockEvent,
  isCourtAction,
  isShotAction,
} from '#events/game/court-actions.ts';
import { isFreeThrow } from '#events/game/free-throw.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { newId } from '#frontend/lib/new-id.ts';

/** An action and the clock contradict each other: what is said about it, and the one action that mends it. */
export type ClockHint = {
  text: string;
  /** What the button does. */
  label: string;
  mend: ScoringActionOf<ClockActionType>;
};

/** A basket at the whistle is tapped when the clock has been stopped already, at most so many ms before. */
const JUST_STOPPED_MS = 8_000;

/**
 * A basket while the clock stands, a free throw or a time-out while it runs (FIBA art. 49): somebody forgot to start or
 * to stop it.
 * @param actions with their readings
 * @param sheet as it was before them
 */
export function clockHint(actions: readonly ScoringAction[], sheet: Scoresheet): ClockHint | null {
  if (!sheet.periodOpen || sheet.atBreak || !hasOperator(sheet)) return null;
  for (const action of actions) {
    const hint = sheet.clock.running ? hintWhileRunning(action, sheet) : hintWhileStanding(action, sheet);
    if (hint !== null) return hint;
  }
  return null;
}

function hasOperator({ recording, clockIsRun }: Scoresheet): boolean {
  return recording?.hasClock ?? clockIsRun;
}

/** It has run since the basket, at the latest. */
function hintWhileStanding(action: ScoringAction, sheet: Scoresheet): ClockHint | null {
  const { seconds } = sheet.clock;
  // At 0.0 the basket was on its way at the buzzer.
  if (seconds === null || seconds === 0) return null;
  if (action.type !== 'points' || action.points === 1 || action.period !== sheet.period) return null;
  const { period, occurred_at } = action;
  const last = sheet.entries.findLast(({ event, undone }) => !undone && isClockEvent(event))?.event;
  if (
    last?.type === 'ClockStopped' &&
    Date.parse(occurred_at) - Date.parse(last.data.occurredAt) <= JUST_STOPPED_MS
  ) {
    return null;
  }
  return {
    text: t`The clock stands at ${clockText(seconds)}.`,
    label: t`Start it`,
    mend: { id: newId(), occurred_at, type: 'clock_start', period, clock: seconds },
  };
}

/** It stood from the foul of the free throw on, or else from the tap. */
function hintWhileRunning(action: ScoringAction, sheet: Scoresheet): ClockHint | null {
  if (!isCourtAction(action) || action.period !== sheet.period || action.clock == null) return null;
  const isThrow = isShotAction(action) && isFreeThrow(action);
  if (!isThrow && action.type !== 'timeout') return null;
  const { occurred_at, period, follows } = action;
  const foul = sheet.entries.findLast(
    ({ actionId, event }) => actionId === follows && event.data.period === period,
  );
  const clock = foul?.event.type === 'FoulCommitted' ? (foul.event.data.clock ?? action.clock) : action.clock;
  return {
    text: t`The clock runs.`,
    label: t`Stop it`,
    mend: { id: newId(), occurred_at, type: 'clock_stop', period, clock },
  };
}

/** Whether the clock still does what the hint is about. */
export function isStill({ mend }: ClockHint, { clock, period, periodOpen }: Scoresheet): boolean {
  return periodOpen && period === mend.period && clock.running === (mend.type === 'clock_stop');
}
