import type { LookUp } from '#command-api/lookups/look-up.ts';
import { say } from '#contracts/refusal/say.ts';
import type { SeasonAnswer } from '#contracts/season/season.commands.ts';
import type { Season } from '#events/season/season.fold.ts';
import { seasonScope } from '#events/standings/standings-scope.ts';
import { RequestError } from '#platform/http/errors.ts';

/**
 * A season as a command left it.
 * @throws RequestError 404 for a season that was deleted since
 */
export async function seasonAnswer(
  { lookUp }: { lookUp: LookUp },
  id: number,
  season: Season | undefined,
): Promise<SeasonAnswer> {
  if (season === undefined) throw new RequestError('not_found', say('season.missing'));
  const [counts] = await lookUp.rowsForAnswer((db) =>
    db.selectNoFrom(({ fn, selectFrom }) => [
      selectFrom('tournament')
        .select(fn.countAll<number>().as('count'))
        .where('season_id', '=', id)
        .where('is_archived', '=', false)
        .as('tournaments'),
      selectFrom('standing')
        .select(fn.countAll<number>().as('count'))
        .where('scope', '=', seasonScope(id))
        .as('teams'),
    ]),
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
