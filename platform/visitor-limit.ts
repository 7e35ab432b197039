import type { FastifyRequest } from 'fastify';
import { clientOf } from './client-address.ts';
import type { Clock } from './clock.ts';
import { createRateLimiter } from './rate-limiter.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Not limited with what visitors write: a scorer must stay signed in, whatever others in the hall send. */
    renewsSession?: true;
  }
}

const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a call may change something. */
export function isWriting({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return !READING.includes(method);
}

/**
 * Counts what the visitors of one address write in a minute, before its body is read, so that invalid calls count too.
 * @returns to be called for each visitor's call; reads, and routes that renew a session, do not count
 * @throws RequestError 429 `too_many_requests` with the seconds until the minute is over
 */
export function createVisitorLimit(limits: {
  clock: Clock;
  visitorWritesPerMinute: number;
}): (request: FastifyRequest) => void {
  const ofVisitors = createRateLimiter({
    clock: limits.clock,
    limit: limits.visitorWritesPerMinute,
    windowSeconds: 60,
    text: 'Too many requests from your network. Wait a moment.',
  });
  return (request) => {
    if (isWriting(request) && request.routeOptions.config.renewsSession !== true) {
      ofVisitors.take(clientOf(request));
    }
  };
}
