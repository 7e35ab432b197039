import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import type { Logger } from '#platform/process/logging.ts';
import { RequestError } from './errors.ts';
import { Semaphore } from './semaphore.ts';

/** How long a client may keep a service busy without progress, and how many connections it may have. */
export type ConnectionLimits = {
  /** From the first byte of a request to the end of its headers. */
  headersMs: number;
  /** From the first byte of a request to the end of its body. A phone needs a while for two photos. */
  requestMs: number;
  /** How long an answer may make no progress because the client does not read. */
  stalledMs: number;
  /** How long the rest of a body is received, and thrown away, once its request has been answered. */
  restMs: number;
  /** Open at a time from one address; proxies are not counted. */
  connectionsPerAddress: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 120_000,
  stalledMs: 30_000,
  restMs: 30_000,
  connectionsPerAddress: 1_000,
};

/** Of the rest of a body: more than the largest form. */
const MOST_REST_BYTES = 32 * 1024 * 1024;
const LOOK_EVERY_MS = 50;

/** A refused client tries again and again; one line says as much as a thousand. */
const WARN_EVERY_MS = 60_000;

/** Whether an address is one of our own proxies, which many people share (`TRUSTED_PROXIES`). */
export type IsProxy = (address: string) => boolean;

/** @param trustedProxies addresses, ranges, or `loopback`, `linklocal`, `uniquelocal` */
export function createProxyCheck(trustedProxies: readonly string[]): IsProxy {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (address) => isTrusted(address, 0);
}

/**
 * The HTTP server of a service: the one Fastify would make, with limits on how long and how often a client may hold it.
 */
export function limitedServer(options: {
  limits: ConnectionLimits;
  isProxy: IsProxy;
  logger: Pick<Logger, 'warn'>;
}): FastifyServerFactory {
  const { limits, isProxy, logger } = options;
  const connections = new Semaphore({ perAddress: limits.connectionsPerAddress });
  let warnedAt = Number.NEGATIVE_INFINITY;

  function admit(socket: Socket): void {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const release = connections.tryAcquire(remoteAddress);
    if (release !== undefined) {
      socket.once('close', release);
      return;
    }
    socket.destroy();
    const now = performance.now();
    if (now - warnedAt < WARN_EVERY_MS) return;
    warnedAt = now;
    logger.warn(
      { limit: limits.connectionsPerAddress },
      'connections were refused: one address has as many as it may have (CONNECTIONS_PER_ADDRESS)',
    );
  }

  return (routes, { keepAliveTimeout }) => {
    const server = createServer(
      {
        keepAliveTimeout: Number(keepAliveTimeout),
        headersTimeout: Math.min(limits.headersMs, limits.requestMs),
        requestTimeout: limits.requestMs,
        connectionsCheckingInterval: Math.ceil(Math.min(limits.headersMs, limits.requestMs) / 10),
      },
      (request, response) => {
        response.setTimeout(limits.stalledMs).on('timeout', cutWhenStalled);
        response.once('finish', () => throwRestAway(request, limits));
        routes(request, response);
      },
    );
    server.on('connection', admit);
    return server;
  };
}

/**
 * Answers 400 to a request with several `Host` headers (RFC 9112, 3.2): Node reads the first, a proxy in front of it may
 * read the last. For every route registered afterwards.
 */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasSeveralHosts(request.raw.rawHeaders)) {
      done();
      return;
    }
    // Where the next request begins is as doubtful; Node leaves a connection open that wanted to become a WebSocket.
    reply.header('connection', 'close');
    reply.raw.once('finish', () => request.raw.socket.destroySoon());
    done(new RequestError('validation_failed', 'The request names more than one host.'));
  });
}

/** @param headers name, value, name, value … */
function hasSeveralHosts(headers: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < headers.length; at += 2) {
    if (headers[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** A command may think for longer than a client may stall: a socket with nothing to send is left alone. */
function cutWhenStalled(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}

/**
 * Goes on receiving a body whose request was answered before its end, such as a form that was refused: most clients read the
 * answer only after they have sent everything, and a connection that is closed meanwhile takes it from them.
 */
function throwRestAway(request: IncomingMessage, { restMs }: ConnectionLimits): void {
  if (request.complete) return;
  const { socket } = request;
  const until = performance.now() + restMs;
  const mostBytes = socket.bytesRead + MOST_REST_BYTES;
  // Node tells nobody of bytes that it throws away.
  const watching = setInterval(() => {
    if (performance.now() > until || socket.bytesRead > mostBytes) socket.destroy();
    if (request.complete || socket.destroyed) clearInterval(watching);
  }, LOOK_EVERY_MS);
  request.unpipe();
  request.resume();
}
