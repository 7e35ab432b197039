import { z } from 'zod';
import { ROLES } from '#events/user/roles.ts';

/**
 * Messages that every socket of the query API understands. The first message may identify the user, with the access
 * token of `/api/auth/`; guests say nothing. The server answers with `session` and sends it again when the user's name
 * or role changes. When the session ends (sign-out, deactivation, a new password elsewhere), or the token is invalid,
 * the socket closes with 4401: get a new token and connect again, or connect as a guest.
 *
 * It also closes with 1012 when the server stops (connect again), 1013 when accounts or games cannot be read right now,
 * and 4400 for a message that is none of these.
 */
export const authenticateMessageSchema = z.object({
  type: z.literal('authenticate'),
  token: z.string().min(1).max(2_000),
});

export const sessionFrameSchema = z.object({
  type: z.literal('session'),
  user: z.object({ id: z.number().int(), username: z.string(), role: z.enum(ROLES) }),
});
export type SessionFrame = z.infer<typeof sessionFrameSchema>;

/** Codes with which the server closes a socket. */
export const CLOSE_CODES = {
  serverStops: 1012,
  tryAgainLater: 1013,
  badMessage: 4400,
  sessionEnded: 4401,
  unknownGame: 4404,
} as const;

/** How often the server says that nothing was missed, even if nothing happens. */
export const HEARTBEAT_MS = 5_000;
