import { z } from 'zod';
import { chatMessageSchema } from '#contracts/chat/chat.contract.ts';
import {
  boxLineSchema,
  boxScoreSchema,
  boxSideSchema,
  boxTotalsSchema,
} from '#contracts/game/box-score.contract.ts';
import { gameDetailSchema, gameSchema } from '#contracts/game/game.contract.ts';
import { playSchema } from '#contracts/game/play.contract.ts';
import { positionSchema } from '#contracts/lists/list.contract.ts';
import type { Side } from '#events/game/game.events.ts';
import { toRecord } from '#platform/values/to-record.ts';

/**
 * Frames of `/ws/game/{id}/`. Each carries `seq` = the log position of the newest event of this game in the read
 * models: the same in every process, and growing. Only a snapshot may go back: after a crash of Postgres the read
 * models read their last moments again, and an older log may have been restored. A client that reconnects opens with
 * `?seq=<its last seq>`: equal → nothing is sent, else a new snapshot. A snapshot may also come later (a team was
 * renamed, the game was rescheduled, its officials were named, the client's network was too slow for every single
 * frame); it always replaces everything. The other frames say what is new since the previous frame: a client without a
 * snapshot can do nothing with them.
 *
 * The game's chat comes over the same socket, apart from `seq`: messages are rows, not events. After the snapshot a
 * `chat` frame brings the last 50, or an empty list; `chat_state` identifies the visible messages,
 * the same in every process. A client that reconnects adds `&chat=<its last chat_state>`: equal → no `chat` frame. A
 * later `chat` replaces all messages.
 *
 * A client may say who it is in its first message (socket.contract.ts), never in the url.
 *
 * The socket closes with 4404 for an unknown game, 1013 when the game cannot be read right now (connect again later),
 * and as every socket does (socket.contract.ts).
 */

/** Some of a side's totals come flat as well, `team_east_assists` and so on; null is unknown. */
export const FLAT_STATISTICS = ['assists', 'rebounds', 'steals', 'blocks', 'turnovers', 'fouls'] as const;
export type FlatName<Name extends Side> = `team_${Name}_${(typeof FLAT_STATISTICS)[number]}`;
const flatNames = <Name extends Side>(side: Name) =>
  FLAT_STATISTICS.map((statistic): FlatName<Name> => `team_${side}_${statistic}`);
const flatStatistics = toRecord([...flatNames('east'), ...flatNames('west')], () => z.number().nullable());
export const liveStatsSchema = boxScoreSchema.extend(flatStatistics);
export type LiveStats = z.infer<typeof liveStatsSchema>;

/**
 * What is new in one side's box: omitted fields are unchanged. A player's line carries `player_id` and
 * the fields that changed; the line of a player who was not listed comes whole.
 */
export const boxSideChangeSchema = z.object({
  totals: boxTotalsSchema.partial().optional(),
  unattributed_points: boxSideSchema.shape.unattributed_points.optional(),
  bench_fouls: boxSideSchema.shape.bench_fouls.optional(),
  players: z.array(boxLineSchema.partial().required({ player_id: true })).optional(),
  /** Every `player_id` in order, when players came, went or changed places: lines not named here are gone. */
  line_up: z.array(boxLineSchema.shape.player_id).optional(),
});
export type BoxSideChange = z.infer<typeof boxSideChangeSchema>;

/**
 * What is new in the stats since the previous frame. The flat fields are always there; `periods` comes
 * whole, a side in the parts that changed.
 *
 * To merge it into the current stats: take over the flat fields, `position` and, if present, `periods`; then
 * for each side take over `unattributed_points` and `bench_fouls` if present, each field of `totals`, and
 * each field of a player's line into the line of that `player_id` (a new line if there is none); with `line_up`, keep
 * its lines in its order.
 */
