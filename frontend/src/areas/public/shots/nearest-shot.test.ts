import { expect, it } from 'vitest';
import { findNearestShot } from './nearest-shot.ts';

const shots = [
  { name: 'one', place: { x: 2, y: 3 } },
  { name: 'other', place: { x: 2.5, y: 3 } },
];

it('is the one nearest to a tap', () => {
  expect(findNearestShot(shots, { x: 2.1, y: 3.3 })?.name).toBe('one');
  expect(findNearestShot(shots, { x: 2.4, y: 2.6 })?.name).toBe('other');
});

it('is none where nothing is within 0.8 m', () => {
  expect(findNearestShot(shots, { x: 2, y: 3.81 })).toBeUndefined();
  expect(findNearestShot([], { x: 2, y: 3 })).toBeUndefined();
});
