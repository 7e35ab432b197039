import { z } from 'zod';

/** A turn of one scorer on one device, until the next one begins. */
export const scoringShiftSchema = z.object({
  /** Actions name the shift in which they were tapped by it. */
  id: z.uuid(),
  /** Revision of the game's stream at which it began: plays after it, up to the next shift, were recorded in it. */
  revision: z.number().int(),
  /** ISO time. */
  began_at: z.string(),
  /** The device that asks is the one in `X-Device-Id`. `nobody`: no device scores from here on. */
  device: z.enum(['this_device', 'another_device', 'nobody']),
  /** Null when nobody scores, and where the log does not say. */
  scorer_id: z.number().int().nullable(),
  scorer_name: z.string().nullable(),
});
export type ScoringShift = z.infer<typeof scoringShiftSchema>;

/** `GET /api/games/{id}/shifts/`: in order, so that the last one is the present one. Empty before the start. */
export const scoringShiftsSchema = z.object({
  game_id: z.number().int(),
  shifts: z.array(scoringShiftSchema),
});
export type ScoringShifts = z.infer<typeof scoringShiftsSchema>;
