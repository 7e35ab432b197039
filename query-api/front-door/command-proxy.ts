import fastifyHttpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { RequestError } from '#platform/errors.ts';
import { DOCS_PATH } from './security-headers.ts';

const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const READING = ['GET', 'HEAD'];
const RETRY_SECONDS = 1;
/** Longer than the slowest command: an upload over a phone's network. */
const LONGEST_ANSWER_MS = 60_000;

/** Where the description of the commands is fetched from through the front door. */
export const COMMANDS_DESCRIPTION = `${DOCS_PATH}/commands.json`;

/** What the command API answers itself: accounts, files, and rows that are no events, where they are written. */
const READ_THERE = [
  '/api/auth',
  '/api/users',
  '/media',
  '/api/documents',
  '/api/players/:id/document',
  '/api/contact-messages',
  '/api/chat-reports',
  '/api/chat-mutes',
  '/api/exports/events',
];

/**
 * Passes every command, accounts (`/api/auth/`, `/api/users/`) and uploaded files to the command API: bodies and
 * answers stream through, nothing is tried twice (the client knows by its Idempotency-Key whether it may).
 */
export async function registerCommandProxy(
  app: FastifyInstance,
  { commandApiUrl }: { commandApiUrl: string },
): Promise<void> {
  const shared: FastifyHttpProxyOptions = {
    upstream: commandApiUrl,
    disableRequestLogging: true,
    retryMethods: [],
    undici: { headersTimeout: LONGEST_ANSWER_MS, bodyTimeout: LONGEST_ANSWER_MS, connections: 128 },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({ ...headers, ...forwarded(request) }),
      onError: (reply, { error }) => reply.send(unavailable(error)),
    },
  };
  await app.register(fastifyHttpProxy, {
    ...shared,
    prefix: '/api',
    rewritePrefix: '/api',
    httpMethods: WRITING,
  });
  for (const prefix of READ_THERE) {
    await app.register(fastifyHttpProxy, { ...shared, prefix, rewritePrefix: prefix, httpMethods: READING });
  }
  await app.register(fastifyHttpProxy, {
    ...shared,
    prefix: COMMANDS_DESCRIPTION,
    rewritePrefix: '/openapi.json',
    routes: ['/'],
    httpMethods: READING,
  });
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
