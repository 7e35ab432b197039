import type { Changed } from '#command-api/calls/call.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import type { LeagueAnswer } from '#contracts/league/league.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import { RequestError } from '#platform/http/errors.ts';
import type { League } from './league.decider.ts';

/**
 * A league as a command left it.
 * @throws RequestError 404 when there is none
 */
export async function leagueAnswer(
  { lookUp }: { lookUp: LookUp },
  id: number,
  { state: league, revision }: Changed<League>,
): Promise<LeagueAnswer> {
  if (league === null) throw new RequestError('not_found', say('league.missing'));
  const [counts] = await lookUp.rowsForAnswer((db) =>
    db.selectNoFrom(({ fn, selectFrom }) => [
      selectFrom('team')
        .select(fn.countAll<number>().as('count'))
        .where('league_id', '=', id)
        .where('is_archived', '=', false)
        .as('teams'),
      selectFrom('tournament')
        .select(fn.countAll<number>().as('count'))
        .where('league_id', '=', id)
        .where('is_archived', '=', false)
        .as('tournaments'),
    ]),
  );
  return {
    id,
    name: league.name,
    description: league.description,
    team_count: counts?.teams ?? null,
    tournament_count: counts?.tournaments ?? null,
    is_archived: league.status === 'archived',
    revision,
  };
}
