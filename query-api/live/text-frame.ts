const FIN_AND_TEXT = 0x81;
const LENGTH_IN_16_BITS = 126;
const LENGTH_IN_64_BITS = 127;

/** An unmasked text message (RFC 6455 §5.2), for connections without extensions: made once for all. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([header(payload.length), payload]);
}

/** Several messages in one piece, so that they arrive together. */
export function textFrames(messages: readonly object[]): Buffer {
  return Buffer.concat(messages.map((message) => textFrame(JSON.stringify(message))));
}

function header(length: number): Buffer {
  if (length < LENGTH_IN_16_BITS) return Buffer.from([FIN_AND_TEXT, length]);
  if (length <= 0xffff) {
    const bytes = Buffer.from([FIN_AND_TEXT, LENGTH_IN_16_BITS, 0, 0]);
    bytes.writeUInt16BE(length, 2);
    return bytes;
  }
  const bytes = Buffer.from([FIN_AND_TEXT, LENGTH_IN_64_BITS, 0, 0, 0, 0, 0, 0, 0, 0]);
  bytes.writeBigUInt64BE(BigInt(length), 2);
  return bytes;
}
