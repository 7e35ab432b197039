import type { LookUp } from '#command-api/lookups/look-up.ts';
import type { SeasonAnswer } from '#contracts/season/season.contract.ts';
import type { Season } from '#events/season/season.fold.ts';
import { RequestError } from '#platform/http/errors.ts';
import { directoryReadModel, tournamentTable } from '#projections/directory/directory.table.ts';
import { standingsReadModel, standingTable } from '#projections/standings/standings.table.ts';

/**
 * A season as a command left it.
 * @throws RequestError 404 for a season that was deleted since
 */
export async function seasonAnswer(
  { lookUp }: { lookUp: LookUp },
  id: number,
  season: Season | undefined,
): Promise<SeasonAnswer> {
  if (season === undefined) throw new RequestError('not_found', 'There is no such season.');
  const [counts] = await lookUp.rowsForAnswer<Record<'tournaments' | 'teams', number>>(
    [directoryReadModel, standingsReadModel],
    (table) => `SELECT
      (SELECT count(*)::integer FROM ${table(tournamentTable)}
        WHERE season_id = $1 AND NOT archived) AS tournaments,
      (SELECT count(*)::integer FROM ${table(standingTable)} WHERE scope = 'season:' || $1::bigint) AS teams`,
    [id],
  );
  return {
    id,
    name: season.name,
    start_date: season.startDate,
    end_date: season.endDate,
    status: season.status,
    tournament_count: counts?.tournaments ?? null,
    team_count: counts?.teams ?? null,
    revision: season.revision,
  };
}
