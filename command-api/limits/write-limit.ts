import type { FastifyInstance } from 'fastify';
import { clientOf } from '#platform/client-address.ts';
import type { Clock } from '#platform/clock.ts';
import { createRateLimiter } from './rate-limiter.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Not limited with what visitors write: a scorer must stay signed in, whatever others in the hall send. */
    renewsSession?: true;
  }
}

const READING = ['GET', 'HEAD', 'OPTIONS'];
const MINUTE = 60;

/**
 * Limits how much one user writes, and how much all visitors of one address, for every route registered afterwards;
 * after `registerAuthentication`. A call counts before its body is read, so that invalid ones count too.
 * Administrators set up whole seasons, and a game is scored as fast as it is played: neither is limited here.
 */
export function registerWriteLimit(
  app: FastifyInstance,
  limits: { clock: Clock; writesPerMinute: number; visitorWritesPerMinute: number },
): void {
  const { clock } = limits;
  const ofUser = createRateLimiter({
    clock,
    limit: limits.writesPerMinute,
    windowSeconds: MINUTE,
    text: 'Too many changes. Wait a moment.',
  });
  const ofVisitors = createRateLimiter({
    clock,
    limit: limits.visitorWritesPerMinute,
    windowSeconds: MINUTE,
    text: 'Too many requests from your network. Wait a moment.',
  });
  app.addHook('onRequest', async (request) => {
    const { actor, method, routeOptions } = request;
    if (READING.includes(method)) return;
    const { capability, renewsSession } = routeOptions.config;
    if (actor === null) {
      if (renewsSession !== true) ofVisitors.take(clientOf(request));
    } else if (actor.role !== 'superuser' && capability !== 'game.score') ofUser.take(String(actor.id));
  });
}
