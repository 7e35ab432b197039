import { z } from 'zod';
import { positionSchema } from '#contracts/lists/list.contract.ts';
import { authenticateMessageSchema } from './socket.contract.ts';
import { MOST_KEYS } from './updates-limits.contract.ts';

/**
 * `/ws/updates/`: one socket per page for everything that is not a live game. It never carries data: the page names the
 * keys it shows and fetches again what changed. Every answer names its keys in `X-Change-Keys` (`games`, `game:12`,
 * `team:3`, `teams`, `standings:season:3`, `standings:league:5:season:3` …); an unknown key is no error. Without its
 * number a key stands for all of its kind: `game` for every game.
 * `follows:7` is sent to user 7 only, `shifts:12` to those who may score the game: another one's subscription closes the
 * socket with 4400.
 *
 * The server begins with `hello`. The page subscribes, each time it connects, and says how old its data may be: what
 * has changed since is sent at once, so that nothing is missed between a page's read and its subscription, or
 * while it is disconnected. `*` stands for every key: the server cannot tell what changed.
 */

const keySchema = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z_-]*(:([a-z][a-z_-]*|0|[1-9]\d{0,8}))*$/, 'This is not a key.');
const keysSchema = z.array(keySchema).min(1).max(MOST_KEYS);

export const subscribeMessageSchema = z.object({
  type: z.literal('subscribe'),
  keys: keysSchema,
  /** How long ago the page read the oldest of what it shows of these keys, in milliseconds. */
  age_ms: z.number().min(0).optional(),
});
export const unsubscribeMessageSchema = z.object({ type: z.literal('unsubscribe'), keys: keysSchema });
/**
 * The console of a game says every few seconds that it is there and that all of its actions are sent, so that others know
 * whether its clock is to be believed. Heard from those who may score the game; of others it means nothing.
 */
export const scoringMessageSchema = z.object({
  type: z.literal('scoring'),
  game_id: z.number().int().positive().max(999_999_999),
});
export const updatesMessageSchema = z.discriminatedUnion('type', [
  authenticateMessageSchema,
  subscribeMessageSchema,
  unsubscribeMessageSchema,
  scoringMessageSchema,
]);

export const helloFrameSchema = z.object({
  type: z.literal('hello'),
  /** ISO time of the server, so that pages count clocks with the offset. */
  server_time: z.string(),
});
/** Read what this key stands for again, or all of a kind; `X-After-Position: <position>` gets it no older than this change. */
export const changedFrameSchema = z.object({
  type: z.literal('changed'),
  key: z.string(),
  position: positionSchema,
});
/** Sent every `HEARTBEAT_MS`, even if nothing happens. */
export const updatesHeartbeatFrameSchema = z.object({
  type: z.literal('heartbeat'),
  server_time: z.string(),
});
export const updatesFrameSchema = z.discriminatedUnion('type', [
  helloFrameSchema,
  changedFrameSchema,
  updatesHeartbeatFrameSchema,
]);
export type UpdatesFrame = z.infer<typeof updatesFrameSchema>;
