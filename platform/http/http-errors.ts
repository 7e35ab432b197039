import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isBusyError, isConnectionError, isUnstorableText } from '#platform/postgres/postgres-pool.ts';
import { type ErrorBody, fieldErrors, RequestError } from './errors.ts';

/** Seconds after which a client may try again when a part of the system is unavailable. */
const RETRY_SECONDS = 1;

/**
 * Every error of a service leaves through here, as `{message, errors?, code}` without a stack trace. Nothing a client
 * can send is answered with 500.
 */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => {
    const { status, body } = noSuchUrl();
    reply.code(status).send(body);
  });
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = asAnswer(thrown);
    if (error.code === 'internal') {
      const level = isForGoneClient(thrown, request) ? 'debug' : 'error';
      request.log[level]({ err: thrown }, 'request failed');
    }
    // Fastify would close the connection while the client sends; what still comes is thrown away (http-server.ts).
    if (error.code === 'body_too_large') reply.removeHeader('connection');
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
    return reply.code(error.status).send(error.body);
  });
}

/** What a connection that the client has closed ends work with. */
const CLOSED = ['UND_ERR_ABORTED', 'ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'];

/** A client that leaves before it is answered is no fault of ours: nobody could fill the log with it. */
function isForGoneClient({ code }: FastifyError, { raw }: FastifyRequest): boolean {
  return raw.socket.destroyed && CLOSED.includes(code);
}

export function noSuchUrl(): RequestError {
  return new RequestError('not_found', 'There is nothing at this address.');
}

/**
 * Options of `Fastify({…})` for failures before there is a request that hooks and handlers could see: a url that cannot
 * be decoded, bytes that are not HTTP.
 */
export const earlyErrorAnswers = {
  frameworkErrors(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
    reply
      .code(400)
      .send({ message: 'The address is not valid.', code: 'validation_failed' } satisfies ErrorBody);
  },
  clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
      socket.destroy();
      return;
    }
    const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    const body = JSON.stringify(isLate ? REQUEST_LATE : REQUEST_UNREADABLE);
    socket.write(
      `HTTP/1.1 ${isLate ? '408 Request Timeout' : '400 Bad Request'}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
    // Closes both halves: a client that keeps its own half open would keep the connection.
    socket.destroySoon();
  },
};

const REQUEST_LATE: ErrorBody = { message: 'The request took too long to arrive.', code: 'request_timeout' };
const REQUEST_UNREADABLE: ErrorBody = {
  message: 'The request is not valid HTTP.',
  code: 'validation_failed',
};

/** The answer for an error; `internal` for one that is our own fault. */
export function asAnswer(thrown: unknown): RequestError {
  const error: Error & Partial<FastifyError> = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (error instanceof RequestError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = fieldErrors(
      error.validation.map((issue) => ({
        path: issue.instancePath.split('/').filter((part) => part !== ''),
        message: issue.message ?? 'Invalid value',
      })),
    );
    const first = Object.values(errors)[0]?.[0];
    return new RequestError('validation_failed', first ?? 'The request is not valid.', { errors });
  }
  if (isBusyError(error)) {
    return new RequestError('busy', 'The server is busy right now. Try again.', {
      retryAfterSeconds: RETRY_SECONDS,
      cause: error,
    });
  }
  if (
    error.name === 'StoreUnavailable' ||
    error.name === 'StoreRefused' ||
    error.name === 'PersonalKeysUnavailable' ||
    isConnectionError(error)
  ) {
    return new RequestError('store_unavailable', 'The store cannot be reached right now. Try again.', {
      retryAfterSeconds: RETRY_SECONDS,
      cause: error,
    });
  }
  if (isUnstorableText(error)) {
    return new RequestError('validation_failed', 'Contains characters that cannot be stored', {
      cause: error,
    });
  }
  if (error.name === 'AppendTooLarge') {
    return new RequestError('body_too_large', 'This is too much at once.', { cause: error });
  }
  if (error.name === 'StreamDeleted') {
    return new RequestError(
      'conflict',
      'This was deleted from the event store itself and cannot be changed.',
      {
        cause: error,
      },
    );
  }
  if (error.name === 'RevisionConflict') {
    return new RequestError('busy', 'Too many changes at once. Try again.', {
      retryAfterSeconds: RETRY_SECONDS,
      cause: error,
    });
  }
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new RequestError('body_too_large', 'The request is too large.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new RequestError('unsupported_media_type', 'Send the request as application/json.');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new RequestError('invalid_json', 'The request is not valid JSON.');
  }
  if (error.statusCode === 429)
    return new RequestError('too_many_requests', 'Too many requests. Wait a moment.');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new RequestError('validation_failed', error.message);
  }
  return new RequestError('internal', 'Something went wrong on our side.', { cause: error });
}

/**
 * Bodies are JSON (forms with files: command-api/files/uploads.ts). An empty body with a JSON content type counts as
 * no body (docs/architecture.md, "Reads"): browsers send the header on a DELETE too. A route that expects a body reads
 * a missing one as `{}`, so that the answer names the missing fields. Prototype keys in a body are refused, as by
 * Fastify's default.
 */
export function acceptEmptyBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined && request.routeOptions.schema?.body !== undefined) request.body = {};
    done();
  });
}
