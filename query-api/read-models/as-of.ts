import { type RawBuilder, sql } from 'kysely';
import { toRound } from '#contracts/lists/round.ts';
import { nextDay, startOfDay } from '#platform/values/calendar-day.ts';

/** Which games count (`?as_of=`): those that count before a moment, an ISO time, or those of a round and the ones before. */
export type AsOf = { before: string } | { round: number };

/**
 * What `as_of` means in a time zone: of a day, the moment it ends; undefined is the present. No clock is needed: finished games count from a moment
 * in the past, so a future day gives the present.
 */
export function toAsOf(asOf: string | undefined, timeZone: string): AsOf | undefined {
  if (asOf === undefined) return undefined;
  const round = toRound(asOf);
  return round === null ? { before: startOfDay(nextDay(asOf), timeZone).toISOString() } : { round };
}

/** What a call asks for. */
export async function asOfAsked(
  query: { as_of?: string | undefined },
  timeZone: () => Promise<string>,
): Promise<AsOf | undefined> {
  return query.as_of === undefined ? undefined : toAsOf(query.as_of, await timeZone());
}

/** Whether a result `r` counts by then (docs/rules.md, "As of a day or a round"). A game outside a schedule is of no round. */
export function countsAsOf(asOf: AsOf): RawBuilder<boolean> {
  return 'round' in asOf
    ? sql`r.round <= ${asOf.round}::integer`
    : sql`r.counts_from < ${asOf.before}::timestamptz`;
}
