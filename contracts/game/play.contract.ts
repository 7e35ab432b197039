import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import {
  idParams,
  limitUpTo,
  listAnswer,
  listQuerySchema,
  positionSchema,
} from '#contracts/lists/list.contract.ts';
import { sideSchema } from '#events/game/court.events.ts';
import { throwCountSchema } from '#events/game/court-actions.ts';
import { PLAY_TYPES } from '#events/game/entry-facts.ts';

/** What a play said before it was corrected. */
export const earlierPlaySchema = z.object({
  type: z.enum(PLAY_TYPES),
  period: z.number().int().positive(),
  period_label: z.string(),
  clock: z.number().nullable(),
  side: sideSchema.nullable(),
  points: z.number().int().nullable(),
  kind: z.string().nullable(),
  by: z.enum(['player', 'coach', 'bench']).nullable(),
  free_throws: throwCountSchema.nullable(),
  place: z.object({ x: z.number(), y: z.number() }).nullable(),
  overruled: z.string().nullable(),
  follows: z.string().nullable(),
  player_id: z.number().int().nullable(),
  player_in_id: z.number().int().nullable(),
});

export const playSchema = z.object({
  /** The action's id, as the scorer's device made it. */
  id: z.string(),
  /** Revision in the game's stream: when it was recorded. */
  revision: z.number().int(),
  /** Place in the order of the game: 1, 2, 3 …; corrections change it. */
  sequence: z.number().int(),
  type: z.enum(PLAY_TYPES),
  period: z.number().int().positive(),
  period_label: z.string(),
  clock: z.number().nullable(),
  side: sideSchema.nullable(),
  team_id: z.number().int().nullable(),
  /** Null stands for the team, the coach or the bench (see `by`). */
  player_id: z.number().int().nullable(),
  player_name: z.string().nullable(),
  player_number: z.string().nullable(),
  /** Substitution: who came on court. `player_*` is who left. */
  player_in_id: z.number().int().nullable(),
  player_in_name: z.string().nullable(),
  player_in_number: z.string().nullable(),
  /** What a shot is worth, made (`points`) or missed (`missed_shot`); what a correction adds. */
  points: z.number().int().nullable(),
  /** Rebound: offensive/defensive; foul: personal/offensive/…; shot: its technique; turnover: its kind. */
  kind: z.string().nullable(),
  by: z.enum(['player', 'coach', 'bench']).nullable(),
  /** Foul: free throws awarded to the other side, 0 to 3; null where nobody said. */
  free_throws: throwCountSchema.nullable(),
  place: z.object({ x: z.number(), y: z.number() }).nullable(),
  /** The limit of the rules it exceeded, e.g. `foul_limit` (docs/rules.md); it was recorded all the same. */
  overruled: z.string().nullable(),
  /** Id of the action that it completes: an assist its basket, a rebound its missed shot, a free throw its foul. */
  follows: z.string().nullable(),
  /** True when it was missed at first and inserted later. */
  inserted: z.boolean(),
  /** Its values before each correction, oldest first. */
  was: z.array(earlierPlaySchema),
  /** The score after this play. */
  score_east: z.number().int(),
  score_west: z.number().int(),
  occurred_at: z.string(),
  recorded_at: z.string(),
});
export type Play = z.infer<typeof playSchema>;

/** A whole game comes in one page by default: no game is known to have more plays than this. */
export const MAX_PLAYS = 1_000;
export const playListQuerySchema = listQuerySchema.extend({
  limit: limitUpTo(MAX_PLAYS).optional(),
});

/** Plays in the order of the game; undone ones are left out. */
export const playsSchema = z.object({
  game_id: z.number().int(),
  position: positionSchema,
  plays: z.array(playSchema),
  ...listAnswer,
});
export type Plays = z.infer<typeof playsSchema>;

/** Undone plays in their last form, in the order of recording. */
export const undonePlaysSchema = z.object({
  game_id: z.number().int(),
  position: positionSchema,
  plays: z.array(playSchema),
});
export type UndonePlays = z.infer<typeof undonePlaysSchema>;

const tags = ['games'];

export const plays = endpoint({
  method: 'GET',
  url: '/api/games/:id/plays/',
  capability: 'game.view',
  tags,
  summary: 'Play-by-play',
  description:
    'In the order of the game, undone plays left out. A whole game comes in one page: 1,000 plays by default.',
  params: idParams,
  query: playListQuerySchema,
  answers: { 200: playsSchema },
});

export const undonePlays = endpoint({
  method: 'GET',
  url: '/api/games/:id/plays/undone/',
  capability: 'game.view',
  tags,
  summary: 'Plays that were undone',
  description: 'As they were last, in the order of recording: what a scorer’s log shows as taken back.',
  params: idParams,
  answers: { 200: undonePlaysSchema },
});
