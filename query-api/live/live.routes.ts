import fastifyWebsocket from '@fastify/websocket';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { WebSocket } from 'ws';
import type { SignedInActor } from '#contracts/http/signed-in.ts';
import { liveFrameSchema, liveQuerySchema } from '#contracts/live/live.contract.ts';
import { authenticateMessageSchema, CLOSE_CODES } from '#contracts/live/socket.contract.ts';
import { updatesFrameSchema, updatesMessageSchema } from '#contracts/live/updates.contract.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { RequestError } from '#platform/http/errors.ts';
import { asAnswer, noSuchUrl } from '#platform/http/http-errors.ts';
import type { IsProxy } from '#platform/http/http-server.ts';
import { isAllowedOrigin } from '#platform/http/origins.ts';
import { Semaphore } from '#platform/http/semaphore.ts';
import { asPosition } from '#platform/values/position.ts';
import { MAX_MESSAGE_BYTES, onClientMessage, refuse } from './client-messages.ts';
import type { Presence } from './console-presence.ts';
import type { LiveHub } from './live-hub.ts';
import type { LiveSessions } from './live-sessions.ts';
import type { MayHear } from './private-keys.ts';
import { socketSchema } from './socket-description.ts';
import type { UpdatesHub } from './updates-hub.ts';

export type LiveRoutes = {
  hub: LiveHub;
  updates: UpdatesHub;
  sessions: LiveSessions;
  mayHear: MayHear;
  consoles: Pick<Presence, 'tell'>;
  allowedOrigins: readonly string[];
  /** Addresses whose sockets are not counted: many users share a proxy's, or this machine's. */
  isProxy: IsProxy;
  /** Open at a time from one address. */
  socketsPerAddress: number;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This url speaks WebSocket. */
    live?: true;
  }
}

/** A page answers a close at once, unless its network is gone: then it is cut off. */
const CLOSE_MS = 2_000;

/** The live connections: a game, for anyone who may read it, and what changed, for every page. */
export async function registerLiveRoutes(
  app: FastifyInstance,
  { hub, updates, sessions, mayHear, consoles, allowedOrigins, isProxy, socketsPerAddress }: LiveRoutes,
): Promise<void> {
  const slots = new Semaphore({ perAddress: socketsPerAddress });
  const options = {
    maxPayload: MAX_MESSAGE_BYTES,
    // Frames are made once for all watchers, which rules out compression per connection.
    perMessageDeflate: false,
    clientTracking: false,
    // Not in the types of ws yet.
    closeTimeout: CLOSE_MS,
  };
  await app.register(fastifyWebsocket, {
    options,
    // A phone that vanishes is no error.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose(done) {
      hub.close();
      updates.close();
      sessions.close();
      app.websocketServer.close();
      done();
    },
  });
  // The plugin would upgrade any url, and only then close.
  app.addHook('onRequest', async (request) => {
    if (request.ws && request.routeOptions.config.live !== true) throw noSuchUrl();
  });
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const shared = {
    method: 'GET',
    config: { capability: 'game.view', ignoreToken: true, live: true },
    async preValidation(request: FastifyRequest) {
      if (!isWelcome(request, allowedOrigins)) {
        throw new RequestError('origin_not_allowed', 'This page may not watch games.');
      }
      if (!request.ws || isProxy(request.ip)) return;
      const release = slots.tryAcquire(request.ip);
      if (release === undefined) {
        throw new RequestError('too_many_requests', 'Too many pages are watching from this address.');
      }
      request.raw.socket.once('close', release);
    },
    preHandler: leaveHttp,
    async handler() {
      throw new RequestError('not_found', 'This address speaks WebSocket.');
    },
  } as const;

  routes.route({
    ...shared,
    url: '/ws/game/:id/',
    schema: {
      ...socketSchema({
        summary: 'A game live (WebSocket)',
        description:
          'A snapshot first, then what changes, each with `seq`. A client that comes back sends its last `seq`, and gets nothing if nothing happened. The token, if there is one, goes in the first message.',
        sent: authenticateMessageSchema,
        received: liveFrameSchema,
      }),
      querystring: liveQuerySchema,
    },
    wsHandler(socket, request) {
      forgetRequest(socket);
      const { id } = request.params as { id: string };
      if (!/^[1-9]\d{0,8}$/.test(id)) {
        socket.close(CLOSE_CODES.unknownGame, 'There is no such game.');
        return;
      }
      hearToken(socket, sessions);
      const { seq, chat = null } = request.query;
      const known = { seq: seq !== undefined && /^\d+$/.test(seq) ? asPosition(seq) : null, chat };
      void hub.watch(Number(id), known, socket, request.raw.socket);
    },
  });

  routes.route({
    ...shared,
    url: '/ws/updates/',
    schema: socketSchema({
      summary: 'What changes in the league, by key (WebSocket)',
      description:
        'Subscribe to keys such as `game:12` or `standings:season:3`, and read again what has changed.',
      sent: updatesMessageSchema,
      received: updatesFrameSchema,
    }),
    wsHandler(socket, request) {
      forgetRequest(socket);
      hearSubscriptions(socket, request, { updates, sessions, mayHear, consoles, log: app.log });
    },
  });
}

