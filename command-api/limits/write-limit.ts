import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { createRateLimiter } from './rate-limiter.ts';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Limits how much one user writes, for every route registered afterwards; after `registerAuthentication`. Administrators
 * set up whole seasons, and a game is scored as fast as it is played: neither is limited here.
 */
export function registerWriteLimit(
  app: FastifyInstance,
  { clock, writesPerMinute }: { clock: Clock; writesPerMinute: number },
): void {
  const limiter = createRateLimiter({
    clock,
    limit: writesPerMinute,
    windowSeconds: 60,
    text: 'Too many changes. Wait a moment.',
  });
  app.addHook('onRequest', async ({ actor, method, routeOptions }) => {
    if (READING.includes(method) || actor === null || actor.role === 'superuser') return;
    if (routeOptions.config.capability !== 'game.score') limiter.take(String(actor.id));
  });
}
