import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { compressedFor } from './compressed-answer.ts';

/** And asked about every time. */
const REVALIDATE = 'no-cache';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Bytes ready to be sent. */
export type Bytes = {
  body: Buffer;
  /** Their media type. */
  type: string;
  etag: string;
  /** `Content-Disposition` of a file that is to be saved under a name. */
  disposition?: string | undefined;
};

/** SHA-256 in base64url. */
export const computeDigest = (body: string | Buffer) => createHash('sha256').update(body).digest('base64url');

/** The tag of an entity's own answer begins with its revision, so that it serves as `If-Match`. */
export function entityTag(state: string, revision?: number): string {
  return revision === undefined ? `"${state}"` : `"${revision}:${state}"`;
}

/** A text as bytes, with its digest. */
export const textAsBytes = (text: string, type: string): Bytes => ({
  body: Buffer.from(text),
  type,
  etag: entityTag(computeDigest(text)),
});

/** Bytes with `ETag` and 304, compressed once. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, answer: Bytes): FastifyReply {
  reply.header('vary', 'accept-encoding');
  if (answer.disposition !== undefined) reply.header('content-disposition', answer.disposition);
  if (isKnown(request, reply, answer.etag)) return reply.send();
  const compressed = compressedFor(request.headers, answer);
  if (compressed === undefined) return reply.type(answer.type).send(answer.body);
  return reply.type(answer.type).header('content-encoding', compressed.encoding).send(compressed.bytes);
}

/** Gives an answer its tag, and the status 304 when the client has it already: then it is sent without a body. */
export function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag).header('cache-control', REVALIDATE);
  const known = fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag });
  if (known) reply.code(304);
  return known;
}
