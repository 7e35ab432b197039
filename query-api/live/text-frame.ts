import { Sender } from 'ws';

declare module 'ws' {
  /** Exported for messages to many clients, and missing in the types. */
  const Sender: { frame(data: Buffer, options: typeof TEXT): Buffer[] };
}

const TEXT = { opcode: 1, fin: true, rsv1: false, mask: false, readOnly: true };

/** A text message for connections without extensions: made once for all. */
export function textFrame(text: string): Buffer {
  return Buffer.concat(Sender.frame(Buffer.from(text), TEXT));
}

/** Several messages in one piece, so that they arrive together. */
export function textFrames(messages: readonly object[]): Buffer {
  return Buffer.concat(messages.map((message) => textFrame(JSON.stringify(message))));
}
