import type { LookUp } from '#command-api/lookups/look-up.ts';
import { leagueTimeZone, type ZoneDependencies } from '#command-api/settings/league-today.ts';
import { dayAt } from '#platform/values/calendar-day.ts';
import { directoryReadModel, tournamentTable } from '#projections/directory/directory.table.ts';
import { gameReadModel, gameTable } from '#projections/game/game.table.ts';
import type { SeasonContents } from './season-dates.ts';

type Edges = {
  first_name: string | null;
  first_day: string | null;
  last_name: string | null;
  last_day: string | null;
  first_game: string | null;
  last_game: string | null;
};

/**
 * The first and last day of a season's contents, as days of the league. Games that take place later, or never, do not
 * count.
 */
export async function contentsOfSeason(
  deps: ZoneDependencies & { lookUp: LookUp },
  seasonId: number,
): Promise<SeasonContents> {
  const [edges] = await deps.lookUp.rows<Edges>(
    [directoryReadModel, gameReadModel],
    (table) => `SELECT
        first.name AS first_name, first.start_date::text AS first_day,
        last.name AS last_name, last.end_date::text AS last_day,
        to_json(games.first) #>> '{}' AS first_game, to_json(games.last) #>> '{}' AS last_game
      FROM (
        SELECT min(scheduled_at) AS first, max(scheduled_at) AS last FROM ${table(gameTable)}
        WHERE season_id = $1 AND status NOT IN ('canceled', 'postponed')
      ) games
      LEFT JOIN (
        SELECT name, start_date FROM ${table(tournamentTable)}
        WHERE season_id = $1 AND start_date IS NOT NULL ORDER BY start_date, id LIMIT 1
      ) first ON true
      LEFT JOIN (
        SELECT name, end_date FROM ${table(tournamentTable)}
        WHERE season_id = $1 AND end_date IS NOT NULL ORDER BY end_date DESC, id LIMIT 1
      ) last ON true`,
    [seasonId],
  );
  const timeZone = await leagueTimeZone(deps);
  const day = (instant: string | null) => (instant === null ? null : dayAt(new Date(instant), timeZone));
  const named = (name: string | null, on: string | null) =>
    name === null || on === null ? null : { name, day: on };
  return {
    firstTournament: named(edges?.first_name ?? null, edges?.first_day ?? null),
    lastTournament: named(edges?.last_name ?? null, edges?.last_day ?? null),
    firstGame: day(edges?.first_game ?? null),
    lastGame: day(edges?.last_game ?? null),
  };
}

/** Whether anything belongs to a season, archived tournaments too. */
export async function belongsToSeason(
  { lookUp }: { lookUp: LookUp },
  seasonId: number,
): Promise<{ hasTournaments: boolean; hasGames: boolean }> {
  const [has] = await lookUp.rows<{ tournaments: boolean; games: boolean }>(
    [directoryReadModel, gameReadModel],
    (table) => `SELECT
      EXISTS (SELECT FROM ${table(tournamentTable)} WHERE season_id = $1) AS tournaments,
      EXISTS (SELECT FROM ${table(gameTable)} WHERE season_id = $1) AS games`,
    [seasonId],
  );
  return { hasTournaments: has?.tournaments === true, hasGames: has?.games === true };
}
