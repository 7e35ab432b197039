import type { FastifyRequest } from 'fastify';
import { dayAt } from '#platform/calendar-day.ts';
import type { Clock } from '#platform/clock.ts';
import type { Answers } from '#query-api/http-cache/answers.ts';
import { errorSchema } from '#query-api/lists/list.contract.ts';

/** What every concept's routes are given. */
export type QueryRoutes = {
  answers: Answers;
  clock: Clock;
  /**
   * The league's time zone at present, e.g. `Europe/London`: whose days "today", `date`, `start_date`, `end_date` and
   * `as_of` mean.
   */
  timeZone: (request: FastifyRequest) => Promise<string>;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer, or most that the route has, is kept and carries an `ETag`. */
    hot?: true;
  }
}

/** What any read can answer besides what was asked for. */
export const errorResponses = { 400: errorSchema, 404: errorSchema, 503: errorSchema };

/** And where one has to be signed in. */
export const signedInResponses = { 401: errorSchema, 403: errorSchema, ...errorResponses };

/** The calendar day it is in the league's time zone. */
export async function todayOf(
  { clock, timeZone }: Pick<QueryRoutes, 'clock' | 'timeZone'>,
  request: FastifyRequest,
): Promise<string> {
  return dayAt(clock(), await timeZone(request));
}
