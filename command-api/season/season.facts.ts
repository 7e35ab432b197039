import type { NotNull } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { leagueTimeZone, type ZoneDependencies } from '#command-api/settings/league-today.ts';
import { dayAt } from '#platform/values/calendar-day.ts';
import type { SeasonContents } from './season-dates.ts';

/**
 * The first and last day of a season's contents, as days of the league. Games that take place later, or never, do not
 * count.
 */
export async function contentsOfSeason(
  deps: ZoneDependencies & { lookUp: LookUp },
  seasonId: number,
): Promise<SeasonContents> {
  const [edges] = await deps.lookUp.rows((db) => {
    const tournaments = db.selectFrom('tournament').where('season_id', '=', seasonId);
    const games = db
      .selectFrom('game')
      .where('season_id', '=', seasonId)
      .where('status', 'not in', ['canceled', 'postponed']);
    return db.selectNoFrom([
      jsonObjectFrom(
        tournaments
          .select(['name', 'start_date as day'])
          .where('start_date', 'is not', null)
          .orderBy('start_date')
          .orderBy('id')
          .limit(1)
          .$narrowType<{ day: NotNull }>(),
      ).as('firstTournament'),
      jsonObjectFrom(
        tournaments
          .select(['name', 'end_date as day'])
          .where('end_date', 'is not', null)
          .orderBy('end_date', 'desc')
          .orderBy('id')
          .limit(1)
          .$narrowType<{ day: NotNull }>(),
      ).as('lastTournament'),
      games.select(({ fn }) => fn.min('game_date').as('at')).as('firstGame'),
      games.select(({ fn }) => fn.max('game_date').as('at')).as('lastGame'),
    ]);
  });
  const timeZone = await leagueTimeZone(deps);
  const day = (instant: string | null) => (instant === null ? null : dayAt(new Date(instant), timeZone));
  return {
    firstTournament: edges?.firstTournament ?? null,
    lastTournament: edges?.lastTournament ?? null,
    firstGame: day(edges?.firstGame ?? null),
    lastGame: day(edges?.lastGame ?? null),
  };
}

/** Whether anything belongs to a season, archived tournaments too. */
export async function belongsToSeason(
  { lookUp }: { lookUp: LookUp },
  seasonId: number,
): Promise<{ hasTournaments: boolean; hasGames: boolean }> {
  const [has] = await lookUp.rows((db) =>
    db.selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('tournament').where('season_id', '=', seasonId)).as('tournaments'),
      exists(selectFrom('game').where('season_id', '=', seasonId)).as('games'),
    ]),
  );
  return { hasTournaments: has?.tournaments === true, hasGames: has?.games === true };
}
