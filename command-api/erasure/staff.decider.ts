import type { Decider } from '#command-api/command-handling/decider.ts';
import type { CommandHandler } from '#command-api/command-handling/handle-command.ts';
import { reject } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import type { PlayerEvent } from '#events/player/player.events.ts';

type PersonErased = Extract<PlayerEvent, { type: 'PersonErased' }>;
export type StaffCommand = {
  type: 'erase_staff';
  staffId: string;
  /** Looked up: whether a game sheet names such a person. */
  isKnown: boolean;
};
export type Staff = { erased: boolean };

export type StaffHandler = CommandHandler<Staff, StaffCommand, PersonErased>;

/** Coaches and officials, who are only names on game sheets: the only thing that happens to them alone is erasure. */
export const staffDecider: Decider<Staff, StaffCommand, PersonErased> = {
  initial: { erased: false },
  decide({ staffId, isKnown }, { erased }) {
    if (erased) return [];
    if (!isKnown) return reject('not_found', say('person.missing'));
    return [{ type: 'PersonErased', data: { kind: 'staff', subject: staffId } }];
  },
  evolve: (staff, event) => (event.type === 'PersonErased' ? { erased: true } : staff),
};
