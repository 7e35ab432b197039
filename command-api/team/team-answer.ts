import type { Changed } from '#command-api/calls/call.ts';
import type { Category } from '#command-api/category/category.decider.ts';
import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import type { League } from '#command-api/league/league.decider.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import type { User } from '#command-api/user/user.decider.ts';
import { userName } from '#command-api/user/user-name.ts';
import { say } from '#contracts/refusal/say.ts';
import type { TeamAnswer } from '#contracts/team/team.contract.ts';
import { categoryStream } from '#events/category/category.events.ts';
import { leagueStream } from '#events/league/league.events.ts';
import { type Team, toDetails } from '#events/team/team.fold.ts';
import { RequestError } from '#platform/http/errors.ts';
import { mediaUrl } from '#platform/values/file-ids.ts';

export type TeamAnswerDependencies = {
  commands: { users: StreamReader<User>; leagues: StreamReader<League>; categories: StreamReader<Category> };
  lookUp: LookUp;
};

/**
 * A team as a command left it, with the names of what it belongs to.
 * @throws RequestError 404 when there is none
 */
export async function teamAnswer(
  deps: TeamAnswerDependencies,
  id: number,
  { state: team, revision }: Changed<Team>,
): Promise<TeamAnswer> {
  if (team === null) throw new RequestError('not_found', say('team.missing'));
  const { commands } = deps;
  const { leagueId, categoryId, managerId, coaches } = team;
  const league = leagueId === null ? null : (await commands.leagues.read(leagueStream(leagueId))).state;
  const category =
    categoryId === null ? null : (await commands.categories.read(categoryStream(categoryId))).state;
  const manager = managerId === null ? null : await userName(commands, managerId);
  const tournament = await findLastTournament(deps, id);
  const { leagueId: _league, categoryId: _category, ...details } = toDetails(team);
  return {
    id,
    ...details,
    logo: mediaUrl(team.logoFileId),
    league_id: leagueId,
    league_name: league?.name ?? null,
    game_category_id: categoryId,
    category_name: category?.name ?? null,
    tournament_id: tournament?.id ?? null,
    tournament_name: tournament?.name ?? null,
    manager_id: managerId,
    coach_name: coaches.head?.name ?? manager,
    assistant_coach: coaches.assistant?.name ?? null,
    player_count: Object.keys(team.squad).length,
    is_archived: team.status === 'archived',
    revision,
    coach_staff_id: coaches.head?.staffId ?? null,
    assistant_coach_staff_id: coaches.assistant?.staffId ?? null,
  };
}

/** Of the tournaments that the team entered, the one that begins last. */
async function findLastTournament(
  { lookUp }: { lookUp: LookUp },
  teamId: number,
): Promise<{ id: number; name: string } | null> {
  const [last] = await lookUp.rowsForAnswer((db) =>
    db
      .selectFrom('tournament_team as e')
      .innerJoin('tournament as t', 't.id', 'e.tournament_id')
      .select(['t.id', 't.name'])
      .where('e.team_id', '=', teamId)
      .where('t.is_archived', '=', false)
      .orderBy('t.start_date', (order) => order.desc().nullsLast())
      .orderBy('t.id', 'desc')
      .limit(1),
  );
  return last ?? null;
}
