import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { gameStatusSchema } from '#contracts/game/game.contract.ts';
import { idParams, positionSchema } from '#contracts/lists/list.contract.ts';
import { loggedEventSchema } from '#contracts/scoresheet/scoresheet.contract.ts';
import { rulesetSchema } from '#events/game/ruleset-schema.ts';

/**
 * `GET /api/games/{id}/replay/`: a game as the fold of `events/game/replay.ts` takes it. Folding it up to a play gives
 * the box score as of then, folding all of it the one of the game.
 */

/** Somebody in the box, with the number worn in this game. */
const replayedPlayerSchema = z.object({
  player_id: z.number().int(),
  name: z.string(),
  number: z.string().nullable(),
  starter: z.boolean(),
  captain: z.boolean(),
});

const replayedSideSchema = z.object({
  team_id: z.number().int(),
  team_name: z.string(),
  players: z.array(replayedPlayerSchema),
});
export type ReplayedSide = z.infer<typeof replayedSideSchema>;

/** Entries as they stand: undone ones are left out, corrected ones say what is right. */
const replayEntrySchema = z.object({
  /** The action's id, as the scorer's device made it. */
  id: z.string(),
  /** Place among the plays: 1, 2, 3 …; null for what is no play, such as a clock that was started. */
  sequence: z.number().int().nullable(),
  event: loggedEventSchema,
  /** The score after it. */
  score_east: z.number().int(),
  score_west: z.number().int(),
});

export const replaySchema = z.object({
  game_id: z.number().int(),
  position: positionSchema,
  status: gameStatusSchema,
  /** `result_only`: scores by period are all there is, and nothing can be replayed. */
  recording: z.enum(['full', 'result_only']),
  /** As the game was scheduled with; times in seconds. */
  ruleset: rulesetSchema,
  /** Null while the game is not over. */
  result: z
    .object({
      type: z.enum(['played', 'forfeit']),
      periods: z.array(z.object({ east: z.number().int(), west: z.number().int() })),
    })
    .nullable(),
  east: replayedSideSchema,
  west: replayedSideSchema,
  /** In the order of the game; empty before it began. */
  entries: z.array(replayEntrySchema),
});
export type Replay = z.infer<typeof replaySchema>;

export const replay = endpoint({
  method: 'GET',
  url: '/api/games/:id/replay/',
  capability: 'game.view',
  tags: ['games'],
  summary: 'A game to be replayed: its rules, benches and entries',
  description:
    'Entries are events in the order of the game, as corrected, undone ones left out. Folded up to a play they give the box score as of then.',
  params: idParams,
  answers: { 200: replaySchema },
});
