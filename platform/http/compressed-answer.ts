import type { IncomingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

/** Bytes; below this, compressing saves no packet. */
export const SMALLEST_COMPRESSED = 1_400;

/** Compressed already. */
const PACKED = /^(image\/(png|webp)|application\/pdf)/;

type Answer = { body: Buffer; type: string };
const compressed = new WeakMap<Answer, Buffer>();

/**
 * The body of an answer compressed with gzip, for a client that takes it; undefined if it is to be sent as it is.
 * It is made once for each answer and cached as long as the answer is.
 */
export function compressedFor(
  headers: Pick<IncomingHttpHeaders, 'accept-encoding'>,
  answer: Answer,
): Buffer | undefined {
  if (PACKED.test(answer.type)) return undefined;
  if (answer.body.length < SMALLEST_COMPRESSED) return undefined;
  if (negotiate(headers['accept-encoding'] ?? '', ['gzip']) === null) return undefined;
  let bytes = compressed.get(answer);
  if (bytes === undefined) {
    bytes = gzipSync(answer.body);
    compressed.set(answer, bytes);
  }
  return bytes;
}
