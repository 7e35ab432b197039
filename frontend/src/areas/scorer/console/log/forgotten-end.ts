import type { CorrectableActionFacts, ScoringAction } from '#contracts/game/scoring.commands.ts';
import { toCorrectableAction } from '#events/game/action-event.ts';
import { isCorrectableEvent } from '#events/game/court.events.ts';
import { isClockAction } from '#events/game/court-actions.ts';
import { periodAfter } from '#events/game/next-period.ts';
import { periodSeconds } from '#events/game/ruleset.ts';
import { foldEntries } from '#events/game/scoresheet.fold.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { clockNow } from '#frontend/areas/scorer/console/sheet/console-clock.ts';
import { sheetAfter } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { stamp } from '#frontend/areas/scorer/console/sheet/console-taps.ts';
import { toBenches } from '#frontend/areas/scorer/console/sheet/device-limits.ts';

/** A period's end that was not recorded: what was recorded in it from one action on belongs to the next period. */
export type ForgottenEnd = {
  period: number;
  next: number;
  /** That action and those after it, in the order of the game. */
  moved: readonly MovedAction[];
  /** Points adjusted by hand are among them: they move only by being undone and recorded again. */
  hasAdjustedPoints: boolean;
};

type MovedAction = {
  actionId: string;
  facts: CorrectableActionFacts;
  /** An ISO time. */
  occurredAt: string;
};

/** When on the clock the moved actions happened. */
export type MovedTimes =
  /** They keep their readings: the clock was set for the next period in time. */
  | { kind: 'as_recorded' }
  /** The hall's clock reads so many seconds now: theirs are counted back from it by the times of the taps. */
  | { kind: 'counted'; seconds: number; running: boolean }
  /** Nobody knows: they have no readings, and minutes that depend on them are unknown. */
  | { kind: 'unknown' };

/** What the end of the period that is open would move, were it recorded before an action; null where it cannot be. */
export function forgottenEnd(sheet: Scoresheet, actionId: string): ForgottenEnd | null {
  const { entries, period, ruleset } = sheet;
  const place = entries.findIndex((entry) => entry.actionId === actionId);
  const later = entries
    .slice(Math.max(0, place))
    .filter(({ event, undone }) => !undone && event.data.period === period);
  if (place === -1 || later[0]?.actionId !== actionId || !sheet.periodOpen || sheet.atBreak) return null;
  // Before its own start the period has not begun.
  if (later.some(({ event }) => event.type === 'PeriodStarted')) return null;
  const next = periodAfter(sheet, period);
  // An overtime needs a tie at that moment, too.
  const before = foldEntries(ruleset, toBenches(sheet), entries.slice(0, place));
  if (next === null || periodAfter(before, period) === null) return null;
  const moved = later.flatMap(({ actionId, event }) => {
    if (!isCorrectableEvent(event)) return [];
    const facts = toCorrectableAction(event);
    // In a game that goes on without a clock, nothing of the clock is recorded any more.
    return isClockAction(facts) && sheet.recording?.hasClock === false
      ? []
      : [{ actionId, facts, occurredAt: event.data.occurredAt }];
  });
  // An overtime is shorter.
  if (moved.some(({ facts }) => (facts.clock ?? 0) > periodSeconds(ruleset, next))) return null;
  if (moved[0]?.actionId !== actionId) return null;
  const hasAdjustedPoints = later.some(({ event }) => event.type === 'ScoreCorrected');
  return { period, next, moved, hasAdjustedPoints };
}

/** Whether it has to be asked when on the clock the moved actions happened. */
export function hasReadings({ moved }: ForgottenEnd): boolean {
  return moved.some(({ facts }) => facts.clock != null);
}

/** Whether the readings of the moved actions can be right: the clock was set for them, or ran between them. */
export function mayKeepReadings({ moved }: ForgottenEnd): boolean {
  return new Set(moved.map(({ facts }) => facts.clock)).size > 1 || moved.some(({ facts }) => isSet(facts));
}

function isSet({ type }: CorrectableActionFacts): boolean {
  return type === 'clock_set' || type === 'clock_start';
}

