import type { RouteDependencies } from '#command-api/route-dependencies.ts';
import { categoryStream } from '#events/category/category.events.ts';
import { leagueStream } from '#events/league/league.events.ts';
import { userStream } from '#events/user/user.events.ts';
import { RequestError } from '#platform/errors.ts';
import { mediaAddress } from '#platform/file-ids.ts';
import type { TeamAnswer } from './team.contract.ts';
import type { Team } from './team.decider.ts';

/**
 * A team with the names of what it belongs to.
 * @throws RequestError 404 when there is none
 */
export async function teamAnswer(
  { commands }: Pick<RouteDependencies, 'commands'>,
  id: number,
  team: Team,
): Promise<TeamAnswer> {
  if (team === null) throw new RequestError('not_found', 'There is no such team.');
  const { leagueId, categoryId, managerId, coaches } = team;
  const league = leagueId === null ? null : (await commands.leagues.read(leagueStream(leagueId))).state;
  const category =
    categoryId === null ? null : (await commands.categories.read(categoryStream(categoryId))).state;
  return {
    id,
    name: team.name,
    location: team.location,
    manager_id: managerId,
    coach_name: coaches.head?.name ?? (await nameOf({ commands }, managerId)),
    assistant_coach: coaches.assistant?.name ?? null,
    coach_staff_id: coaches.head?.staffId ?? null,
    assistant_coach_staff_id: coaches.assistant?.staffId ?? null,
    website: team.website,
    logo: mediaAddress(team.logoFileId),
    colours: team.colours,
    league_id: leagueId,
    league_name: league?.name ?? null,
    game_category_id: categoryId,
    category_name: category?.name ?? null,
    is_archived: team.status === 'archived',
  };
}

async function nameOf(
  { commands }: Pick<RouteDependencies, 'commands'>,
  userId: number | null,
): Promise<string | null> {
  if (userId === null) return null;
  const { state: user } = await commands.users.read(userStream(userId));
  if (user?.status !== 'registered') return null;
  const { firstName, lastName, username } = user.names;
  const name = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ');
  return name === '' ? username : name;
}
