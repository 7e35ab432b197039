import { nextDay, startOfDay } from '#platform/values/calendar-day.ts';

/** The last day that counts (`?as_of=DATE`), and the time zone in which it ends. */
export type LastDay = { day: string; timeZone: string };

/**
 * When the day ends, as an ISO time: a game counts if its `counts_from` (events/game/counts-from.ts) is earlier. No clock
 * is needed: finished games count from a moment in the past, so a future day gives the present.
 */
export function endOfDay({ day, timeZone }: LastDay): string {
  return startOfDay(nextDay(day), timeZone).toISOString();
}
