import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressedFor } from './compressed-answer.ts';

/** And asked about every time. */
export const KEPT_BY_BROWSERS = 'no-cache';

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
export const digestOf = (body: string | Buffer) => createHash('sha256').update(body).digest('base64url');

/** The tag of an entity's own answer begins with its revision, so that it serves as `If-Match`. */
export function entityTag(state: string, revision?: number): string {
  return revision === undefined ? `"${state}"` : `"${revision}:${state}"`;
}

/** A text as bytes, with its digest. */
export const textAsBytes = (text: string, type: string): Bytes => ({
  body: Buffer.from(text),
  type,
  etag: entityTag(digestOf(text)),
});

/** Bytes with `ETag` and 304, compressed once. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, answer: Bytes): FastifyReply {
  reply
    .header('etag', answer.etag)
    .header('cache-control', KEPT_BY_BROWSERS)
    .header('vary', 'accept-encoding');
  if (answer.disposition !== undefined) reply.header('content-disposition', answer.disposition);
  if (matches(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  const compressed = compressedFor(request.headers, answer);
  if (compressed === undefined) return reply.type(answer.type).send(answer.body);
  return reply.type(answer.type).header('content-encoding', 'gzip').send(compressed);
}

/** Whether a request's `If-None-Match` has the tag (RFC 9110 §13.1.2: `*`, or a list of tags, by weak comparison). */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag) return true;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
