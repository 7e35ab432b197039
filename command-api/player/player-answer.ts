import type { Changed } from '#command-api/calls/call.ts';
import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import type { PlayerAnswer } from '#contracts/player/player.contract.ts';
import { heightInCm, weightInKg } from '#events/player/body-measures.ts';
import { namesOfPlayer } from '#events/player/player-name.ts';
import { teamStream } from '#events/team/team.events.ts';
import type { Team } from '#events/team/team.fold.ts';
import { RequestError } from '#platform/http/errors.ts';
import { presentPlayerDetail } from '#query-api/player/player.presenter.ts';
import type { Player } from './player.decider.ts';
import { type Membership, presentOf } from './player-transfer.ts';

/**
 * A player as a command left them.
 * @param memberships where they belong and belonged after the command, oldest first
 * @param today calendar day in the league's time zone: what their age is counted to
 * @throws RequestError 404 when there is none
 */
export async function playerAnswer(
  { commands }: { commands: { teams: StreamReader<Team> } },
  id: number,
  { state: player, revision }: Changed<Player>,
  { memberships, today }: { memberships: readonly Membership[]; today: string },
): Promise<PlayerAnswer> {
  if (player === null) throw new RequestError('not_found', 'There is no such player.');
  const teamNames = new Map<number, string | null>();
  for (const { teamId } of memberships) {
    const { state: team } = await commands.teams.read(teamStream(teamId));
    teamNames.set(teamId, team === null || team.status === 'deleted' ? null : team.name);
  }
  const present = presentOf(memberships);
  const answer = presentPlayerDetail(
    {
      id,
      ...namesOfPlayer(player),
      birth_date: player.birthDate,
      gender: player.gender,
      position: player.position,
      height: player.height,
      height_cm: heightInCm(player.height),
      weight: player.weight,
      weight_kg: weightInKg(player.weight),
      bio: player.bio,
      photo: player.photoFileId,
      age_verified: player.ageVerified,
      archived: player.status === 'archived',
      team_id: present?.teamId ?? null,
      manager_id: null,
      shown_birth_dates: null,
      team_name: present === undefined ? null : (teamNames.get(present.teamId) ?? null),
      number: present?.number ?? null,
      revision,
    },
    memberships.toReversed().map(({ teamId, number, from, until }) => ({
      team_id: teamId,
      team_name: teamNames.get(teamId) ?? null,
      number,
      from_date: from,
      until_date: until,
    })),
    // Only those who may change a player are answered so.
    { reader: 'staff', today },
  );
  return { ...answer, has_id_document: player.documentFileId !== null };
}
