import { describe, expect, it } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

function limiterAt() {
  let now = new Date('2026-01-10T18:00:00.000Z');
  const limiter = createRateLimiter({ clock: () => now, limit: 2, windowSeconds: 60, text: 'Not so fast' });
  const wait = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1_000);
  };
  return { limiter, wait };
}
const refusal = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('it was not refused');
};

describe('a rate limiter', () => {
  it('lets as many through as its limit, then says how long to wait', () => {
    const { limiter, wait } = limiterAt();
    limiter.take('here');
    wait(10);
    limiter.take('here');
    expect(refusal(() => limiter.take('here'))).toMatchObject({
      code: 'too_many_requests',
      message: 'Not so fast',
      retryAfterSeconds: 50,
    });
    limiter.take('there');
    wait(50);
    limiter.take('here');
  });

  it('gives back a try that did not count', () => {
    const { limiter } = limiterAt();
    for (let time = 0; time < 5; time += 1) limiter.take('here')();
    limiter.take('here');
    limiter.take('here');
    refusal(() => limiter.take('here'));
  });
});
