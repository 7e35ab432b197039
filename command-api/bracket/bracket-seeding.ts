import type { NotNull } from 'kysely';
import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import { wrongField } from '#command-api/command-handling/rejection.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import type { BracketBody } from '#contracts/bracket/bracket.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import { tournamentScope } from '#events/standings/standings-scope.ts';
import { teamStream } from '#events/team/team.events.ts';
import type { Team } from '#events/team/team.fold.ts';
import type { ExistingTournament } from '#events/tournament/tournament.fold.ts';

type Deps = { commands: { teams: StreamReader<Team> }; lookUp: LookUp };
type Seeding = { seeds: number[]; warnings: string[] };

/**
 * The seeding of a knockout: as given, else by the tournament's standings now. Archived teams are left out.
 * @throws RequestError 400 at the field that names a team that cannot play, or more teams than there are
 */
export async function readSeeding(
  deps: Deps,
  tournamentId: number,
  { teams }: ExistingTournament,
  body: Pick<BracketBody, 'seeds' | 'team_count'>,
): Promise<Seeding> {
  const active = await activeTeams(deps, body.seeds ?? teams);
  if (body.seeds !== undefined) {
    if (body.seeds.some((teamId) => !active.has(teamId)))
      throw wrongField('seeds', 'Please select a valid team');
    return { seeds: body.seeds, warnings: [] };
  }
  const rows = await deps.lookUp.rows((db) =>
    db
      .selectFrom('standing')
      .select(['team_id', 'rank'])
      .where('scope', '=', tournamentScope(tournamentId))
      .where('rank', 'is not', null)
      .$narrowType<{ rank: NotNull }>()
      .orderBy('place'),
  );
  const ranked = rows.filter(({ team_id }) => teams.includes(team_id) && active.has(team_id));
  const count = body.team_count ?? ranked.length;
  if (count > ranked.length)
    throw wrongField(
      'team_count',
      say('bracket.all_teams', 'At most {count}: all teams', { count: ranked.length }),
    );
  const shared = new Set<number>();
  for (const [index, { rank }] of ranked.entries()) {
    if (index > 0 && index <= count && ranked[index - 1]?.rank === rank) shared.add(rank);
  }
  return {
    seeds: ranked.slice(0, count).map(({ team_id }) => team_id),
    warnings: [...shared].map((rank) => {
      const names = ranked.filter((row) => row.rank === rank).map(({ team_id }) => active.get(team_id) ?? '');
      return `${names.join(', ')} share rank ${rank}; they are seeded in this order`;
    }),
  };
}

/** Names of the teams that can play, by id. */
export async function activeTeams(
  { commands }: Deps,
  teams: readonly number[],
): Promise<Map<number, string>> {
  const active = new Map<number, string>();
  for (const teamId of teams) {
    const { state } = await commands.teams.read(teamStream(teamId));
    if (state?.status === 'active') active.set(teamId, state.name);
  }
  return active;
}
