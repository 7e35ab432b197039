import type { FastifyRequest } from 'fastify';
import { errorSchema } from '#contracts/lists/list.contract.ts';
import { dayAt } from '#platform/values/calendar-day.ts';
import type { Clock } from '#platform/values/clock.ts';
import type { CachedResponder } from '#query-api/http-cache/cached-responder.ts';

/** What every concept's routes need. */
export type QueryRoutes = {
  responder: CachedResponder;
  clock: Clock;
  /**
   * The league's current time zone, e.g. `Europe/London`, to which "today", `date`, `start_date`, `end_date` and
   * `as_of` refer.
   */
  timeZone: (request: FastifyRequest) => Promise<string>;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's answer, or most of its answers, are cached and carry an `ETag`. */
    cached?: true;
  }
}

/** What any read can answer instead of the requested data. */
export const errorResponses = { 400: errorSchema, 404: errorSchema, 503: errorSchema };

/** The same where signing in is required. */
export const signedInResponses = { 401: errorSchema, 403: errorSchema, ...errorResponses };

/** The current calendar day in the league's time zone. */
export async function readToday(
  { clock, timeZone }: Pick<QueryRoutes, 'clock' | 'timeZone'>,
  request: FastifyRequest,
): Promise<string> {
  return dayAt(clock(), await timeZone(request));
}
