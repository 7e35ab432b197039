import type { FastifyRequest } from 'fastify';
import { nextDay, startOfDay } from '#platform/calendar-day.ts';
import type { QueryRoutes } from '#query-api/http/query-routes.ts';

/** The last day that counts (`?as_of=DATE`), and where its midnight is. */
export type LastDay = { day: string; timeZone: string };

/** What the descriptions of all reads as of a day say of it. */
export const AS_OF =
  '`as_of` is the last day that counts, in the league’s time zone, by the results as they are known now. A game counts from the day set for it, or from the day on which it ended where that was before or no day is set.';

/** The day asked for, if any. @throws RequestError 503 `read_model_behind` */
export async function lastDayOf(
  { timeZone }: Pick<QueryRoutes, 'timeZone'>,
  request: FastifyRequest,
  day: string | undefined,
): Promise<LastDay | undefined> {
  return day === undefined ? undefined : { day, timeZone: await timeZone(request) };
}

/**
 * Where it ends, as an ISO time: a game counts when its `counts_from` (events/game/counts-from.ts) is before that. No
 * clock is asked: what is finished counts from a moment that has been, so a day to come is the present.
 */
export function endOfDay({ day, timeZone }: LastDay): string {
  return startOfDay(nextDay(day), timeZone).toISOString();
}
