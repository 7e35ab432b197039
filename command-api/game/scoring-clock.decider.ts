import { type Rejection, reject } from '#command-api/command-handling/rejection.ts';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import { type ClockAction, toClockEvent } from '#events/game/action-event.ts';
import { ALTERNATING_POSSESSION } from '#events/game/alternating-possession.ts';
import type { ClockEvent } from '#events/game/court.events.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import type { Decision, GameInProgress } from './game-command.ts';
import { refuseClock, refusePeriod } from './scoring-period.decider.ts';

/**
 * What the timekeeper does with the clock.
 * @param occurredAt ISO time
 */
export function decideClock(
  sheet: Scoresheet,
  action: ClockAction,
  occurredAt: string,
): ClockEvent | Rejection {
  const { period, clock } = action;
  return (
    refusePeriod(sheet, period) ??
    refuseClock(sheet, period, clock) ??
    refuseWithoutClock(sheet) ??
    toClockEvent(action, occurredAt)
  );
}

/** A game for which the scorer chose to do without a clock has none that could be run. */
function refuseWithoutClock({ recording }: Scoresheet): Rejection | null {
  return recording?.hasClock === false
    ? reject('conflict', say('scoring.no_clock', 'This game is scored without a clock.'))
    : null;
}

/** The end of a break. */
export function decidePeriodStart(
  { sheet }: GameInProgress,
  { period, occurred_at: occurredAt }: Extract<ScoringAction, { type: 'period_start' }>,
): Decision {
  const refusal = refusePeriod(sheet, period);
  if (refusal !== null) return refusal;
  if (!sheet.atBreak || period !== sheet.period)
    return reject('conflict', say('scoring.no_break', 'This period has begun already.'));
  return [{ type: 'PeriodStarted', data: { period, occurredAt } }];
}

/** The possession arrow, turned by hand where there is one (docs/rules.md, "Games"). */
export function decideArrow(
  { sheet }: GameInProgress,
  { period, side, occurred_at: occurredAt }: Extract<ScoringAction, { type: 'arrow_set' }>,
): Decision {
  if (!ALTERNATING_POSSESSION[sheet.ruleset.name])
    return reject('conflict', say('scoring.no_arrow', 'There is no possession arrow by this ruleset.'));
  return refusePeriod(sheet, period) ?? [{ type: 'PossessionArrowSet', data: { period, side, occurredAt } }];
}
