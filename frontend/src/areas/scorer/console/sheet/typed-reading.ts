import { t } from '@lingui/core/macro';
import { clockText } from '#events/game/clock-reading.ts';
import { periodLabel } from '#events/game/period-label.ts';
import { periodSeconds } from '#events/game/ruleset.ts';
import type { ConsoleGame } from './console-sheet.ts';

/** A reading of the clock as it is typed. */

/** `4:12`, `4:12.3`, `9.4` or `9`, in seconds; undefined for anything else. */
export function parseReading(text: string): number | undefined {
  const match = /^(?:(\d{1,2}):([0-5]?\d)|(\d{1,4}))(?:[.,](\d))?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, minutes, seconds, alone, tenth = '0'] = match;
  const whole = alone === undefined ? 60 * Number(minutes) + Number(seconds) : Number(alone);
  return whole + Number(tenth) / 10;
}

/** `4:12`, or `4:12.3` where there are tenths. */
export function withTenths(seconds: number): string {
  const tenths = Math.round(10 * seconds) % 10;
  if (seconds < 60) return seconds.toFixed(1);
  return tenths === 0 ? clockText(seconds) : `${clockText(seconds)}.${tenths}`;
}

/** Why it cannot be a reading of the period; undefined when it can. @param seconds undefined: it is no reading */
export function readingError(
  seconds: number | undefined,
  period: number,
  { sheet, game }: Pick<ConsoleGame, 'sheet' | 'game'>,
): string | undefined {
  if (seconds === undefined) return t`Enter minutes and seconds, like 4:12, or seconds, like 9.4.`;
  const longest = periodSeconds(sheet.ruleset, period);
  if (seconds <= longest) return undefined;
  const label = periodLabel(game.regular_periods, period);
  return t`The clock of ${label} starts at ${clockText(longest)}.`;
}
