import { describe, expect, it } from 'vitest';
import { createLoginLimiter, type LoginLimits } from './login.limiter.ts';

const WINDOW = 60;
const most = (limit: number) => ({ limit, windowSeconds: WINDOW });

function setUp(limits: Partial<LoginLimits>) {
  let now = Date.parse('2025-03-01T18:00:00Z');
  const limiter = createLoginLimiter({ clock: () => new Date(now), ...limits });
  return {
    /** Whether the try is let through, and what takes it back. */
    attempt: (address: string, usernameKey: string, knownDevice?: string) =>
      limiter.take({ address, usernameKey, knownDevice }),
    wait: (seconds: number) => {
      now += seconds * 1_000;
    },
  };
}
const refused = expect.objectContaining({ code: 'too_many_requests' });

describe('guesses at passwords', () => {
  it('are limited at an account from one address, which is told when to come back', () => {
    const { attempt, wait } = setUp({ wrongAtAccountFromAddress: most(2) });
    attempt('10.0.0.1', 'ana');
    wait(20);
    attempt('10.0.0.1', 'ana');
    wait(0.5);
    expect(() => attempt('10.0.0.1', 'ana')).toThrow(
      expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 40 }),
    );
    attempt('10.0.0.1', 'ivo');
    attempt('10.0.0.2', 'ana');
    wait(39.5);
    attempt('10.0.0.1', 'ana');
  });

  it('are limited from one address that tries many accounts', () => {
    const { attempt } = setUp({ wrongFromAddress: most(3) });
    for (const username of ['a', 'b', 'c']) attempt('10.0.0.1', username);
    expect(() => attempt('10.0.0.1', 'd')).toThrow(refused);
    attempt('10.0.0.2', 'd');
  });

  it('are limited at one account from many addresses', () => {
    const { attempt, wait } = setUp({ wrongAtAccount: most(3) });
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) attempt(address, 'ana');
    expect(() => attempt('10.0.0.4', 'ana')).toThrow(refused);
    attempt('10.0.0.4', 'ivo');
    wait(WINDOW);
    attempt('10.0.0.4', 'ana');
  });

  it('do not count when they are taken back, in any limit', () => {
    const { attempt } = setUp({
      wrongFromAddress: most(1),
      wrongAtAccountFromAddress: most(1),
      wrongAtAccount: most(1),
    });
    for (let time = 0; time < 5; time += 1) attempt('10.0.0.1', 'ana')();
    attempt('10.0.0.1', 'ana');
    expect(() => attempt('10.0.0.1', 'ana')).toThrow(refused);
  });

  it('count nowhere when they are refused', () => {
    const { attempt } = setUp({ wrongFromAddress: most(2), wrongAtAccount: most(1) });
    attempt('10.0.0.1', 'ana');
    for (let time = 0; time < 5; time += 1) expect(() => attempt('10.0.0.1', 'ana')).toThrow(refused);
    attempt('10.0.0.1', 'ivo');
  });
});

describe('a device on which the account was signed in to before', () => {
  it('is let through whoever else guesses, at its own address, too', () => {
    const { attempt } = setUp({
      fromAddress: most(2),
      wrongFromAddress: most(2),
      wrongAtAccountFromAddress: most(2),
      wrongAtAccount: most(2),
    });
    attempt('10.0.0.1', 'ana');
    attempt('10.0.0.1', 'ana');
    expect(() => attempt('10.0.0.1', 'ana')).toThrow(refused);
    attempt('10.0.0.1', 'ana', 'phone');
  });

  it('has no more guesses than others, at each account by itself', () => {
    const { attempt } = setUp({ wrongOnKnownDevice: most(2) });
    attempt('10.0.0.1', 'ana', 'phone');
    attempt('10.0.0.2', 'ana', 'phone');
    expect(() => attempt('10.0.0.3', 'ana', 'phone')).toThrow(refused);
    attempt('10.0.0.3', 'ana', 'tablet');
    attempt('10.0.0.3', 'ivo', 'phone');
  });
});

describe('right passwords', () => {
  it('count as work for an address and for a device', () => {
    const { attempt, wait } = setUp({ fromAddress: most(2), onKnownDevice: most(1) });
    attempt('10.0.0.1', 'ana')();
    attempt('10.0.0.1', 'ivo')();
    expect(() => attempt('10.0.0.1', 'ada')).toThrow(refused);
    attempt('10.0.0.2', 'ada')();
    attempt('10.0.0.1', 'ada', 'phone')();
    expect(() => attempt('10.0.0.1', 'ada', 'phone')).toThrow(refused);
    wait(WINDOW);
    attempt('10.0.0.1', 'ada')();
  });
});
