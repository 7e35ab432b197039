import { heightInCm, weightInKg } from '#events/player/body-measures.ts';
import { ERASED_PLAYER, namesOfPlayer } from '#events/player/player-name.ts';
import type { DataOf } from '#events/registry.ts';
import { displayName, ERASED_USER } from '#events/user/user-name.ts';
import type { HandlerContext, Handlers } from '#projections/kernel/projection.ts';
import type { DirectoryKey, directoryReadModel, PlayerRow } from './directory.table.ts';

type Tables = (typeof directoryReadModel)['tables'];

/** Players and the public facts of accounts. */
export const PERSON_HANDLERS = {
  PlayerRegistered({ data, revision }, { tables: { player }, ...tell }) {
    player.put({
      id: data.playerId,
      ...detailsOf(data),
      bio: null,
      photo: null,
      age_verified: false,
      archived: false,
      team_id: null,
      number: null,
      has_document: false,
      revision,
      // Written with the batch.
      listed: '',
    });
    tell.touch(`player:${data.playerId}`);
    tell.changed('players');
  },
  async PlayerChanged({ data, revision }, { tables: { player }, ...tell }) {
    const row = await player.get({ id: data.playerId });
    if (row === undefined) return;
    player.put({
      ...row,
      ...detailsOf(data),
      revision,
    });
    tellPlayer(tell, row);
  },
  async PlayerBioChanged({ data, revision }, { tables: { player }, ...tell }) {
    const row = await player.get({ id: data.playerId });
    if (row === undefined) return;
    player.put({ ...row, bio: data.bio, revision });
    tellPlayer(tell, row);
  },
  async PlayerPhotoChanged({ data, revision }, { tables: { player }, ...tell }) {
    const row = await player.get({ id: data.playerId });
    if (row === undefined) return;
    player.put({ ...row, photo: data.photoFileId, revision });
    tellPlayer(tell, row);
  },
  async PlayerIdNumberChanged({ data, revision }, { tables: { player }, ...tell }) {
    const row = await player.get({ id: data.playerId });
    if (row === undefined) return;
    player.put({ ...row, revision });
    tellPlayer(tell, row);
  },
  async PlayerDocumentChanged({ data, revision }, { tables: { player }, ...tell }) {
    const row = await player.get({ id: data.playerId });
    if (row === undefined) return;
    player.put({ ...row, has_document: data.documentFileId !== null, revision });
    tellPlayer(tell, row);
  },
  async PlayerAgeVerified({ data, revision }, { tables: { player }, ...tell }) {
    const row = await player.get({ id: data.playerId });
    if (row === undefined) return;
    player.put({ ...row, age_verified: true, revision });
    tellPlayer(tell, row);
  },
  async PlayerAgeVerificationLost({ data, revision }, { tables: { player }, ...tell }) {
    const row = await player.get({ id: data.playerId });
    if (row === undefined) return;
    player.put({ ...row, age_verified: false, revision });
    tellPlayer(tell, row);
  },
  async PlayerArchived({ data, revision }, { tables: { player }, ...tell }) {
    const row = await player.get({ id: data.playerId });
    if (row === undefined) return;
    player.put({ ...row, archived: true, revision });
    tellPlayer(tell, row);
  },
  async PlayerDeleted({ data }, { tables: { player, membership }, changed, touch }) {
    const id = data.playerId;
    const teamId = (await player.get({ id }))?.team_id ?? null;
    if (teamId !== null) touch(`team:${teamId}`);
    for (const row of await membership.where({ player_id: id })) membership.delete(row);
    player.delete({ id });
    changed('players');
    changed(`player:${id}`);
  },
  async PersonErased({ data, revision }, context) {
    const { player, person, team } = context.tables;
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
          has_document: false,
          revision,
        });
      }
      context.touch(`player:${id}`);
    } else if (data.kind === 'staff') {
      for (const row of await team.where({ coach_id: data.subject })) {
        team.put({ ...row, coach_name: null });
        context.touch(`team:${row.id}`);
      }
      for (const row of await team.where({ assistant_coach_id: data.subject })) {
        team.put({ ...row, assistant_coach: null });
        context.touch(`team:${row.id}`);
      }
    } else if (data.kind === 'user') {
      const row = await person.get({ id });
      if (row !== undefined) person.put({ ...row, display_name: ERASED_USER, is_active: false });
      await touchTeamsManagedBy(id, context);
    }
    context.changed('*');
  },
  async UserRegistered({ data }, context) {
    const { person } = context.tables;
    person.put({ id: data.userId, display_name: displayName(data), role: data.role, is_active: true });
    await touchTeamsManagedBy(data.userId, context);
    context.changed('people');
  },
  async UserChanged({ data }, context) {
    const { person } = context.tables;
    const row = await person.get({ id: data.userId });
    if (row !== undefined) person.put({ ...row, display_name: displayName(data) });
    await touchTeamsManagedBy(data.userId, context);
    context.changed('people');
  },
  async RoleChanged({ data }, { tables: { person }, changed }) {
    const row = await person.get({ id: data.userId });
    if (row !== undefined) person.put({ ...row, role: data.role });
    changed(`user:${data.userId}`);
  },
  async UserDeactivated({ data }, { tables: { person }, changed }) {
    const row = await person.get({ id: data.userId });
    if (row !== undefined) person.put({ ...row, is_active: false });
    changed(`user:${data.userId}`);
  },
  async UserActivated({ data }, { tables: { person }, changed }) {
    const row = await person.get({ id: data.userId });
    if (row !== undefined) person.put({ ...row, is_active: true });
    changed(`user:${data.userId}`);
  },
} satisfies Handlers<Tables, DirectoryKey>;

async function touchTeamsManagedBy(
  manager_id: number,
  { tables, touch }: HandlerContext<Tables, DirectoryKey>,
): Promise<void> {
  for (const { id } of await tables.team.where({ manager_id })) touch(`team:${id}`);
}

/** Lists of players, his own page, and the squad he is shown in. */
function tellPlayer(
  { changed, touch }: Omit<HandlerContext<Tables, DirectoryKey>, 'tables'>,
  { id, team_id }: PlayerRow,
): void {
  touch(`player:${id}`);
  changed('players');
  changed(`player:${id}`);
  if (team_id !== null) changed(`team:${team_id}`);
}

/** Who a player is, as registered or changed. */
function detailsOf(data: DataOf<'PlayerRegistered' | 'PlayerChanged'>) {
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
