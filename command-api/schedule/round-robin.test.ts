import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundRobin } from './round-robin.ts';

const teamCounts = fc.integer({ min: 2, max: 33 });
const teamsOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const counted = (items: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
};

it('lets every two teams meet once, or twice with home and away exchanged', () => {
  fc.assert(
    fc.property(teamCounts, (count) => {
      const gamesOf = (legs: 1 | 2) => roundRobin(teamsOf(count), legs).flatMap(({ games }) => games);
      const pairs = counted(gamesOf(1).map(({ home, away }) => [home, away].toSorted().join('-')));
      expect(pairs.size).toBe((count * (count - 1)) / 2);
      expect(new Set(pairs.values())).toEqual(new Set([1]));
      const directed = counted(gamesOf(2).map(({ home, away }) => `${home}-${away}`));
      expect(directed.size).toBe(count * (count - 1));
      expect(new Set(directed.values())).toEqual(new Set([1]));
    }),
  );
});

it('lets every team play once in a round, or rest once a leg when they are odd in number', () => {
  fc.assert(
    fc.property(teamCounts, fc.constantFrom<1 | 2>(1, 2), (count, legs) => {
      const rounds = roundRobin(teamsOf(count), legs);
      expect(rounds).toHaveLength((count % 2 === 0 ? count - 1 : count) * legs);
      for (const { games, bye } of rounds) {
        const seen = [...games.flatMap(({ home, away }) => [home, away]), ...(bye === null ? [] : [bye])];
        expect(seen.toSorted((one, other) => one - other)).toEqual(teamsOf(count));
      }
      const byes = rounds.flatMap(({ bye }) => (bye === null ? [] : [String(bye)]));
      expect([...counted(byes).values()]).toEqual(count % 2 === 0 ? [] : teamsOf(count).map(() => legs));
    }),
  );
});

it('gives every team as many home games as away games, or one more or less', () => {
  fc.assert(
    fc.property(teamCounts, fc.constantFrom<1 | 2>(1, 2), (count, legs) => {
      const games = roundRobin(teamsOf(count), legs).flatMap((round) => round.games);
      for (const team of teamsOf(count)) {
        const home = games.filter((game) => game.home === team).length;
        const away = games.filter((game) => game.away === team).length;
        expect(Math.abs(home - away)).toBeLessThanOrEqual(legs === 2 || count % 2 === 1 ? 0 : 1);
      }
    }),
  );
});

it('has no rounds for a team alone', () => {
  expect(roundRobin([], 1)).toEqual([]);
  expect(roundRobin([7], 2)).toEqual([]);
});
