import type { Handlers } from '#projections/kernel/projection.ts';
import type { directoryReadModel } from './directory.table.ts';

/** What stands where a person's name was (design §2, personal data). */
export const ERASED_PLAYER = { first_name: 'Former', last_name: 'player' } as const;
const ERASED_USER = 'Former user';

/** Players and the public facts of accounts. */
export const PERSON_HANDLERS = {
  PlayerRegistered({ data }, { tables: { player }, changed }) {
    player.put({
      id: data.playerId,
      first_name: data.firstName ?? ERASED_PLAYER.first_name,
      last_name: data.lastName ?? ERASED_PLAYER.last_name,
      birth_date: data.birthDate,
      gender: data.gender,
      position: data.position,
      height: data.height,
      weight: data.weight,
      team_id: null,
      number: null,
    });
    changed('players');
  },
  async PersonErased({ data }, { tables: { player, person }, changed }) {
    const id = Number(data.subject);
    if (data.kind === 'player') {
      const row = await player.get({ id });
      if (row !== undefined) player.put({ ...row, ...ERASED_PLAYER, birth_date: null });
    } else if (data.kind === 'user') {
      const row = await person.get({ id });
      if (row !== undefined) person.put({ ...row, display_name: ERASED_USER });
    }
    changed('*');
  },
  UserRegistered({ data }, { tables: { person }, changed }) {
    const name = [data.firstName, data.lastName].filter((part) => part !== null && part !== '').join(' ');
    person.put({
      id: data.userId,
      display_name: name !== '' ? name : (data.username ?? ERASED_USER),
      role: data.role,
    });
    changed('people');
  },
  async RoleChanged({ data }, { tables: { person } }) {
    const row = await person.get({ id: data.userId });
    if (row !== undefined) person.put({ ...row, role: data.role });
  },
} satisfies Handlers<(typeof directoryReadModel)['tables']>;
