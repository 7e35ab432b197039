import type { Changed } from '#command-api/calls/call.ts';
import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import type { PlayerAnswer } from '#contracts/player/player.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import { heightInCm, weightInKg } from '#events/player/body-measures.ts';
import { namesOfPlayer } from '#events/player/player-name.ts';
import { wholeBirth } from '#events/player/public-birth-date.ts';
import { teamStream } from '#events/team/team.events.ts';
import type { Team } from '#events/team/team.fold.ts';
import { RequestError } from '#platform/http/errors.ts';
import { mediaUrl } from '#platform/values/file-ids.ts';
import type { Player } from './player.decider.ts';
import { findPresent, type Membership } from './player-transfer.ts';

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
  if (player === null) throw new RequestError('not_found', say('player.missing'));
  const teamNames = new Map<number, string | null>();
  for (const { teamId } of memberships) {
    const { state: team } = await commands.teams.read(teamStream(teamId));
    teamNames.set(teamId, team === null || team.status === 'deleted' ? null : team.name);
  }
  const present = findPresent(memberships);
  const { bio, gender, height, position, weight } = player;
  const number = present?.number ?? null;
  // Only those who may change a player are answered so: they see all of the birth date.
  const birth = wholeBirth(player.birthDate, today);
  return {
    id,
    ...namesOfPlayer(player),
    position,
    number,
    jersey_number: number,
    height,
    weight,
    height_cm: heightInCm(height),
    weight_kg: weightInKg(weight),
    ...birth,
    age_verified: player.ageVerified && birth.birth_year !== null,
    gender,
    bio,
    photo: mediaUrl(player.photoFileId),
    team_id: present?.teamId ?? null,
    team_name: present === undefined ? null : (teamNames.get(present.teamId) ?? null),
    is_archived: player.status === 'archived',
    revision,
    memberships: memberships.toReversed().map(({ teamId, number, from, until }) => ({
      team_id: teamId,
      team_name: teamNames.get(teamId) ?? null,
      number,
      from_date: from,
      until_date: until,
    })),
    has_id_document: player.documentFileId !== null,
  };
}
