import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { readClock } from '#events/game/clock-reading.ts';
import { isCourtAction } from '#events/game/court-actions.ts';
import { periodSeconds } from '#events/game/ruleset.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { stamp } from './console-taps.ts';
import { consoleNow } from './console-time.ts';

/** What the clock reads now, in seconds to the tenth; null in a game without one. */
export function clockNow({ clock }: Scoresheet): number | null {
  const { seconds, running, since } = clock;
  if (seconds === null) return null;
  // Towards more time left: a reading never shows a tenth that is not over.
  return Math.ceil(10 * readClock({ seconds, running, since }, consoleNow())) / 10;
}

/** Whether there is a clock that can be started and stopped: not in a break, at 0.0 or where none is run. */
export function isClockOn({ clock, periodOpen, atBreak }: Scoresheet): boolean {
  return periodOpen && !atBreak && clock.seconds !== null && (clock.running || clock.seconds > 0);
}

/** Starts a clock that stands, and stops one that runs. */
export function turnClock(sheet: Scoresheet): ScoringAction {
  const type = sheet.clock.running ? 'clock_stop' : 'clock_start';
  return { ...stamp(), type, period: sheet.period, clock: clockNow(sheet) ?? 0 };
}

/** Moves what the clock reads by some seconds. */
export function nudgedClock(sheet: Scoresheet, by: number): ScoringAction {
  const { period, ruleset } = sheet;
  const moved = Math.round(10 * ((clockNow(sheet) ?? 0) + by)) / 10;
  const clock = Math.min(periodSeconds(ruleset, period), Math.max(0, moved));
  return { ...stamp(), type: 'clock_set', period, clock };
}

/** The actions with the reading of the clock at which they were tapped, unless they say when they happened. */
export function withReading(actions: readonly ScoringAction[], sheet: Scoresheet): ScoringAction[] {
  const clock = clockNow(sheet);
  if (clock === null) return [...actions];
  return actions.map((action) =>
    isCourtAction(action) && action.period === sheet.period && action.clock == null
      ? { ...action, clock }
      : action,
  );
}
