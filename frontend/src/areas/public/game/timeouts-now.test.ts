import { expect, it } from 'vitest';
import type { OnCourt } from '#contracts/game/game.contract.ts';
import { play } from '#frontend/features/game/plays/sample-plays.test-data.ts';
import { timeoutsNow } from './timeouts-now.ts';

const game = { ruleset: 'fiba', regular_periods: 4 };

it('counts a side’s time-outs of this half against those it may take in it', () => {
  const on_court = { period: 3, clock: 300 } as OnCourt;
  const plays = [
    play({ type: 'timeout', side: 'east', period: 1 }),
    play({ type: 'timeout', side: 'east', period: 3, clock: 400 }),
    play({ type: 'foul', side: 'west', period: 3, clock: 390 }),
  ];
  expect(timeoutsNow({ ...game, on_court }, plays)).toEqual({
    east: { left: 2, most: 3 },
    west: { left: 3, most: 3 },
  });
  expect(timeoutsNow({ ...game, on_court: null }, plays)).toBeUndefined();
});
