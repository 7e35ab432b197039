import { expect, it } from 'vitest';
import { addShooting, toShooting } from './shooting.ts';

it('gives a percentage to one decimal, rounded half up, and none without an attempt', () => {
  expect(toShooting(1, 3).percentage).toBe(33.3);
  // 6.25
  expect(toShooting(1, 16).percentage).toBe(6.3);
  expect(toShooting(0, 4).percentage).toBe(0);
  expect(toShooting(0, 0).percentage).toBeNull();
});

it('gives none where the attempts are unknown', () => {
  expect(toShooting(4, null)).toEqual({ made: 4, attempted: null, percentage: null });
});

it('adds up what is known, and is unknown as soon as one is', () => {
  expect(addShooting([toShooting(1, 2), toShooting(2, 6)])).toEqual({
    made: 3,
    attempted: 8,
    percentage: 37.5,
  });
  expect(addShooting([toShooting(1, 2), toShooting(2, null)])).toEqual({
    made: 3,
    attempted: null,
    percentage: null,
  });
  expect(addShooting([])).toEqual({ made: 0, attempted: 0, percentage: null });
});
