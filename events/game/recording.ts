import { z } from 'zod';

/**
 * How much the scorer records, from most to least. `full`: everything. `simple`: points by player, fouls and time-outs.
 * `score_only`: points and fouls of the teams. What a mode leaves out is unknown, never zero.
 */
export const RECORDING_MODES = ['full', 'simple', 'score_only'] as const;
export type RecordingMode = (typeof RECORDING_MODES)[number];

export const recordingSchema = z.object({
  mode: z.enum(RECORDING_MODES),
  /** Whether the game clock is run here; without it minutes are unknown. */
  hasClock: z.boolean(),
  /** Whether the place of a shot is asked for. */
  hasPlaces: z.boolean(),
});
export type Recording = z.infer<typeof recordingSchema>;

/** The one that records less. */
export function lesserMode(one: RecordingMode, other: RecordingMode): RecordingMode {
  return RECORDING_MODES.indexOf(one) > RECORDING_MODES.indexOf(other) ? one : other;
}
