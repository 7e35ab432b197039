import type { FastifyRequest } from 'fastify';
import type { Clock } from '#platform/values/clock.ts';
import { clientAddress } from './client-address.ts';
import { createRateLimiter } from './rate-limiter.ts';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a call may change something. */
export function isWriting({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return !READING.includes(method);
}

/** Seconds counted at a time: what may be sent in a minute must not come all at once. */
const WINDOW_SECONDS = 5;

/**
 * Counts what the visitors of one address write, before its body is read, so that invalid calls count too: in five seconds
 * a twelfth of what they may write in a minute.
 * @returns to be called for each visitor's call; reads do not count
 * @throws RequestError 429 `too_many_requests` with the seconds until the five are over
 */
export function createVisitorLimit(limits: {
  clock: Clock;
  visitorWritesPerMinute: number;
}): (request: FastifyRequest) => void {
  const ofVisitors = createRateLimiter({
    clock: limits.clock,
    limit: Math.ceil((limits.visitorWritesPerMinute * WINDOW_SECONDS) / 60),
    windowSeconds: WINDOW_SECONDS,
    text: 'Too many requests from your network. Wait a moment.',
  });
  return (request) => {
    if (isWriting(request)) ofVisitors.take(clientAddress(request));
  };
}
