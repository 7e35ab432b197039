import type { FastifyInstance } from 'fastify';
import { say } from '#contracts/refusal/say.ts';
import { createRateLimiter } from '#platform/http/rate-limiter.ts';
import { createVisitorLimit, isWriting } from '#platform/http/visitor-limit.ts';
import type { Clock } from '#platform/values/clock.ts';

/**
 * Limits how much one user writes, and how much all visitors of one address, for every route registered afterwards;
 * after `registerAuthentication`. A call counts before its body is read, so that invalid ones count too.
 * Administrators set up whole seasons, and a game is scored as fast as it is played: neither is limited here.
 * The front door counts visitors before it passes anything on; a gateway that passes it by does not (Caddyfile).
 */
export function registerWriteLimit(
  app: FastifyInstance,
  limits: { clock: Clock; writesPerMinute: number; visitorWritesPerMinute: number },
): void {
  const ofUser = createRateLimiter({
    clock: limits.clock,
    limit: limits.writesPerMinute,
    windowSeconds: 60,
    text: say('call.too_many_changes', 'Too many changes. Wait a moment.'),
  });
  const countVisitor = createVisitorLimit(limits);
  app.addHook('onRequest', async (request) => {
    const { actor, routeOptions } = request;
    const { capability, renewsSession } = routeOptions.config;
    if (renewsSession === true) return;
    if (actor === null) countVisitor(request);
    else if (isWriting(request) && actor.role !== 'superuser' && capability !== 'game.score') {
      ofUser.take(String(actor.id));
    }
  });
}
