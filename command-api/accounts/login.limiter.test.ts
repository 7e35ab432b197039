import { describe, expect, it } from 'vitest';
import { createLoginLimiter } from './login.limiter.ts';

function setUp(options: { perAccount?: number; perAddress?: number } = {}) {
  let now = Date.parse('2025-03-01T18:00:00Z');
  const limiter = createLoginLimiter({ clock: () => new Date(now), windowSeconds: 60, ...options });
  const wait = (seconds: number) => {
    now += seconds * 1_000;
  };
  return { limiter, wait };
}

describe('createLoginLimiter', () => {
  it('refuses further guesses at an account and says when to come back', () => {
    const { limiter, wait } = setUp({ perAccount: 2 });
    limiter.take('10.0.0.1', 'ana');
    wait(20);
    limiter.take('10.0.0.1', 'ana');
    wait(0.5);
    expect(() => limiter.take('10.0.0.1', 'ana')).toThrow(
      expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 40 }),
    );
  });

  it('keeps accounts and addresses apart', () => {
    const { limiter } = setUp({ perAccount: 1 });
    limiter.take('10.0.0.1', 'ana');
    expect(() => limiter.take('10.0.0.1', 'ana')).toThrow();
    limiter.take('10.0.0.1', 'ivo');
    limiter.take('10.0.0.2', 'ana');
  });

  it('limits one address that tries many accounts', () => {
    const { limiter } = setUp({ perAddress: 3 });
    for (const username of ['a', 'b', 'c']) limiter.take('10.0.0.1', username);
    expect(() => limiter.take('10.0.0.1', 'd')).toThrow(
      expect.objectContaining({ code: 'too_many_requests' }),
    );
    limiter.take('10.0.0.2', 'd');
  });

  it('opens again when the window ends', () => {
    const { limiter, wait } = setUp({ perAccount: 1 });
    limiter.take('10.0.0.1', 'ana');
    wait(59);
    expect(() => limiter.take('10.0.0.1', 'ana')).toThrow();
    wait(1);
    limiter.take('10.0.0.1', 'ana');
  });

  it('does not count what was taken back', () => {
    const { limiter } = setUp({ perAccount: 1, perAddress: 1 });
    for (let time = 0; time < 5; time += 1) limiter.take('10.0.0.1', 'ana')();
    limiter.take('10.0.0.1', 'ana');
    expect(() => limiter.take('10.0.0.1', 'ana')).toThrow();
  });
});
