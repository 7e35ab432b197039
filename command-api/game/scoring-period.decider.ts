import { type Rejection, reject, rejectField } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import type { GameEvent } from '#events/game/game.events.ts';
import { isTied, toPeriodEnd } from '#events/game/next-period.ts';
import { periodLabel } from '#events/game/period-label.ts';
import { periodSeconds } from '#events/game/ruleset.ts';
import { type Scoresheet, totalScore } from '#events/game/scoresheet.ts';
import type { Decision, GameInProgress } from './game-command.ts';

/** The latest period an action may name: after a last period that left the game tied, that is the overtime. */
function latestPeriod(sheet: Scoresheet): number {
  if (sheet.periodOpen) return sheet.period;
  return isTied(sheet) ? sheet.period + 1 : sheet.period;
}

/** A period that has not come yet. */
export function refusePeriod(sheet: Scoresheet, period: number): Rejection | null {
  if (period <= latestPeriod(sheet)) return null;
  const label = (of: number) => periodLabel(sheet.ruleset.periods, of);
  return reject(
    'wrong_period',
    say('scoring.other_period', { present: label(sheet.period), period: label(period) }),
  );
}

/** More time than the period has: minutes played would be counted from before it began. */
export function refuseClock({ ruleset }: Scoresheet, period: number, clock: number | null): Rejection | null {
  const longest = periodSeconds(ruleset, period);
  if (clock === null || clock <= longest) return null;
  const label = periodLabel(ruleset.periods, period);
  return rejectField(
    'clock',
    say('scoring.longest_clock', 'The clock of {period} starts at {seconds} seconds.', {
      period: label,
      seconds: longest,
    }),
  );
}

/** The end of a period; a tie at the end of the last one opens an overtime. */
export function decidePeriodEnd({ sheet }: GameInProgress, period: number, occurredAt: string): Decision {
  const label = (of: number) => periodLabel(sheet.ruleset.periods, of);
  if (!sheet.periodOpen)
    return reject(
      'wrong_period',
      say('scoring.period_ended', '{period} has already ended.', { period: label(sheet.period) }),
    );
  if (period !== sheet.period) {
    return reject(
      'wrong_period',
      say('scoring.other_period', { present: label(sheet.period), period: label(period) }),
    );
  }
  return [toPeriodEnd(sheet, period, occurredAt)];
}

/** The end of the game, in whatever period; one that is still open ends with it, and one that never began is none. */
export function decideGameEnd({ sheet }: GameInProgress, occurredAt: string): Decision {
  if (isTied(sheet)) return reject('tied_game', say('scoring.tied', 'The game is tied. Go to Overtime.'));
  const score = totalScore(sheet);
  const events: GameEvent[] = [];
  const begun = !isUnplayedOvertime(sheet) && !isBreakWithoutPoints(sheet);
  if (sheet.periodOpen && begun) events.push(toPeriodEnd(sheet, sheet.period, occurredAt, null));
  events.push({
    type: 'GameCompleted',
    data: {
      occurredAt,
      eastScore: score.east,
      westScore: score.west,
      periods: begun ? [...sheet.periods] : sheet.periods.slice(0, -1),
      winner: score.east === score.west ? null : score.east > score.west ? 'east' : 'west',
    },
  });
  return events;
}

/** Whether the game is in a break, and the next period has no points of free throws that were taken in it. */
function isBreakWithoutPoints({ atBreak, periods }: Scoresheet): boolean {
  const next = periods.at(-1);
  return atBreak && next?.east === 0 && next.west === 0;
}

/** Whether an overtime, opened by a tie, turned out not to be needed because a late entry broke the tie. */
function isUnplayedOvertime(sheet: Scoresheet): boolean {
  if (sheet.period <= sheet.ruleset.periods) return false;
  return !sheet.entries.some((entry) => !entry.undone && entry.event.data.period === sheet.period);
}
