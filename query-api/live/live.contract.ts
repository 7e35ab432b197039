import { z } from 'zod';
import { boxScoreSchema, gameSchema, playSchema } from '#query-api/game/game.contract.ts';
import { positionSchema } from '#query-api/kernel/list.contract.ts';

/**
 * Frames of `/ws/game/{id}/`. Each carries `seq` = the read model's log position, the same in every process.
 * A client that reconnects opens with `?seq=<its last seq>`: equal → nothing is sent, else a new snapshot.
 */
export const snapshotFrameSchema = z.object({
  type: z.literal('snapshot'),
  seq: positionSchema,
  /** ISO time of the server, so that pages count clocks with the offset. */
  server_time: z.string(),
  game: gameSchema,
  stats: boxScoreSchema,
  plays: z.array(playSchema),
});
export const scoreUpdateFrameSchema = z.object({
  type: z.literal('score_update'),
  seq: positionSchema,
  server_time: z.string(),
  scoreboard: gameSchema.shape.scoreboard,
  status: gameSchema.shape.status,
  on_court: gameSchema.shape.on_court,
  periods: gameSchema.shape.periods,
});
export const statsUpdateFrameSchema = z.object({
  type: z.literal('stats_update'),
  seq: positionSchema,
  stats: boxScoreSchema,
});
/** Plays added since the last frame, and the ids of plays undone since then. */
export const playFrameSchema = z.object({
  type: z.literal('play'),
  seq: positionSchema,
  plays: z.array(playSchema),
  undone: z.array(z.string()),
});
export const liveFrameSchema = z.discriminatedUnion('type', [
  snapshotFrameSchema,
  scoreUpdateFrameSchema,
  statsUpdateFrameSchema,
  playFrameSchema,
]);
export type LiveFrame = z.infer<typeof liveFrameSchema>;
export type SnapshotFrame = z.infer<typeof snapshotFrameSchema>;
