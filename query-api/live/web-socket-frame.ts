const FIN_AND_TEXT = 0x81;
const LENGTH_IN_16_BITS = 126;
const LENGTH_IN_64_BITS = 127;

/**
 * The header of an unmasked text message of `length` bytes (RFC 6455 §5.2). A frame is made once and written to any
 * number of sockets, which is what makes a full arena affordable. For connections without extensions only.
 */
export function textFrameHeader(length: number): Buffer {
  if (length < LENGTH_IN_16_BITS) return Buffer.from([FIN_AND_TEXT, length]);
  if (length <= 0xffff) {
    const header = Buffer.from([FIN_AND_TEXT, LENGTH_IN_16_BITS, 0, 0]);
    header.writeUInt16BE(length, 2);
    return header;
  }
  const header = Buffer.alloc(10);
  header[0] = FIN_AND_TEXT;
  header[1] = LENGTH_IN_64_BITS;
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}

/** A whole text message. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([textFrameHeader(payload.length), payload]);
}

/** A ping without content (RFC 6455 §5.5.2), to be written together with other frames. */
export const PING_FRAME: Buffer = Buffer.from([0x89, 0]);
