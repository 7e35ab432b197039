import type { RouteDependencies } from '#command-api/route-dependencies.ts';
import { heightInCm, weightInKg } from '#events/player/body-measures.ts';
import { teamStream } from '#events/team/team.events.ts';
import { RequestError } from '#platform/errors.ts';
import { mediaAddress } from '#platform/file-ids.ts';
import type { PlayerAnswer } from './player.contract.ts';
import type { Player } from './player.decider.ts';

/**
 * A player with his team and number there.
 * @param teamId the team he is in after the command; null for none
 * @throws RequestError 404 when there is none
 */
export async function playerAnswer(
  { commands }: Pick<RouteDependencies, 'commands'>,
  id: number,
  player: Player,
  teamId: number | null,
): Promise<PlayerAnswer> {
  if (player === null) throw new RequestError('not_found', 'There is no such player.');
  const team = teamId === null ? null : (await commands.teams.read(teamStream(teamId))).state;
  const member = team?.squad[id];
  return {
    id,
    first_name: player.firstName,
    last_name: player.lastName,
    position: player.position,
    number: member?.number ?? null,
    height: player.height,
    height_cm: heightInCm(player.height),
    weight: player.weight,
    weight_kg: weightInKg(player.weight),
    birth_date: player.birthDate,
    gender: player.gender,
    bio: player.bio,
    photo: mediaAddress(player.photoFileId),
    has_id_document: player.documentFileId !== null,
    age_verified: player.ageVerified,
    team_id: member === undefined ? null : teamId,
    team_name: member === undefined ? null : (team?.name ?? null),
    is_archived: player.status === 'archived',
  };
}
