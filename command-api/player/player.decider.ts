import type { Decider } from '#command-api/command-handling/decider.ts';
import type { CommandHandler } from '#command-api/command-handling/handle-command.ts';
import {
  type FieldText,
  type Rejection,
  reject,
  rejectFields,
} from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import type { Sentence } from '#contracts/wording/wording.contract.ts';
import { unchangedBy } from '#events/definition/unknown-event.ts';
import { ageOn } from '#events/player/eligibility.ts';
import type { PlayerEvent } from '#events/player/player.events.ts';

type DataOf<Type extends PlayerEvent['type']> = Extract<PlayerEvent, { type: Type }>['data'];
/** What a form says about a player; team and number are the team's facts. */
export type PlayerDetails = Omit<DataOf<'PlayerChanged'>, 'playerId'>;
/** Optional fields: undefined keeps the value, null removes it. */
export type PlayerExtras = {
  bio?: string | null;
  idNumber?: string | null;
  photoFileId?: string | null;
  documentFileId?: string | null;
};

export type PlayerCommand =
  | ({ type: 'register_player' } & DataOf<'PlayerRegistered'> &
      PlayerExtras &
      /** A feed may know nothing of a player but a name. */
      ({ imported: true } | { imported: false; today: string }))
  /** `today`: calendar day, league time zone. */
  | ({
      type: 'change_player';
      playerId: number;
      details: Partial<PlayerDetails>;
      today: string;
    } & PlayerExtras)
  | { type: 'archive_player'; playerId: number }
  /** Looked up: whether they are in a box score, or picked for a game that has not begun. */
  | { type: 'delete_player'; playerId: number; hasStatistics: boolean; isPicked: boolean }
  | { type: 'erase_player'; playerId: number };

export type Player =
  | null
  | ({
      status: 'active' | 'archived' | 'deleted';
      erased: boolean;
      ageVerified: boolean;
    } & PlayerDetails &
      Required<PlayerExtras>);

/** Whole years (docs/rules.md, "Input and display"). */
const PLAYER_AGES = { from: 5, to: 60 } as const;
const NOTHING_MORE: Required<PlayerExtras> = {
  bio: null,
  idNumber: null,
  photoFileId: null,
  documentFileId: null,
};

export type PlayerHandler = CommandHandler<Player, PlayerCommand, PlayerEvent>;

export const playerDecider: Decider<Player, PlayerCommand, PlayerEvent> = {
  initial: null,
  decide(command, player) {
    const { playerId } = command;
    if (command.type === 'register_player') {
      if (player !== null)
        return reject('already_exists', say('player.exists', 'This player exists already.'));
      const { source } = command;
      const details = command.imported ? toDetails(command) : tidied(toDetails(command));
      const refusal = command.imported ? null : refuseDetails(details, details, command.today);
      if (refusal !== null) return refusal;
      const extras = changedExtras(playerId, NOTHING_MORE, command);
      return [
        { type: 'PlayerRegistered', data: { playerId, ...details, source } },
        ...extras,
        ...ageVerification(playerId, false, details.birthDate, command.documentFileId ?? null),
      ];
    }
    if (player === null || player.status === 'deleted') {
      return reject('not_found', say('player.missing'));
    }
    switch (command.type) {
      case 'change_player': {
        if (player.erased) return reject('conflict', say('player.erased', 'This player has been erased.'));
        const before = toDetails(player);
        const after = tidied({ ...before, ...command.details });
        const refusal = refuseDetails(command.details, after, command.today);
        if (refusal !== null) return refusal;
        const changed = DETAIL_FIELDS.some((field) => after[field] !== before[field]);
        const documentFileId =
          command.documentFileId === undefined ? player.documentFileId : command.documentFileId;
        return [
          ...(changed ? [{ type: 'PlayerChanged' as const, data: { playerId, ...after } }] : []),
          ...changedExtras(playerId, player, command),
          ...ageVerification(playerId, player.ageVerified, after.birthDate, documentFileId),
        ];
      }
      case 'archive_player':
        return player.status === 'archived' ? [] : [{ type: 'PlayerArchived', data: { playerId } }];
      case 'delete_player':
        if (command.hasStatistics)
          return reject(
            'conflict',
            say('player.statistics_not_deleted', 'Cannot delete player with statistics'),
          );
        if (command.isPicked)
          return reject(
            'conflict',
            say('player.picked_not_deleted', 'Cannot delete player picked for a game'),
          );
        return [{ type: 'PlayerDeleted', data: { playerId } }];
      case 'erase_player':
        if (player.erased) return [];
        return [{ type: 'PersonErased', data: { kind: 'player', subject: String(playerId) } }];
      default: {
        const unknown: never = command;
        return unknown;
      }
    }
  },
  evolve(player, event) {
    if (event.type === 'PlayerRegistered') {
      return {
        status: 'active',
        erased: false,
        ageVerified: false,
        ...toDetails(event.data),
        ...NOTHING_MORE,
      };
    }
    if (player === null) return null;
    switch (event.type) {
      case 'PlayerChanged':
        return { ...player, ...toDetails(event.data) };
      case 'PlayerBioChanged':
        return { ...player, bio: event.data.bio };
      case 'PlayerIdNumberChanged':
        return { ...player, idNumber: event.data.idNumber };
      case 'PlayerPhotoChanged':
        return { ...player, photoFileId: event.data.photoFileId };
      case 'PlayerDocumentChanged':
        return { ...player, documentFileId: event.data.documentFileId };
      case 'PlayerAgeVerified':
        return { ...player, ageVerified: true };
      case 'PlayerAgeVerificationLost':
        return { ...player, ageVerified: false };
      case 'PlayerArchived':
        return { ...player, status: 'archived' };
      case 'PlayerDeleted':
        return { ...player, status: 'deleted' };
      case 'PersonErased':
        return {
          ...player,
          ...NOTHING_MORE,
          erased: true,
          firstName: null,
          lastName: null,
          birthDate: null,
        };
      default:
        return unchangedBy(event, player);
    }
  },
};

