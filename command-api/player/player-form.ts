import { withoutUndefined } from '#command-api/fields/without-undefined.ts';
import type { PlayerBody } from '#contracts/player/player.commands.ts';
import type { PlayerDetails, PlayerExtras } from './player.decider.ts';

/** What a form says about the player; absent fields stay absent. */
export function toDetails(body: PlayerBody): Partial<PlayerDetails> {
  const said = {
    firstName: body.first_name,
    lastName: body.last_name,
    birthDate: body.birth_date,
    gender: body.gender,
    position: body.position,
    height: body.height,
    weight: body.weight,
  };
  return withoutUndefined(said);
}

/** The rest of it, with the uploaded files. In a file field only null has a meaning: remove the file. */
export function toExtras(
  body: PlayerBody,
  fileIds: { photo?: string | undefined; id_document?: string | undefined },
): PlayerExtras {
  return withoutUndefined({
    bio: body.bio,
    idNumber: body.id_number,
    photoFileId: fileIds.photo ?? (body.photo === null ? null : undefined),
    documentFileId: fileIds.id_document ?? (body.id_document === null ? null : undefined),
  });
}
