import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayInZone } from '#frontend/lib/format.ts';
import { findLastRound } from './as-of.ts';

const over = (round: number, at: string) => ({ round, games: 2, finished_games: 2, last_counts_from: at });

it.each([
  ['2025-11-14', null],
  ['2025-11-15', 1],
  ['2025-11-21', 1],
  ['2025-11-22', 2],
])(
  'given rounds that end on the 15th and the 22nd, when it is %s, then round %s was the last one',
  (day, last) => {
    const rounds = [over(1, '2025-11-15T19:00:00.000Z'), over(2, '2025-11-22T19:00:00.000Z')];
    expect(findLastRound(rounds, day, 'Europe/London')).toBe(last);
  },
);

it('given a postponed game, when later rounds are over, then the last one is before the round it is of', () => {
  const open = { round: 2, games: 2, finished_games: 1, last_counts_from: '2025-11-22T19:00:00.000Z' };
  const rounds = [over(1, '2025-11-15T19:00:00.000Z'), open, over(3, '2025-11-29T19:00:00.000Z')];
  expect(findLastRound(rounds, '2025-12-31', 'Europe/London')).toBe(1);
});

it('given a game that ends after midnight in the league, then its round ends on the next day there', () => {
  const rounds = [over(1, '2025-11-15T23:30:00.000Z')];
  expect(findLastRound(rounds, '2025-11-15', 'Europe/London')).toBe(1);
  expect(findLastRound(rounds, '2025-11-15', 'Europe/Helsinki')).toBeNull();
});

it('a later day never has an earlier last round, and all rounds up to it are over by then', () => {
  const round = fc.record({
    games: fc.integer({ min: 1, max: 5 }),
    open: fc.nat({ max: 1 }),
    at: fc.integer({ min: 0, max: 40 }),
  });
  fc.assert(
    fc.property(
      fc.array(round, { maxLength: 8 }),
      fc.nat({ max: 45 }),
      fc.nat({ max: 45 }),
      (drawn, a, b) => {
        const dayOf = (days: number) => new Date(Date.UTC(2025, 10, 1 + days)).toISOString();
        const rounds = drawn.map(({ games, open, at }, index) => ({
          round: index + 1,
          games,
          finished_games: games - open,
          last_counts_from: games === open ? null : dayOf(at),
        }));
        const [earlier, later] = [Math.min(a, b), Math.max(a, b)].map((day) =>
          findLastRound(rounds, dayInZone(dayOf(day), 'UTC'), 'UTC'),
        );
        expect(later ?? 0).toBeGreaterThanOrEqual(earlier ?? 0);
        for (const one of rounds.slice(0, earlier ?? 0)) {
          expect(one.finished_games).toBe(one.games);
          expect(one.last_counts_from !== null && one.last_counts_from <= dayOf(Math.min(a, b))).toBe(true);
        }
      },
    ),
  );
});
