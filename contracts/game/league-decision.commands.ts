import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import type { ForfeitedBy } from '#events/game/forfeit.ts';
import {
  again,
  gameDateField,
  reasonField,
  requiredReasonField,
  requiredReasonSchema,
  venueField,
} from './game.commands.ts';
import { gameAnswerSchema } from './game.contract.ts';
import { ofOneGame } from './one-game.ts';

/** What the league decides about a game off the court (docs/rules.md, "Forfeits"). */

const SIDES: Readonly<Record<'east' | 'west' | 'A' | 'B' | 'both', ForfeitedBy>> = {
  east: 'east',
  west: 'west',
  A: 'east',
  B: 'west',
  both: 'both',
};
const forfeitingSide = z
  .enum(['east', 'west', 'A', 'B', 'both'], {
    error: ({ input }) =>
      input === undefined || input === '' ? 'Team is required' : 'Side must be A, B or both',
  })
  .transform((name) => SIDES[name]);

/** POST /api/games/{id}/forfeit/: the side that loses. The reason is required once the game is over, and for both. */
export const forfeitSchema = z.object({
  side: forfeitingSide,
  reason: reasonField,
  /** Fewer than two of its players are able to play (FIBA art. 21). */
  by_default: z.boolean({ error: 'Must be true or false' }).default(false),
});

export const forfeitGame = endpoint({
  ...ofOneGame,
  ...again,
  method: 'POST',
  url: '/api/games/:id/forfeit/',
  capability: 'game.forfeit',
  summary: 'One side forfeits a game and loses 20–0, or by default; or both lose 0–0',
  body: forfeitSchema,
});

export const revokeForfeit = endpoint({
  ...ofOneGame,
  method: 'POST',
  url: '/api/games/:id/forfeit/revoke/',
  capability: 'game.forfeit',
  summary: 'Take a forfeit back: the game is again what it was before',
  body: requiredReasonSchema,
});

export const annulGame = endpoint({
  ...ofOneGame,
  ...again,
  method: 'POST',
  url: '/api/games/:id/annul/',
  capability: 'game.annul',
  summary: 'Annul a game: it counts in no table and no average',
  body: requiredReasonSchema,
});

export const revokeAnnulment = endpoint({
  ...ofOneGame,
  method: 'POST',
  url: '/api/games/:id/annul/revoke/',
  capability: 'game.annul',
  summary: 'Take an annulment back: the game counts again as it did',
  body: requiredReasonSchema,
});

/** POST /api/games/{id}/rematch/. Without a venue it is played where the game was. */
export const rematchSchema = z.object({
  game_date: gameDateField,
  venue: venueField.optional(),
  reason: requiredReasonField,
});

export const scheduleRematch = endpoint({
  ...ofOneGame,
  method: 'POST',
  url: '/api/games/:id/rematch/',
  capability: 'game.create',
  summary: 'Play an annulled or canceled game again: a new game between the same teams',
  description: 'The answer is the new game; `rematch_of` is this one, whose `rematch_id` is the new one.',
  body: rematchSchema,
  answers: { 201: gameAnswerSchema },
});
