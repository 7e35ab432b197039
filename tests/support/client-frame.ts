/**
 * A text frame as a page sends it (RFC 6455 §5.2), for a raw connection; at most 125 bytes. Its mask is zero, so that the
 * bytes are the text's own.
 */
export function clientFrame(text: string): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length > 125) throw new Error('too long for a small frame');
  return Buffer.concat([Buffer.from([0x81, 0x80 | bytes.length, 0, 0, 0, 0]), bytes]);
}
