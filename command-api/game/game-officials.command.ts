import { type Rejection, reject, rejectField } from '#command-api/command-handling/rejection.ts';
import {
  LONGEST_OFFICIAL,
  nameOfficials as nameOfficialsCall,
  OFFICIAL_TOO_LONG,
} from '#contracts/game/officials.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import type { ExistingGame } from '#events/game/game.fold.ts';
import { OFFICIAL_ROLES, parseOfficialRole } from '#events/game/officials.ts';
import { newId } from '#platform/values/ids.ts';
import { type CommandContext, type Decision, gameCommand, type InContext } from './game-command.ts';

/** `staffId` is for who is named for the first time. */
type NamedOfficial = { staffId: string; name: string; role: string };
type NameOfficials = { officials: readonly NamedOfficial[] };

/** All officials of a game; none takes them away. A name that stays keeps its id, so that erasing it finds it everywhere. */
export const nameOfficials = gameCommand({
  type: 'name_officials',
  endpoint: nameOfficialsCall,
  facts: ({ body }): NameOfficials => ({
    officials: body.officials.map((one) => ({ ...one, staffId: newId() })),
  }),
  decide: decideOfficials,
});

function decideOfficials({ officials, context }: InContext<NameOfficials>, game: ExistingGame): Decision {
  // A feed says who was there, in its own words.
  const refusal = context.origin === 'import' ? null : (refuseNow(context, game) ?? refuseRoles(officials));
  if (refusal !== null) return refusal;
  const known = game.facts.officials;
  const ids = new Map(known.map(({ name, staffId }) => [name, staffId]));
  const named = officials.map(({ staffId: newId, name, role }) => {
    const staffId = ids.get(name) ?? newId;
    ids.set(name, staffId);
    return { staffId, name, role };
  });
  const isSame =
    named.length === known.length &&
    named.every(({ staffId, role }, index) => {
      const before = known[index];
      return before?.staffId === staffId && before.role === role;
    });
  return isSame ? [] : [{ type: 'OfficialsNamed', data: { officials: named } }];
}

function refuseNow({ actor }: CommandContext, { status }: ExistingGame): Rejection | null {
  if (status === 'canceled') return reject('not_scheduled', say('scoring.canceled'));
  if ((status === 'final' || status === 'annulled') && actor.role !== 'superuser')
    return reject('game_over', say('scoring.over'));
  return null;
}

function refuseRoles(officials: readonly NamedOfficial[]): Rejection | null {
  for (const [index, { name, role }] of officials.entries()) {
    if (name.trim() === '') return rejectField(`officials.${index}.name`, 'Name is required');
    if (name.length > LONGEST_OFFICIAL) return rejectField(`officials.${index}.name`, OFFICIAL_TOO_LONG);
    const known = parseOfficialRole(role);
    if (known === undefined) return rejectField(`officials.${index}.role`, 'Please select a valid role');
    const before = officials.slice(0, index).filter((one) => parseOfficialRole(one.role) === known);
    if (before.length >= OFFICIAL_ROLES[known]) {
      return rejectField(`officials.${index}.role`, say(`official.${known}`));
    }
  }
  return null;
}
