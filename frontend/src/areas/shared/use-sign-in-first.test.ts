import { expect, it } from 'vitest';
import { isWish } from './use-sign-in-first.ts';

it('is a wish only if the history says all of it', () => {
  const wish = { follow: 'team', id: 4 };
  expect(isWish({ follow: 'team', id: 4 }, wish)).toBe(true);
  for (const other of [{ follow: 'player', id: 4 }, { follow: 'team', id: 5 }, { id: 4 }, { remind: 4 }]) {
    expect(isWish(other, wish)).toBe(false);
  }
  for (const nothing of [null, undefined, 'follow', {}]) expect(isWish(nothing, wish)).toBe(false);
});