/**
 * What has to be recorded for it. The last action moves first, to the end of the next period, and each other one before
 * the one that followed it: so all keep their order, and each is judged by what came before it. In their own order the
 * first one would come after the others for a moment: an assist before its basket, a player who has left on court.
 */
export function endingBefore(
  sheet: Scoresheet,
  { period, next, moved }: ForgottenEnd,
  times: MovedTimes = { kind: 'as_recorded' },
): ScoringAction[] {
  const end: ScoringAction = { ...stamp(), type: 'period_end', period };
  const timed = withTimes(moved, times, {
    now: end.occurred_at,
    longest: periodSeconds(sheet.ruleset, next),
  });
  const moves = timed.map(({ actionId, facts }, index): ScoringAction => {
    const before = timed[index + 1]?.actionId;
    const replacement = { ...facts, period: next };
    return {
      ...stamp(),
      type: 'correct',
      action_id: actionId,
      replacement,
      ...(before !== undefined && { before }),
    };
  });
  const actions = [end, ...moves.reverse()];
  const from = sheet.entries.findIndex(({ actionId }) => actionId === moved[0]?.actionId);
  return [
    ...actions,
    ...clockAfter(sheet, actions, next, times),
    ...arrowAfter(sheet, actions, { period: next, from }),
  ];
}

/**
 * The moved actions with their readings. What the clock did stays behind unless readings are kept: what it read then is
 * known to be wrong.
 * @param longest seconds of a whole period: a count that stopped meanwhile would go beyond it
 */
function withTimes(
  moved: readonly MovedAction[],
  times: MovedTimes,
  { now, longest }: { now: string; longest: number },
): readonly MovedAction[] {
  if (times.kind === 'as_recorded') return moved;
  return moved.flatMap((action): MovedAction[] => {
    const { facts, occurredAt } = action;
    if (isClockAction(facts)) return [];
    if (times.kind === 'unknown' || facts.clock == null)
      return [{ ...action, facts: { ...facts, clock: null } }];
    const ago = Math.max(0, Date.parse(now) - Date.parse(occurredAt)) / 1000;
    const clock = Math.min(longest, Math.round(10 * (times.seconds + ago)) / 10);
    return [{ ...action, facts: { ...facts, clock } }];
  });
}

/** The clock goes on as the hall's reads, or as the scorer sees it, whatever set it stays in the period that has ended. */
function clockAfter(
  now: Scoresheet,
  actions: readonly ScoringAction[],
  period: number,
  times: MovedTimes,
): ScoringAction[] {
  const shown = clockNow(now);
  if (shown === null || now.recording?.hasClock === false || times.kind === 'unknown') return [];
  const { running, seconds, since } = now.clock;
  if (times.kind === 'as_recorded') {
    const benches = toBenches(now);
    const then = actions.reduce((sheet, action) => sheetAfter(sheet, benches, action), now).clock;
    if (then.running === running && then.seconds === seconds && then.since === since) return [];
  }
  const hall = times.kind === 'counted' ? times : { seconds: shown, running };
  const clock = Math.min(hall.seconds, periodSeconds(now.ruleset, period));
  return [{ ...stamp(), type: hall.running ? 'clock_start' : 'clock_set', period, clock }];
}

/**
 * An arrow that was turned by hand stays as it is: what set it stays in the period that has ended. Any other turns with
 * the period that now begins.
 * @param from where in the order of the game that period begins
 */
function arrowAfter(
  now: Scoresheet,
  actions: readonly ScoringAction[],
  { period, from }: { period: number; from: number },
): ScoringAction[] {
  const turnedByHand = now.entries
    .slice(from)
    .some(({ event, undone }) => !undone && event.type === 'PossessionArrowSet');
  if (!turnedByHand || now.arrow === null) return [];
  const benches = toBenches(now);
  const then = actions.reduce((sheet, action) => sheetAfter(sheet, benches, action), now);
  return then.arrow === now.arrow ? [] : [{ ...stamp(), type: 'arrow_set', period, side: now.arrow }];
}
