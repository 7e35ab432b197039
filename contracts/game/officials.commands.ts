import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { nameText } from '#contracts/fields/name-text.ts';
import { OFFICIAL_ROLE_NAMES } from '#events/game/officials.ts';
import { ofOneGame } from './one-game.ts';

export const LONGEST_OFFICIAL = 100;
export const OFFICIAL_TOO_LONG = 'Name must be less than 100 characters';

/** PUT /api/games/{id}/officials/: all of them, in the order of the scoresheet. */
export const officialsSchema = z.object({
  officials: z
    .array(
      z.object({
        role: z.enum(OFFICIAL_ROLE_NAMES, 'Please select a valid role'),
        name: nameText('Name is required', LONGEST_OFFICIAL, OFFICIAL_TOO_LONG),
      }),
    )
    .max(8, 'A game has eight officials at most'),
});
export type OfficialsBody = z.infer<typeof officialsSchema>;

export const nameOfficials = endpoint({
  ...ofOneGame,
  method: 'PUT',
  url: '/api/games/:id/officials/',
  capability: 'game.update',
  owned: 'game',
  summary: 'Name all officials of a game; an empty list takes them away',
  description: 'Once the game is final, only an administrator may.',
  body: officialsSchema,
});
