import { expect, it } from 'vitest';
import { momentAt, withoutOld } from './held-board.ts';

const moments = [
  { at: 1_000, value: '0–0' },
  { at: 6_000, value: '2–0' },
  { at: 20_000, value: '2–3' },
];

it('shows what was so at the moment of the picture', () => {
  expect([1_000, 5_999, 6_000, 19_000, 30_000].map((time) => momentAt(moments, time))).toEqual([
    '0–0',
    '0–0',
    '2–0',
    '2–0',
    '2–3',
  ]);
});

it('begins with the oldest it knows', () => {
  expect(momentAt(moments, 0)).toBe('0–0');
  expect(momentAt([], 0)).toBeUndefined();
});

it('forgets what can no longer be shown, and keeps what still is', () => {
  expect(withoutOld(moments, 7_000)).toEqual(moments.slice(1));
  expect(withoutOld(moments, 0)).toEqual(moments);
});
