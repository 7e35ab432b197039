import type { Changed } from '#command-api/calls/call.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { leagueToday } from '#command-api/settings/league-today.ts';
import { say } from '#contracts/refusal/say.ts';
import type { TournamentAnswer } from '#contracts/tournament/tournament.commands.ts';
import { leagueStream } from '#events/league/league.events.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import type { Tournament } from '#events/tournament/tournament.fold.ts';
import { RequestError } from '#platform/http/errors.ts';
import { statusOnDay } from './tournament.decider.ts';
import type { SurroundingsDependencies } from './tournament.facts.ts';

/**
 * A tournament as a command left it.
 * @throws RequestError 404 when there is none
 */
export async function tournamentAnswer(
  deps: SurroundingsDependencies & { lookUp: LookUp },
  id: number,
  { state: tournament, revision }: Changed<Tournament>,
): Promise<TournamentAnswer> {
  if (tournament === null) throw new RequestError('not_found', say('tournament.missing'));
  const { seasons, leagues } = deps.commands;
  const { seasonId, leagueId } = tournament;
  const season = (await seasons.read(SEASONS_STREAM)).state[seasonId] ?? null;
  const league = leagueId === null ? null : (await leagues.read(leagueStream(leagueId))).state;
  const [counts] = await deps.lookUp.rowsForAnswer((db) =>
    db
      .selectFrom('game')
      .select(({ fn }) => fn.countAll<number>().as('games'))
      .where('tournament_id', '=', id),
  );
  return {
    id,
    name: tournament.name,
    status: statusOnDay(tournament, { today: await leagueToday(deps), season }),
    season_id: seasonId,
    season_name: season?.name ?? null,
    season_start_date: season?.startDate ?? null,
    season_end_date: season?.endDate ?? null,
    league_id: leagueId,
    league_name: league?.name ?? null,
    start_date: tournament.startDate,
    end_date: tournament.endDate,
    team_count: tournament.teams.length,
    game_count: counts?.games ?? null,
    ruleset: tournament.ruleset.name,
    allow_ties: tournament.ruleset.allowTies,
    scored_with_clock: tournament.scoredWithClock,
    standings_rules: tournament.standingsRules,
    is_archived: tournament.isArchived,
    revision,
  };
}
