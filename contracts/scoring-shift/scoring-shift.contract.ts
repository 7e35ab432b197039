import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { deviceHeaders } from '#contracts/game/one-game.ts';
import { idParams } from '#contracts/lists/list.contract.ts';

/** The time one scorer scores a game on one device, until the next shift begins. */
export const scoringShiftSchema = z.object({
  /** Actions name their shift by it. */
  id: z.uuid(),
  /** Revision of the game's stream at which it began: plays after it, up to the next shift, were recorded in it. */
  revision: z.number().int(),
  /** ISO time. */
  began_at: z.string(),
  /** `this_device` is the one in `X-Device-Id`. `nobody`: no device scores from here on. */
  device: z.enum(['this_device', 'another_device', 'nobody']),
  /** Null when no device scores, or the log does not say. */
  scorer_id: z.number().int().nullable(),
  scorer_name: z.string().nullable(),
});
export type ScoringShift = z.infer<typeof scoringShiftSchema>;

/** `GET /api/games/{id}/shifts/`: in order; the last one is the current one. Empty before the start. */
export const scoringShiftsSchema = z.object({
  game_id: z.number().int(),
  shifts: z.array(scoringShiftSchema),
});
export type ScoringShifts = z.infer<typeof scoringShiftsSchema>;

export const scoringShifts = endpoint({
  method: 'GET',
  url: '/api/games/:id/shifts/',
  capability: 'game.score',
  tags: ['games'],
  summary: 'Who scores the game on which device, shift by shift',
  description: 'Changes are announced as `shifts:{id}` on `/ws/updates/`.',
  headers: deviceHeaders,
  params: idParams,
  answers: { 200: scoringShiftsSchema },
});