/** A game is public: the only message its page may send says who the user is. */
function hearToken(socket: WebSocket, sessions: LiveSessions): void {
  let introduced = false;
  onClientMessage(socket, authenticateMessageSchema, ({ token }) => {
    if (introduced) {
      refuse(socket, 'Connect again to sign in as another user.');
      return;
    }
    introduced = true;
    void sessions.introduce(socket, token);
  });
}

function hearSubscriptions(
  socket: WebSocket,
  request: FastifyRequest,
  {
    updates,
    sessions,
    mayHear,
    consoles,
    log,
  }: Pick<LiveRoutes, 'updates' | 'sessions' | 'mayHear' | 'consoles'> & { log: FastifyBaseLogger },
): void {
  const subscriber = updates.enter(socket, request.raw.socket);
  let introduced: Promise<SignedInActor | null> | undefined;
  async function mayHearAll(keys: readonly string[]): Promise<boolean> {
    const actor = (await introduced) ?? null;
    for (const key of keys) if (!(await mayHear(actor, key))) return false;
    return true;
  }
  async function subscribe(keys: readonly string[], ageMs: number): Promise<void> {
    try {
      if (!(await mayHearAll(keys))) {
        refuse(socket, 'Only those who may read it may subscribe to this key.');
        return;
      }
    } catch (error) {
      // What a client can bring about is no error: a busy database, read models that are behind.
      const level = asAnswer(error).code === 'internal' ? 'error' : 'debug';
      log[level]({ err: error }, 'it could not be read who may hear of a key');
      socket.close(CLOSE_CODES.tryAgainLater, 'The league cannot be read right now. Connect again later.');
      return;
    }
    if (socket.readyState !== socket.OPEN) return;
    if (!updates.subscribe(subscriber, keys, ageMs)) refuse(socket, 'These are too many keys.');
  }
  /** Who hears of a game's shifts may score it. */
  async function hearConsole(gameId: number): Promise<void> {
    try {
      if (await mayHearAll([changeKey.shifts(gameId)])) await consoles.tell(gameId);
    } catch (error) {
      // It will be said again.
      log.debug({ err: error }, 'a console could not be heard');
    }
  }
  // One message at a time: what follows a token waits until its user is known.
  let last = Promise.resolve();
  onClientMessage(socket, updatesMessageSchema, (message) => {
    switch (message.type) {
      case 'authenticate':
        if (introduced === undefined) introduced = sessions.introduce(socket, message.token);
        else refuse(socket, 'Connect again to sign in as another user.');
        return;
      case 'subscribe':
        last = last.then(() => subscribe([...new Set(message.keys)], message.age_ms ?? 0));
        return;
      case 'unsubscribe':
        last = last.then(() => updates.unsubscribe(subscriber, message.keys));
        return;
      case 'scoring':
        last = last.then(() => hearConsole(message.game_id));
        return;
      default:
        message satisfies never;
    }
  });
}

/**
 * Node ties the upgrade's response to the socket for as long as it is open, and with it the request and all that
 * hangs on them: several times what an idle watcher needs.
 */
async function leaveHttp(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.ws) reply.raw.detachSocket(request.raw.socket);
}

/** The plugin's error listener would hold the request for as long as the socket is open. */
function forgetRequest(socket: WebSocket): void {
  socket.removeAllListeners('error');
  socket.on('error', terminate);
}

function terminate(this: WebSocket): void {
  this.terminate();
}

/** Browsers always send the origin of a page; other clients do not. The same host is not a foreign origin. */
function isWelcome(request: FastifyRequest, allowedOrigins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (isAllowedOrigin(origin, allowedOrigins)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
