import { z } from 'zod';
import { defineEvent, type EventUnion, personal } from '#events/definition/define-event.ts';
import { fileIdSchema } from '#platform/values/file-ids.ts';

export const playerStream = (playerId: number): string => `player-${playerId}`;
/** A coach or an official. */
export const staffStream = (staffId: string): string => `staff-${staffId}`;

const playerId = z.int32().positive();
export const GENDERS = ['male', 'female', 'other'] as const;
export const POSITIONS = [
  'guard',
  'forward',
  'center',
  'point_guard',
  'shooting_guard',
  'small_forward',
  'power_forward',
] as const;

const ofPlayer = <Schema extends z.ZodType>(schema: Schema) => personal('player', 'playerId', schema);
const names = {
  playerId,
  firstName: ofPlayer(z.string()),
  lastName: ofPlayer(z.string()),
  birthDate: ofPlayer(z.iso.date()),
};
const description = {
  gender: z.enum(GENDERS).nullable(),
  position: z.enum(POSITIONS).nullable(),
  /** As typed, e.g. `6'2` or `188cm`. */
  height: z.string().nullable(),
  weight: z.string().nullable(),
};

/** What identifies a person is personal: null once the person has been erased. */
export const PLAYER_EVENTS = {
  PlayerRegistered: defineEvent({
    type: 'PlayerRegistered',
    schema: z.object({ ...names, ...description, source: z.string().nullable() }),
  }),
  /** All of this as it is from now on. */
  PlayerChanged: defineEvent({
    type: 'PlayerChanged',
    schema: z.object({ ...names, ...description }),
  }),
  PlayerBioChanged: defineEvent({
    type: 'PlayerBioChanged',
    schema: z.object({ playerId, bio: ofPlayer(z.string()) }),
  }),
  PlayerIdNumberChanged: defineEvent({
    type: 'PlayerIdNumberChanged',
    schema: z.object({ playerId, idNumber: ofPlayer(z.string()) }),
  }),
  /** File ids reveal nothing; in clear, so that the files can still be found and deleted when the key is gone. */
  PlayerPhotoChanged: defineEvent({
    type: 'PlayerPhotoChanged',
    schema: z.object({ playerId, photoFileId: fileIdSchema.nullable() }),
  }),
  PlayerDocumentChanged: defineEvent({
    type: 'PlayerDocumentChanged',
    schema: z.object({ playerId, documentFileId: fileIdSchema.nullable() }),
  }),
  /** Birth date and document are present and the age is a possible one for a player. */
  PlayerAgeVerified: defineEvent({ type: 'PlayerAgeVerified', schema: z.object({ playerId }) }),
  PlayerAgeVerificationLost: defineEvent({
    type: 'PlayerAgeVerificationLost',
    schema: z.object({ playerId }),
  }),
  PlayerArchived: defineEvent({ type: 'PlayerArchived', schema: z.object({ playerId }) }),
  PlayerDeleted: defineEvent({ type: 'PlayerDeleted', schema: z.object({ playerId }) }),
  PersonErased: defineEvent({
    type: 'PersonErased',
    schema: z.object({ kind: z.enum(['player', 'user', 'staff']), subject: z.string() }),
    endsKey: ({ data }) => `${data.kind}:${data.subject}`,
  }),
} as const;
export type PlayerEvent = EventUnion<typeof PLAYER_EVENTS>;
