import { describe, expect, it } from 'vitest';
import { findStarters } from './bench.facts.ts';

/** Numbers 1 to 5 started before, 6 and 7 did not. */
const KNOWN = [1, 2, 3, 4, 5, 6, 7].map((playerId) => ({ playerId, starter: playerId <= 5 }));
const silent = (...ids: number[]) => ids.map((player_id) => ({ player_id }));
const starters = (picks: Parameters<typeof findStarters>[0]) => [...findStarters(picks, KNOWN)].sort();

describe('a bench that says nothing of who starts', () => {
  it('keeps the five of before', () => {
    expect(starters(silent(7, 5, 4, 3, 2, 1))).toEqual([1, 2, 3, 4, 5]);
  });

  it('has none without one of them: it is not refused for the other four', () => {
    expect(starters(silent(1, 2, 3, 4, 6, 7))).toEqual([]);
  });
});

it('a bench that says it of some keeps it of the others', () => {
  expect(starters([...silent(1, 2, 3, 4, 5), { player_id: 6, starter: true }])).toEqual([1, 2, 3, 4, 5, 6]);
  expect(starters([...silent(1, 2, 3, 4), { player_id: 5, starter: false }])).toEqual([1, 2, 3, 4]);
});
