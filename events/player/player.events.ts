import { z } from 'zod';
import { defineEvent, type EventUnion } from '#events/kernel/define-event.ts';

export const playerStream = (playerId: number): string => `player-${playerId}`;

const playerId = z.number().int().positive();
export const POSITIONS = [
  'guard',
  'forward',
  'center',
  'point_guard',
  'shooting_guard',
  'small_forward',
  'power_forward',
] as const;

/** Names and birth date are personal: null once the person has been erased. */
export const PLAYER_EVENTS = {
  PlayerRegistered: defineEvent({
    type: 'PlayerRegistered',
    schema: z.object({
      playerId,
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      birthDate: z.iso.date().nullable(),
      gender: z.enum(['male', 'female', 'other']).nullable(),
      position: z.enum(POSITIONS).nullable(),
      /** As typed, e.g. `6'2` or `188cm`. */
      height: z.string().nullable(),
      weight: z.string().nullable(),
      source: z.string().nullable(),
    }),
    personal: [
      { field: 'firstName', kind: 'player', subject: 'playerId' },
      { field: 'lastName', kind: 'player', subject: 'playerId' },
      { field: 'birthDate', kind: 'player', subject: 'playerId' },
    ],
  }),
  PersonErased: defineEvent({
    type: 'PersonErased',
    schema: z.object({ kind: z.enum(['player', 'user', 'staff']), subject: z.string() }),
  }),
} as const;
export type PlayerEvent = EventUnion<typeof PLAYER_EVENTS>;