export const liveStatsChangeSchema = z.object({
  position: positionSchema,
  ...flatStatistics,
  periods: boxScoreSchema.shape.periods.optional(),
  east: boxSideChangeSchema.optional(),
  west: boxSideChangeSchema.optional(),
});
export type LiveStatsChange = z.infer<typeof liveStatsChangeSchema>;

/** Officials may be named, and changed, while the game is on. */
export const watchedGameSchema = gameSchema.extend({ officials: gameDetailSchema.shape.officials });
export type WatchedGame = z.infer<typeof watchedGameSchema>;

export const snapshotFrameSchema = z.object({
  type: z.literal('snapshot'),
  seq: positionSchema,
  /** ISO time of the server, so that pages count clocks with the offset. */
  server_time: z.string(),
  game: watchedGameSchema,
  stats: liveStatsSchema,
  plays: z.array(playSchema),
});
export const scoreUpdateFrameSchema = z.object({
  type: z.literal('score_update'),
  seq: positionSchema,
  server_time: z.string(),
  scoreboard: gameSchema.shape.scoreboard,
  status: gameSchema.shape.status,
  /** Both set when the game ends. */
  result_type: gameSchema.shape.result_type.optional(),
  ended_at: gameSchema.shape.ended_at.optional(),
  last_action_at: gameSchema.shape.last_action_at.optional(),
  on_court: gameSchema.shape.on_court,
  periods: gameSchema.shape.periods,
});
export const statsUpdateFrameSchema = z.object({
  type: z.literal('stats_update'),
  seq: positionSchema,
  stats: liveStatsChangeSchema,
});
/**
 * Plays added since the last frame, and the ids of plays undone since then. Plays that say something else now, and
 * those after them whose score or `sequence` changed, come again under their ids: put each play in the place of the one
 * with its id, and order them by `sequence`.
 */
export const playFrameSchema = z.object({
  type: z.literal('play'),
  seq: positionSchema,
  plays: z.array(playSchema),
  undone: z.array(z.string()),
});
/**
 * Sent every `HEARTBEAT_MS`, always: nothing was missed. A page that hears nothing for longer has lost its
 * connection, even if its browser has not noticed.
 */
export const heartbeatFrameSchema = z.object({
  type: z.literal('heartbeat'),
  seq: positionSchema,
  server_time: z.string(),
  /**
   * False when nothing was heard of the game's console for 20 s, neither an action nor that all of its actions are sent: a clock
   * that runs may have been stopped since.
   */
  console_heard: z.boolean().optional(),
});

/** The last messages, at most 50, the oldest first: they replace all that the client has. */
export const chatFrameSchema = z.object({
  type: z.literal('chat'),
  seq: positionSchema,
  chat_state: z.string(),
  messages: z.array(chatMessageSchema),
});
/** One more message. Ids order messages: two written at the same moment may arrive the other way round. */
export const chatMessageFrameSchema = z.object({
  type: z.literal('chat_message'),
  seq: positionSchema,
  chat_state: z.string(),
  message: chatMessageSchema,
});
/** A message is gone: a moderator deleted it, or its author's data were erased. */
export const chatMessageDeletedFrameSchema = z.object({
  type: z.literal('chat_message_deleted'),
  seq: positionSchema,
  chat_state: z.string(),
  message_id: z.number().int(),
});
export const liveFrameSchema = z.discriminatedUnion('type', [
  snapshotFrameSchema,
  scoreUpdateFrameSchema,
  statsUpdateFrameSchema,
  playFrameSchema,
  heartbeatFrameSchema,
  chatFrameSchema,
  chatMessageFrameSchema,
  chatMessageDeletedFrameSchema,
]);
export type LiveFrame = z.infer<typeof liveFrameSchema>;
export type SnapshotFrame = z.infer<typeof snapshotFrameSchema>;
export type PlayFrame = z.infer<typeof playFrameSchema>;

/** `?seq=` and `&chat=` of the upgrade. */
export const liveQuerySchema = z.object({
  seq: z.string().max(40).optional(),
  chat: z.string().max(40).optional(),
});
