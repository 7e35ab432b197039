import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import fastifyHttpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authentication } from '#contracts/http/signed-in.ts';
import { BODY_LIMITS, findBodyLimit, UPLOADS_AT_A_TIME } from '#contracts/permissions/body-limits.ts';
import { RequestError } from '#platform/http/errors.ts';
import { isForm, isLarge, limitLargeBodies } from '#platform/http/large-bodies.ts';
import { holdSlot, Semaphore } from '#platform/http/semaphore.ts';
import { createVisitorLimit } from '#platform/http/visitor-limit.ts';
import type { Clock } from '#platform/values/clock.ts';
import { countOrTarpit } from './tarpit.ts';

const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const READING = ['GET', 'HEAD'];
const RETRY_SECONDS = 1;
/** Longer than the slowest command: an upload over a phone's network. */
const LONGEST_ANSWER_MS = 60_000;

/** What the command API answers itself: accounts, files, and rows that are no events. */
const READ_THERE = [
  '/api/auth',
  '/api/users',
  '/media',
  '/api/documents',
  '/api/players/:id/document',
  '/api/contact-messages',
  '/api/chat-reports',
  '/api/chat-mutes',
  '/api/imports',
  '/api/exports/events',
  '/api/exports/audit',
  '/api/audit',
  '/api/read-models',
];

/**
 * Calls that change something: all of the API. Urls whose bodies have a limit of their own come as routes of their own.
 */
const WRITTEN_THERE = ['/api', ...Object.keys(BODY_LIMITS).map((url) => url.slice(0, -1))];
/** What keeps a user signed in. */
const RENEWED_THERE = '/api/auth/token/refresh';

/**
 * Connections to the command API. Each url below which calls are passed on has its own: reads, sign-ins and the taps of
 * scorers do not wait for one another.
 */
const CONNECTIONS = 128;
const CONNECTIONS_TO_READ = 32;
const FORM = 'multipart/form-data';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route passes calls on to the command API, which has their contracts. */
    passedOn?: true;
  }
}

export type CommandProxyOptions = {
  commandApiUrl: string;
  /** Forms with files that one address may send at a time. */
  uploadsPerAddress: number;
  /** Calls other than reads that visitors of one address may make in a minute. */
  visitorWritesPerMinute: number;
  authentication: Pick<Authentication, 'wasSignedIn'>;
  clock: Clock;
};

/**
 * Passes every command, accounts (`/api/auth/`, `/api/users/`) and uploaded files to the command API. A body is read
 * whole before it takes a connection, so that a body that never arrives holds none; forms with files stream
 * through, a few at a time. What visitors send beyond their limit is not passed on. Nothing is retried (only the client
 * knows, by its Idempotency-Key, whether it may).
 */
export async function registerCommandProxy(
  app: FastifyInstance,
  { commandApiUrl, uploadsPerAddress, authentication, ...visitors }: CommandProxyOptions,
): Promise<void> {
  const waiting = { headersTimeout: LONGEST_ANSWER_MS, bodyTimeout: LONGEST_ANSWER_MS };
  const shared: FastifyHttpProxyOptions = {
    upstream: commandApiUrl,
    config: { passedOn: true },
    disableRequestLogging: true,
    retryMethods: [],
    undici: { ...waiting, connections: CONNECTIONS },
    replyOptions: {
      // The server has answered `Expect: 100-continue` already.
      rewriteRequestHeaders: (request, { expect, ...headers }) => ({ ...headers, ...forwarded(request) }),
      // Headers about the command API's connection to us do not apply to the client's.
      rewriteHeaders: ({ connection, 'keep-alive': keepAlive, ...headers }) => headers,
      onError: (reply, { error }) => reply.send(unavailable(error)),
    },
  };
  const countVisitor = createVisitorLimit(visitors);
  const uploads = new Semaphore({ perAddress: uploadsPerAddress, total: UPLOADS_AT_A_TIME });
  await app.register(async (writing) => {
    writing.removeAllContentTypeParsers();
    writing.addContentTypeParser(FORM, (_request, form, done) => done(null, passedOn(form)));
    writing.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    writing.addHook('onRoute', (route) => {
      route.bodyLimit = findBodyLimit(route.url);
    });
    writing.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.config.renewsSession === true) return;
      if (await authentication.wasSignedIn(request.headers.authorization)) return;
      await countOrTarpit(
        () => countVisitor(request),
        () => {
          // Otherwise the rest of the body would be received, and thrown away.
          if (isLarge(request)) reply.header('connection', 'close');
        },
      );
    });
    writing.addHook('onRequest', async (request, reply) => {
      if (!isForm(request)) return;
      holdSlot(uploads, request, reply, 'Too many uploads at the moment. Please try again.');
    });
    limitLargeBodies(writing);
    writing.addHook('onSend', async (request, reply) => {
      // The connection would be closed while the client sends a form that was refused before its end; what still comes is
      // thrown away (platform/http/http-server.ts).
      if (request.body instanceof PassThrough) reply.removeHeader('connection');
    });
    for (const prefix of [...WRITTEN_THERE, RENEWED_THERE]) {
      await writing.register(fastifyHttpProxy, {
        ...shared,
        config: prefix === RENEWED_THERE ? { passedOn: true, renewsSession: true } : { passedOn: true },
        prefix,
        rewritePrefix: prefix,
        httpMethods: WRITING,
        proxyPayloads: false,
        handler: (request, reply, path, options) => reply.from(path, { ...options, ...readBody(request) }),
      });
    }
  });
  for (const prefix of READ_THERE) {
    await app.register(fastifyHttpProxy, {
      ...shared,
      prefix,
      rewritePrefix: prefix,
      httpMethods: READING,
      undici: { ...waiting, connections: CONNECTIONS_TO_READ },
    });
  }
}

/**
 * A form for the command API, which may answer before the end of it: its connection is closed then, and the form with it, but
 * not the connection of the client, who has yet to be answered.
 */
function passedOn(form: IncomingMessage): PassThrough {
  const passing = new PassThrough();
  // Resolved by the answer, or when the client is gone.
  passing.on('error', () => {});
  form.once('close', () => form.complete || passing.destroy());
  return form.pipe(passing);
}

/** A body that was read whole; a form is passed on as a stream. */
function readBody({ body, headers }: FastifyRequest): { body?: Buffer; contentType?: string } {
  if (!Buffer.isBuffer(body)) return {};
  return { body, contentType: headers['content-type'] ?? 'application/octet-stream' };
}

type Forwarded = { ip: string; protocol: string; host: string; id: unknown };

/** The command API believes these because they come from the front door; what a client claimed is replaced. */
function forwarded(request: Forwarded): Record<string, string> {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': String(request.id),
  };
}

function unavailable(cause: Error): RequestError {
  return new RequestError('store_unavailable', 'Nothing can be changed right now. Try again.', {
    retryAfterSeconds: RETRY_SECONDS,
    cause,
  });
}
