import { expect, it } from 'vitest';
import { defaultScore, forfeitScore, isAwarded } from './forfeit.ts';

// Rule: Forfeits
it('awards 20–0 to the other side (FIBA art. 20.2.1), and 0–0 where both forfeit', () => {
  expect(forfeitScore('east')).toEqual({ east: 0, west: 20 });
  expect(forfeitScore('west')).toEqual({ east: 20, west: 0 });
  expect(forfeitScore('both')).toEqual({ east: 0, west: 0 });
});

// Rule: Forfeits: Lost by default
it('lets the score stand where the other side leads, else awards 2–0 (FIBA art. 21.2.1)', () => {
  expect(defaultScore('west', { east: 31, west: 30 })).toEqual({ east: 31, west: 30 });
  expect(defaultScore('west', { east: 30, west: 31 })).toEqual({ east: 2, west: 0 });
  expect(defaultScore('east', { east: 30, west: 30 })).toEqual({ east: 0, west: 2 });
});

it('tells a score that was awarded from one that was played', () => {
  const played = { byDefault: false, east: 81, west: 79 };
  expect(isAwarded({ ...played, forfeitedBy: null })).toBe(false);
  expect(isAwarded({ ...played, forfeitedBy: 'both' })).toBe(true);
  expect(isAwarded({ ...played, forfeitedBy: 'west', byDefault: true })).toBe(false);
  expect(isAwarded({ forfeitedBy: 'west', byDefault: true, east: 2, west: 0 })).toBe(true);
});
