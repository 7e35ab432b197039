import type { WebSocket } from 'ws';
import type { z } from 'zod';
import { CLOSE_CODES } from '#contracts/live/socket.contract.ts';

/** The longest message a page may send: the keys of all that it shows, or a token. */
export const MAX_MESSAGE_BYTES = 16 * 1024;
/** A page says a few words when it opens and when it shows something else. */
const MOST_MESSAGES = 300;
const PER_MS = 60_000;

/** Receives a page's messages. One that is not in the schema, or a flood of them, closes the socket with 4400. */
export function onClientMessage<Schema extends z.ZodType>(
  socket: WebSocket,
  schema: Schema,
  onMessage: (message: z.infer<Schema>) => void,
): void {
  let count = 0;
  let since = performance.now();
  socket.on('message', (data, isBinary) => {
    // A client that ignores the close is no longer listened to.
    if (socket.readyState !== socket.OPEN) return;
    const now = performance.now();
    if (now - since > PER_MS) {
      since = now;
      count = 0;
    }
    count += 1;
    const parsed = isBinary ? undefined : schema.safeParse(parse(data.toString()));
    if (count > MOST_MESSAGES || parsed?.success !== true) refuse(socket);
    else onMessage(parsed.data);
  });
}

export function refuse(socket: WebSocket, reason = 'This message is not understood.'): void {
  socket.close(CLOSE_CODES.badMessage, reason);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
