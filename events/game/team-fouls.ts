import type { Side } from './game.events.ts';
import type { Scoresheet } from './scoresheet.ts';

/**
 * Fouls of a side in a period that count towards the bonus; overtimes carry on from the last period (FIBA art.
 * 41.1.3).
 */
export function teamFouls(sheet: Scoresheet, side: Side, period: number): number {
  const fouls = sheet[side].teamFouls;
  if (period < sheet.ruleset.periods) return fouls[period - 1] ?? 0;
  let sum = 0;
  for (let index = sheet.ruleset.periods - 1; index < period; index += 1) sum += fouls[index] ?? 0;
  return sum;
}
