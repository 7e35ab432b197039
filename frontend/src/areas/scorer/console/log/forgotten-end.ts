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
  moved: readonly { actionId: string; facts: CorrectableActionFacts }[];
  /** Points adjusted by hand are among them: they move only by being undone and recorded again. */
  hasAdjustedPoints: boolean;
};

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
    return isClockAction(facts) && sheet.recording?.hasClock === false ? [] : [{ actionId, facts }];
  });
  // An overtime is shorter.
  if (moved.some(({ facts }) => (facts.clock ?? 0) > periodSeconds(ruleset, next))) return null;
  if (moved[0]?.actionId !== actionId) return null;
  const hasAdjustedPoints = later.some(({ event }) => event.type === 'ScoreCorrected');
  return { period, next, moved, hasAdjustedPoints };
}

/**
 * What has to be recorded for it. The last action moves first, to the end of the next period, and each other one before
 * the one that followed it: so all keep their order, and each is judged by what came before it. In their own order the
 * first one would come after the others for a moment: an assist before its basket, a player who has left on court.
 */
export function endingBefore(sheet: Scoresheet, { period, next, moved }: ForgottenEnd): ScoringAction[] {
  const moves = moved.map(({ actionId, facts }, index): ScoringAction => {
    const before = moved[index + 1]?.actionId;
    const replacement = { ...facts, period: next };
    return {
      ...stamp(),
      type: 'correct',
      action_id: actionId,
      replacement,
      ...(before !== undefined && { before }),
    };
  });
  const actions: ScoringAction[] = [{ ...stamp(), type: 'period_end', period }, ...moves.reverse()];
  const from = sheet.entries.findIndex(({ actionId }) => actionId === moved[0]?.actionId);
  return [...actions, ...asOnTheBoard(sheet, actions, { period: next, from })];
}

/**
 * The clock goes on as the scorer sees it, and so does an arrow that was turned by hand: what set them stays in the
 * period that has ended. Any other arrow turns with the period that now begins.
 * @param from where in the order of the game that period begins
 */
function asOnTheBoard(
  now: Scoresheet,
  actions: readonly ScoringAction[],
  { period, from }: { period: number; from: number },
): ScoringAction[] {
  const benches = toBenches(now);
  const then = actions.reduce((sheet, action) => sheetAfter(sheet, benches, action), now);
  const { running, seconds, since } = now.clock;
  const goesOn =
    then.clock.running === running && then.clock.seconds === seconds && then.clock.since === since;
  const clock = clockNow(now);
  const kept: ScoringAction[] = [];
  if (!goesOn && clock !== null && now.recording?.hasClock !== false) {
    const reading = Math.min(clock, periodSeconds(now.ruleset, period));
    kept.push({ ...stamp(), type: running ? 'clock_start' : 'clock_set', period, clock: reading });
  }
  const turnedByHand = now.entries
    .slice(from)
    .some(({ event, undone }) => !undone && event.type === 'PossessionArrowSet');
  if (turnedByHand && now.arrow !== null && then.arrow !== now.arrow) {
    kept.push({ ...stamp(), type: 'arrow_set', period, side: now.arrow });
  }
  return kept;
}
