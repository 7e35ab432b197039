import { nextDay, startOfDay } from '#platform/calendar-day.ts';

/** The last day that counts (`?as_of=DATE`), and the time zone in which it ends. */
export type LastDay = { day: string; timeZone: string };

/** How the API's description explains `as_of`, for every read that takes it. */
export const AS_OF =
  '`as_of` is the last day that counts, in the league’s time zone, by the results as they are known now. A game counts from the day set for it, or from the day on which it ended where that was before or no day is set.';

/**
 * When the day ends, as an ISO time: a game counts if its `counts_from` (events/game/counts-from.ts) is earlier. No clock
 * is needed: finished games count from a moment in the past, so a future day gives the present.
 */
export function endOfDay({ day, timeZone }: LastDay): string {
  return startOfDay(nextDay(day), timeZone).toISOString();
}
