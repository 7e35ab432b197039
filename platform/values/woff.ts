import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * The OpenType font inside a WOFF file (W3C WOFF 1.0): the same tables, each inflated. The renderer of pictures reads
 * only fonts that are not compressed, and PDFs are drawn much faster with them.
 */
export function openTypeOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font');
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  header.writeUInt16BE(SFNT_ENTRY * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(SFNT_ENTRY * (count - 2 ** power), 10);
  const parts = [header];
  let offset = header.length;
  for (let index = 0; index < count; index++) {
    const from = WOFF_HEADER + WOFF_ENTRY * index;
    const [start = 0, packed = 0, length = 0] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field));
    const bytes = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(bytes) : bytes;
    const to = SFNT_HEADER + SFNT_ENTRY * index;
    // Tag and checksum.
    woff.copy(header, to, from, from + 4);
    woff.copy(header, to + 4, from + 16, from + 20);
    header.writeUInt32BE(offset, to + 8);
    header.writeUInt32BE(length, to + 12);
    const padded = Buffer.concat([table, Buffer.alloc((4 - (length % 4)) % 4)]);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}
