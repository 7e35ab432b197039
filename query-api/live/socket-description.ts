import { z } from 'zod';
import {
  authenticateMessageSchema,
  CLOSE_CODES,
  sessionFrameSchema,
} from '#contracts/live/socket.contract.ts';

const CLOSING = `The server closes with ${CLOSE_CODES.serverStops} when it stops (connect again), ${CLOSE_CODES.tryAgainLater} when \
it cannot read right now, ${CLOSE_CODES.badMessage} for a message it does not know, ${CLOSE_CODES.sessionEnded} when the session is over.`;

/**
 * A socket in OpenAPI, which cannot describe one: the upgrade as a GET that answers 101, and as `x-messages` the
 * JSON schemas of what the client may send and what the server sends, one JSON object a frame.
 */
export function socketSchema(socket: {
  summary: string;
  description: string;
  sent: z.ZodType;
  received: z.ZodType;
}) {
  const { summary, description, sent, received } = socket;
  return {
    tags: ['live'],
    summary,
    description: `${description} ${CLOSING}`,
    response: { 101: z.null().describe('From now on frames, each a JSON object.') },
    'x-messages': {
      client: toJsonSchema(z.union([authenticateMessageSchema, sent])),
      server: toJsonSchema(z.union([sessionFrameSchema, received])),
    },
  };
}

const toJsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
