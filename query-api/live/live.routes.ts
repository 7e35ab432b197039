import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { RequestError } from '#platform/errors.ts';
import { isAllowedOrigin } from '#platform/origins.ts';
import { asPosition } from '#query-api/kernel/position.ts';
import { CLOSE_CODES, liveQuerySchema } from './live.contract.ts';
import type { LiveHub } from './live-hub.ts';

/** What a watcher may say; nobody needs more than a few words. */
const MAX_MESSAGE_BYTES = 4 * 1024;

/** The live connection of a game. Who may read the game may watch it. */
export async function registerLiveRoutes(
  app: FastifyInstance,
  { hub, allowedOrigins }: { hub: LiveHub; allowedOrigins: readonly string[] },
): Promise<void> {
  await app.register(fastifyWebsocket, {
    // Frames are made once for all watchers, which rules out compression per connection.
    options: { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false },
    // A phone that vanishes is nothing to worry about.
    errorHandler(error, socket, request) {
      request.log.debug({ err: error }, 'a live connection broke');
      socket.terminate();
    },
    preClose(done) {
      hub.close();
      app.websocketServer.close();
      done();
    },
  });
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/ws/game/:id/',
    config: { capability: 'game.view', ignoreToken: true },
    schema: { hide: true, querystring: liveQuerySchema },
    async preValidation(request) {
      if (!isWelcome(request, allowedOrigins)) {
        throw new RequestError('origin_not_allowed', 'This page may not watch games.');
      }
    },
    async handler() {
      throw new RequestError('not_found', 'This address speaks WebSocket.');
    },
    wsHandler(socket, request) {
      const { id } = request.params as { id: string };
      if (!/^[1-9]\d{0,8}$/.test(id)) {
        socket.close(CLOSE_CODES.unknownGame, 'There is no such game.');
        return;
      }
      const { seq } = request.query;
      const known = seq !== undefined && /^\d+$/.test(seq) ? asPosition(seq) : null;
      return hub.watch(Number(id), known, socket, request.raw.socket);
    },
  });
}

/** Browsers always say where a page comes from; what is no browser does not. The same host is no other origin. */
function isWelcome(request: FastifyRequest, allowedOrigins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (isAllowedOrigin(origin, allowedOrigins)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
