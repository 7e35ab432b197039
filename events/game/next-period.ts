import type { GameEvent } from './game.events.ts';
import { type Scoresheet, totalScore } from './scoresheet.ts';

/** Whether the score is level in a game that must have a winner (docs/rules.md, "Ties"). */
export function isTied(sheet: Scoresheet): boolean {
  const { east, west } = totalScore(sheet);
  return east === west && !sheet.ruleset.allowTies;
}

/** The period that follows; null when the game is decided. After the last one the score decides (FIBA art. 8.7). */
export function periodAfter(sheet: Scoresheet, period: number): number | null {
  return period < sheet.ruleset.periods || isTied(sheet) ? period + 1 : null;
}

/**
 * The end of a period, with the score and the period that follows.
 * @param occurredAt ISO time
 */
export function toPeriodEnd(
  sheet: Scoresheet,
  period: number,
  occurredAt: string,
  nextPeriod = periodAfter(sheet, period),
): Extract<GameEvent, { type: 'PeriodEnded' }> {
  const { east: eastScore, west: westScore } = totalScore(sheet);
  return { type: 'PeriodEnded', data: { period, occurredAt, eastScore, westScore, nextPeriod } };
}
