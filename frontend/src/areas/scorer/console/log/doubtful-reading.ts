import { t } from '@lingui/core/macro';
import { type GameClock, readClock } from '#events/game/clock-reading.ts';
import type { ClockEvent } from '#events/game/court.events.ts';
import { isClockEvent } from '#events/game/court-actions.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import type { Moment } from '#events/game/timeout-limits.ts';
import { clockNow } from '#frontend/areas/scorer/console/sheet/console-clock.ts';
import { formatClock } from '#frontend/lib/format.ts';

/**
 * Why the reading of an action contradicts the clock, as that was run around the place of the action: in words; undefined
 * where it does not.
 * @param before the action that it comes before, or its own id; null for the end of its period
 */
export function doubtfulReading(
  sheet: Scoresheet,
  { period, clock: reading }: Moment,
  before: string | null,
): string | undefined {
  if (reading === null) return undefined;
  const { last, next } = clockAround(sheet, period, before);
  const typed = formatClock(reading);
  if (last !== null && reading > last.seconds) {
    return t`The clock had read ${formatClock(last.seconds)} by then. ${typed} was over.`;
  }
  if (next !== undefined) {
    const read = readAt(next, last);
    if (isBelow(reading, read))
      return t`The clock read ${formatClock(read)} later. ${typed} had not been played yet.`;
    return undefined;
  }
  if (period !== sheet.period || !sheet.periodOpen || !sheet.clockIsRun) return undefined;
  const now = clockNow(sheet) ?? 0;
  return isBelow(reading, now)
    ? t`The clock reads ${formatClock(now)}. ${typed} has not been played yet.`
    : undefined;
}

/** A reading is typed in whole seconds, as a board shows it: those that have begun. */
const isBelow = (reading: number, other: number) => reading < Math.floor(other);

/** The clock since it was last started, stopped or set before a place in a period, and what was done with it next. */
function clockAround(
  { entries }: Scoresheet,
  period: number,
  before: string | null,
): { last: GameClock | null; next: ClockEvent | undefined } {
  let last = null as GameClock | null;
  let isAfter = false;
  for (const { actionId, event, undone } of entries) {
    isAfter ||= actionId === before;
    if (undone || event.data.period !== period || !isClockEvent(event)) continue;
    if (isAfter) return { last, next: event };
    const running = event.type === 'ClockSet' ? (last?.running ?? false) : event.type === 'ClockStarted';
    last = { seconds: event.data.clock, running, since: event.data.occurredAt };
  }
  return { last, next: undefined };
}

/** What the clock read before something was done with it: to set it is to say that this was wrong. */
function readAt({ type, data }: ClockEvent, last: GameClock | null): number {
  if (type !== 'ClockSet') return data.clock;
  return last === null ? 0 : Math.min(data.clock, readClock(last, Date.parse(data.occurredAt)));
}
