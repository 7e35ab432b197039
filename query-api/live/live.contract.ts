import { z } from 'zod';
import { boxScoreSchema, gameSchema, playSchema } from '#query-api/game/game.contract.ts';
import { positionSchema } from '#query-api/kernel/list.contract.ts';

/**
 * Frames of `/ws/game/{id}/`. Each carries `seq` = the log position of the newest event of this game in the read
 * models: the same in every process, and growing. A client that reconnects opens with `?seq=<its last seq>`: equal →
 * nothing is sent, else a new snapshot. A snapshot may also come later (a team was renamed, the game was
 * rescheduled); it always replaces everything.
 *
 * The socket closes with 4404 for an unknown game, 1012 when the server stops (connect again), 1013 when the game
 * cannot be read right now (connect again later).
 */

const known = z.number().nullable();
/** The specification's flat live stats, beside the box score they are the totals of; null is unknown. */
const flatStatistics = {
  team_east_assists: known,
  team_east_rebounds: known,
  team_east_steals: known,
  team_east_blocks: known,
  team_east_turnovers: known,
  team_east_fouls: known,
  team_west_assists: known,
  team_west_rebounds: known,
  team_west_steals: known,
  team_west_blocks: known,
  team_west_turnovers: known,
  team_west_fouls: known,
};
export const liveStatsSchema = boxScoreSchema.extend(flatStatistics);
export type LiveStats = z.infer<typeof liveStatsSchema>;

export const snapshotFrameSchema = z.object({
  type: z.literal('snapshot'),
  seq: positionSchema,
  /** ISO time of the server, so that pages count clocks with the offset. */
  server_time: z.string(),
  game: gameSchema,
  stats: liveStatsSchema,
  plays: z.array(playSchema),
});
export const scoreUpdateFrameSchema = z.object({
  type: z.literal('score_update'),
  seq: positionSchema,
  server_time: z.string(),
  scoreboard: gameSchema.shape.scoreboard,
  status: gameSchema.shape.status,
  /** Set when the game ends. */
  result_type: gameSchema.shape.result_type.optional(),
  on_court: gameSchema.shape.on_court,
  periods: gameSchema.shape.periods,
});
export const statsUpdateFrameSchema = z.object({
  type: z.literal('stats_update'),
  seq: positionSchema,
  stats: liveStatsSchema,
});
/**
 * Plays added since the last frame, and the ids of plays undone since then. When an undone basket changes the score
 * after later plays, those come again under their ids: put each play in the place of the one with its id.
 */
export const playFrameSchema = z.object({
  type: z.literal('play'),
  seq: positionSchema,
  plays: z.array(playSchema),
  undone: z.array(z.string()),
});
/**
 * Every 25 seconds, whatever happens: nothing was missed. A page that hears nothing for longer has lost its connection,
 * also where nobody told its browser.
 */
export const heartbeatFrameSchema = z.object({
  type: z.literal('heartbeat'),
  seq: positionSchema,
  server_time: z.string(),
});
export const liveFrameSchema = z.discriminatedUnion('type', [
  snapshotFrameSchema,
  scoreUpdateFrameSchema,
  statsUpdateFrameSchema,
  playFrameSchema,
  heartbeatFrameSchema,
]);
export type LiveFrame = z.infer<typeof liveFrameSchema>;
export type SnapshotFrame = z.infer<typeof snapshotFrameSchema>;
export type ScoreUpdateFrame = z.infer<typeof scoreUpdateFrameSchema>;
export type StatsUpdateFrame = z.infer<typeof statsUpdateFrameSchema>;
export type PlayFrame = z.infer<typeof playFrameSchema>;
export type HeartbeatFrame = z.infer<typeof heartbeatFrameSchema>;

/** `?seq=` of the upgrade. */
export const liveQuerySchema = z.object({ seq: z.string().max(40).optional() });

/** Codes with which the server closes the socket. */
export const CLOSE_CODES = { unknownGame: 4404, serverStops: 1012, tryAgainLater: 1013 } as const;