const DETAIL_FIELDS = [
  'firstName',
  'lastName',
  'birthDate',
  'gender',
  'position',
  'height',
  'weight',
] as const satisfies readonly (keyof PlayerDetails)[];

function toDetails(facts: PlayerDetails): PlayerDetails {
  const { firstName, lastName, birthDate, gender, position, height, weight } = facts;
  return { firstName, lastName, birthDate, gender, position, height, weight };
}

function tidied(details: PlayerDetails): PlayerDetails {
  return {
    ...details,
    firstName: details.firstName?.trim() ?? null,
    lastName: details.lastName?.trim() ?? null,
  };
}

/** Only given fields are judged: a player who has turned 61 can still change their number. */
function refuseDetails(said: Partial<PlayerDetails>, after: PlayerDetails, today: string): Rejection | null {
  const errors: Record<string, FieldText[]> = {};
  if (said.firstName !== undefined && (after.firstName?.length ?? 0) < 2) {
    errors.first_name = ['First name must be at least 2 characters'];
  }
  if (said.lastName !== undefined && (after.lastName?.length ?? 0) < 2) {
    errors.last_name = ['Last name must be at least 2 characters'];
  }
  const birthDate = refuseBirthDate(said.birthDate ?? null, today);
  if (birthDate !== null) errors.birth_date = [birthDate];
  return Object.keys(errors).length === 0 ? null : rejectFields(errors);
}

function refuseBirthDate(birthDate: string | null, today: string): Sentence | null {
  if (birthDate === null) return null;
  if (birthDate > today) return say('player.born_in_future', 'Birth date cannot be in the future');
  const age = ageOn(birthDate, today);
  if (age < PLAYER_AGES.from || age > PLAYER_AGES.to)
    return say('player.age', 'Player must be between 5 and 60 years old');
  return null;
}

function changedExtras(
  playerId: number,
  before: Required<PlayerExtras>,
  { bio, idNumber, photoFileId, documentFileId }: PlayerExtras,
): PlayerEvent[] {
  const changed = (now: string | null | undefined, then: string | null) => now !== undefined && now !== then;
  const events: PlayerEvent[] = [];
  if (bio !== undefined && changed(bio, before.bio)) {
    events.push({ type: 'PlayerBioChanged', data: { playerId, bio } });
  }
  if (idNumber !== undefined && changed(idNumber, before.idNumber)) {
    events.push({ type: 'PlayerIdNumberChanged', data: { playerId, idNumber } });
  }
  if (photoFileId !== undefined && changed(photoFileId, before.photoFileId)) {
    events.push({ type: 'PlayerPhotoChanged', data: { playerId, photoFileId } });
  }
  if (documentFileId !== undefined && changed(documentFileId, before.documentFileId)) {
    events.push({ type: 'PlayerDocumentChanged', data: { playerId, documentFileId } });
  }
  return events;
}

/**
 * Decided by the server, whatever a client says (docs/rules.md, "People and files"): birth date and document are there.
 */
function ageVerification(
  playerId: number,
  before: boolean,
  birthDate: string | null,
  documentFileId: string | null,
): PlayerEvent[] {
  const verified = birthDate !== null && documentFileId !== null;
  if (verified === before) return [];
  return [{ type: verified ? 'PlayerAgeVerified' : 'PlayerAgeVerificationLost', data: { playerId } }];
}
