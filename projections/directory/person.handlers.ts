import { changeKey } from '#events/changes/change-key.ts';
import { heightInCm, weightInKg } from '#events/player/body-measures.ts';
import { ERASED_PLAYER, namesOfPlayer } from '#events/player/player-name.ts';
import type { DataOf } from '#events/registry.ts';
import { displayName, ERASED_USER } from '#events/user/user-name.ts';
import type { HandlerContext, Handlers } from '#projections/read-model/projection.ts';
import { updateRow } from '#projections/read-model/rows.ts';
import type { directoryReadModel, PersonRow, PlayerRow } from './directory.table.ts';

type Tables = (typeof directoryReadModel)['tables'];
type Context = HandlerContext<Tables>;

/** Players and the public facts of accounts; `PersonErased` empties their personal columns. */
export const PERSON_HANDLERS = {
  async PlayerRegistered({ data, revision }, { tables: { player }, changed }) {
    player.put({
      id: data.playerId,
      ...toDetails(data),
      bio: null,
      photo: null,
      age_verified: false,
      is_archived: false,
      team_id: null,
      number: null,
      has_id_document: false,
      revision,
    });
    changed(changeKey.players);
  },
  PlayerChanged: ({ data, revision }, context) =>
    changePlayer(data.playerId, { ...toDetails(data), revision }, context),
  PlayerBioChanged: ({ data, revision }, context) =>
    changePlayer(data.playerId, { bio: data.bio, revision }, context),
  PlayerPhotoChanged: ({ data, revision }, context) =>
    changePlayer(data.playerId, { photo: data.photoFileId, revision }, context),
  PlayerIdNumberChanged: ({ data, revision }, context) => changePlayer(data.playerId, { revision }, context),
  PlayerDocumentChanged: ({ data, revision }, context) =>
    changePlayer(data.playerId, { has_id_document: data.documentFileId !== null, revision }, context),
  PlayerAgeVerified: ({ data, revision }, context) =>
    changePlayer(data.playerId, { age_verified: true, revision }, context),
  PlayerAgeVerificationLost: ({ data, revision }, context) =>
    changePlayer(data.playerId, { age_verified: false, revision }, context),
  PlayerArchived: ({ data, revision }, context) =>
    changePlayer(data.playerId, { is_archived: true, revision }, context),
  async PlayerDeleted({ data }, { tables: { player, membership }, changed }) {
    const id = data.playerId;
    for (const row of await membership.where({ player_id: id })) membership.delete(row);
    player.delete({ id });
    changed(changeKey.players);
    changed(changeKey.player(id));
  },
  async PersonErased({ data, revision }, { tables: { player, person, team, gameStaff }, changed }) {
    const id = Number(data.subject);
    if (data.kind === 'player') {
      const row = await player.get({ id });
      if (row !== undefined) {
        player.put({
          ...row,
          ...ERASED_PLAYER,
          birth_date: null,
          bio: null,
          photo: null,
          has_id_document: false,
          revision,
        });
      }
    } else if (data.kind === 'staff') {
      for (const row of await team.where({ coach_staff_id: data.subject }))
        team.put({ ...row, coach_name: null });
      for (const row of await team.where({ assistant_coach_staff_id: data.subject })) {
        team.put({ ...row, assistant_coach: null });
      }
      for (const row of await gameStaff.where({ staff_id: data.subject }))
        gameStaff.put({ ...row, name: null });
    } else if (data.kind === 'user') {
      const row = await person.get({ id });
      if (row !== undefined) person.put({ ...row, display_name: ERASED_USER, is_active: false });
    }
    changed(changeKey.everything);
  },
  async UserRegistered({ data }, { tables: { person }, changed }) {
    person.put({ id: data.userId, display_name: displayName(data), role: data.role, is_active: true });
    changed(changeKey.people);
  },
  async UserChanged({ data }, context) {
    await changePerson(data.userId, { display_name: displayName(data) }, context);
    context.changed(changeKey.people);
  },
  async RoleChanged({ data }, context) {
    await changePerson(data.userId, { role: data.role }, context);
    announceAccount(data.userId, context);
  },
  async UserDeactivated({ data }, context) {
    await changePerson(data.userId, { is_active: false }, context);
    announceAccount(data.userId, context);
  },
  async UserActivated({ data }, context) {
    await changePerson(data.userId, { is_active: true }, context);
    announceAccount(data.userId, context);
  },
  // The requests are rows of the command API; their list is read again.
  RoleRequested: (_event, { changed }) => changed(changeKey.people),
  RoleRequestRejected: (_event, { changed }) => changed(changeKey.people),
} satisfies Handlers<Tables>;

/** Announced to lists of players, the player's page, and the squad that shows them. */
async function changePlayer(
  id: number,
  change: Partial<PlayerRow> & { revision: number },
  { tables: { player }, changed }: Context,
): Promise<void> {
  const row = await player.get({ id });
  if (row === undefined) return;
  player.put({ ...row, ...change });
  changed(changeKey.players);
  changed(changeKey.player(id));
  if (row.team_id !== null) changed(changeKey.team(row.team_id));
}

/** To the account's own pages, and to the lists of accounts. */
function announceAccount(id: number, { changed }: Context): void {
  changed(changeKey.user(id));
  changed(changeKey.people);
}

async function changePerson(
  id: number,
  change: Partial<PersonRow>,
  { tables: { person } }: Context,
): Promise<void> {
  await updateRow(person, { id }, change);
}

/** Who a player is, as registered or changed. */
function toDetails(data: DataOf<'PlayerRegistered' | 'PlayerChanged'>) {
  return {
    ...namesOfPlayer(data),
    birth_date: data.birthDate,
    gender: data.gender,
    position: data.position,
    height: data.height,
    height_cm: heightInCm(data.height),
    weight: data.weight,
    weight_kg: weightInKg(data.weight),
  };
}
