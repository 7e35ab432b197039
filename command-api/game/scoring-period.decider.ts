import { type Rejection, reject } from '#command-api/command-handling/rejection.ts';
import type { GameEvent } from '#events/game/game.events.ts';
import { isTied, periodAfter } from '#events/game/next-period.ts';
import { periodLabel } from '#events/game/period-label.ts';
import { periodSeconds } from '#events/game/ruleset.ts';
import { type Scoresheet, totalScore } from '#events/game/scoresheet.ts';
import type { Decision, GameInProgress } from './game.commands.ts';

/** The latest period an action may name: after a last period that left the game tied, that is the overtime. */
function latestPeriod(sheet: Scoresheet): number {
  if (sheet.periodOpen) return sheet.period;
  return isTied(sheet) ? sheet.period + 1 : sheet.period;
}

/** A period that has not come yet. */
export function refusePeriod(sheet: Scoresheet, period: number): Rejection | null {
  if (period <= latestPeriod(sheet)) return null;
  const label = (of: number) => periodLabel(sheet.ruleset.periods, of);
  return reject('wrong_period', `The game is in ${label(sheet.period)}, not in ${label(period)}.`);
}

/** More time than the period has: minutes played would be counted from before it began. */
export function refuseClock({ ruleset }: Scoresheet, period: number, clock: number | null): Rejection | null {
  const longest = periodSeconds(ruleset, period);
  if (clock === null || clock <= longest) return null;
  const text = `The clock of ${periodLabel(ruleset.periods, period)} starts at ${longest} seconds.`;
  return reject('validation_failed', text, { clock: [text] });
}

/** The end of a period; a tie at the end of the last one opens an overtime. */
export function decidePeriodEnd({ sheet }: GameInProgress, period: number, occurredAt: string): Decision {
  const label = (of: number) => periodLabel(sheet.ruleset.periods, of);
  if (!sheet.periodOpen) return reject('wrong_period', `${label(sheet.period)} has already ended.`);
  if (period !== sheet.period) {
    return reject('wrong_period', `The game is in ${label(sheet.period)}, not in ${label(period)}.`);
  }
  const score = totalScore(sheet);
  return [
    {
      type: 'PeriodEnded',
      data: {
        period,
        occurredAt,
        eastScore: score.east,
        westScore: score.west,
        nextPeriod: periodAfter(sheet, period),
      },
    },
  ];
}

/** The end of the game, in whatever period; one that is still open ends with it. */
export function decideGameEnd({ sheet }: GameInProgress, occurredAt: string): Decision {
  if (isTied(sheet)) return reject('tied_game', 'The game is tied. Go to Overtime.');
  const score = totalScore(sheet);
  const events: GameEvent[] = [];
  const begun = !isUnplayedOvertime(sheet);
  if (sheet.periodOpen && begun) {
    events.push({
      type: 'PeriodEnded',
      data: {
        period: sheet.period,
        occurredAt,
        eastScore: score.east,
        westScore: score.west,
        nextPeriod: null,
      },
    });
  }
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

/** Whether an overtime, opened by a tie, turned out not to be needed because a late entry broke the tie. */
function isUnplayedOvertime(sheet: Scoresheet): boolean {
  if (sheet.period <= sheet.ruleset.periods) return false;
  return !sheet.entries.some((entry) => !entry.undone && entry.event.data.period === sheet.period);
}
