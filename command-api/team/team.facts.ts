import type { Category } from '#command-api/category/category.decider.ts';
import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import { asRequestError, rejectFields, wrongField } from '#command-api/command-handling/rejection.ts';
import type { League } from '#command-api/league/league.decider.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import type { User } from '#command-api/user/user.decider.ts';
import { categoryStream } from '#events/category/category.events.ts';
import { leagueStream } from '#events/league/league.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import type { Team } from '#events/team/team.fold.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import type { Tournament } from '#events/tournament/tournament.fold.ts';
import { userStream } from '#events/user/user.events.ts';

/** Where what a team can belong to is read. */
export type ChoiceDependencies = {
  commands: {
    users: StreamReader<User>;
    leagues: StreamReader<League>;
    categories: StreamReader<Category>;
    tournaments: StreamReader<Tournament>;
  };
};

/** What a team should belong to; undefined where nothing is given or changed. */
export type TeamChoice = {
  managerId?: number | null | undefined;
  leagueId?: number | null | undefined;
  categoryId?: number | null | undefined;
  tournamentId?: number | null | undefined;
};

/** The keys to hold so that the choice stays possible until the team has it (`LookUp.holding`). */
export function choiceKeys({ managerId, leagueId, categoryId, tournamentId }: TeamChoice): string[] {
  const named = { manager: managerId, league: leagueId, category: categoryId, tournament: tournamentId };
  return Object.entries(named).flatMap(([kind, id]) => (typeof id === 'number' ? [`${kind}:${id}`] : []));
}

/** @throws RequestError 400 that names every impossible choice */
export async function refuseMissing(deps: ChoiceDependencies, choice: TeamChoice): Promise<void> {
  const { commands } = deps;
  const errors: Record<string, string[]> = {};
  if (typeof choice.managerId === 'number' && !(await isManager(deps, choice.managerId))) {
    errors.manager_id = ['Please select a valid manager'];
  }
  if (typeof choice.leagueId === 'number') {
    const { state } = await commands.leagues.read(leagueStream(choice.leagueId));
    if (state?.status !== 'active') errors.league_id = ['Please select a valid league'];
  }
  if (typeof choice.categoryId === 'number') {
    const { state } = await commands.categories.read(categoryStream(choice.categoryId));
    if (state?.status !== 'active') errors.game_category_id = ['Please select a valid category'];
  }
  if (typeof choice.tournamentId === 'number') {
    const { state } = await commands.tournaments.read(tournamentStream(choice.tournamentId));
    if (state === null || state.isArchived) errors.tournament_id = ['Please select a valid tournament'];
  }
  if (Object.keys(errors).length > 0) throw asRequestError(rejectFields(errors));
}

/** @throws RequestError 400 at `team_id` when there is no such team */
export async function refuseMissingTeam(
  { commands }: { commands: { teams: StreamReader<Team> } },
  teamId: number,
): Promise<NonNullable<Team>> {
  const { state: team } = await commands.teams.read(teamStream(teamId));
  if (team !== null && team.status !== 'deleted') return team;
  throw wrongField('team_id', 'Please select a valid team');
}

async function isManager({ commands }: ChoiceDependencies, userId: number): Promise<boolean> {
  const { state: user } = await commands.users.read(userStream(userId));
  return user?.status === 'registered' && user.isActive && user.role === 'manager';
}

/** Whether the manager has a team that is not archived: by self-service there is one (docs/rules.md, "Roles"). */
export function hasTeam({ lookUp }: { lookUp: LookUp }, managerId: number): Promise<boolean> {
  return lookUp.exists((db) =>
    db.selectFrom('team').where('manager_id', '=', managerId).where('is_archived', '=', false),
  );
}

/** The games of a team: whether one has begun, and the ids of those that have not. */
export async function gamesOfTeam(
  { lookUp }: { lookUp: LookUp },
  teamId: number,
): Promise<{ hasBegun: boolean; notBegun: number[] }> {
  const games = await lookUp.rows((db) =>
    db
      .selectFrom('game')
      .select('id')
      .select(({ eb }) => eb('status', 'in', ['in_progress', 'completed', 'final', 'annulled']).as('begun'))
      .where(({ eb, or }) => or([eb('team_east_id', '=', teamId), eb('team_west_id', '=', teamId)]))
      .orderBy('id'),
  );
  return {
    hasBegun: games.some(({ begun }) => begun),
    notBegun: games.filter(({ begun }) => !begun).map(({ id }) => id),
  };
}
