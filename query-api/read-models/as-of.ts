import { type RawBuilder, sql } from 'kysely';
import { toRound } from '#contracts/lists/round.ts';
import { RequestError } from '#platform/http/errors.ts';
import { nextDay, startOfDay } from '#platform/values/calendar-day.ts';
import type { CachedRead } from '#query-api/http-cache/cached-responder.ts';
import { idValue } from '#query-api/lists/rows.ts';

/** Which games count (`?as_of=`): those that count before a moment, the end of a day, or those of a round and the ones before. */
export type AsOf = { before: string; day: string } | { round: number; timeZone: string };

/**
 * What `as_of` means in a time zone: of a day, the moment it ends; undefined is the present. No clock is needed: finished games count from a moment
 * in the past, so a future day gives the present.
 */
export function toAsOf(asOf: string | undefined, timeZone: string): AsOf | undefined {
  if (asOf === undefined) return undefined;
  const round = toRound(asOf);
  return round === null
    ? { before: startOfDay(nextDay(asOf), timeZone).toISOString(), day: asOf }
    : { round, timeZone };
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

/**
 * The read of something as of a round: 400 where no schedule of the games in question has the round or a later one. Any other
 * read stays what it is.
 * @param isInQuestion whether a result `r` is of one of them
 */
export function ofKnownRound<Row, Body>(
  asOf: AsOf | undefined,
  isInQuestion: RawBuilder<boolean>,
  read: CachedRead<Row, Body>,
): CachedRead<Row, Body> {
  if (asOf === undefined || !('round' in asOf)) return read;
  const { round } = asOf;
  return {
    ...read,
    query(db) {
      const isKnown = db
        .selectFrom('result as r')
        .where(sql<boolean>`r.round >= ${round}::integer and ${isInQuestion}`)
        .select('r.game_id');
      return sql<
        Row & { round_is_known: boolean }
      >`(select asked.*, exists (${isKnown}) as round_is_known from ${read.query(db)} as asked)`;
    },
    async present(result) {
      // Whatever else there is not is said first.
      const body = await read.present(result);
      if (!(result.row as Row & { round_is_known: boolean }).round_is_known) {
        const text = `There is no round ${round}`;
        throw new RequestError('validation_failed', text, { errors: { as_of: [text] } });
      }
      return body;
    },
  };
}

/** Games in question, for `ofKnownRound`. */
export const ROUNDS_OF = {
  all: () => sql<boolean>`true`,
  season: (id: number) => sql<boolean>`r.season_id = ${idValue(id)}`,
  tournament: (id: number) => sql<boolean>`r.tournament_id = ${idValue(id)}`,
  league: (id: number, seasonId: number | undefined) =>
    seasonId === undefined
      ? sql<boolean>`r.league_id = ${idValue(id)}`
      : sql<boolean>`r.league_id = ${idValue(id)} and r.season_id = ${idValue(seasonId)}`,
  team: (id: number) => sql<boolean>`${idValue(id)} in (r.team_east_id, r.team_west_id)`,
};
