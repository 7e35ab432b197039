import { expect, it } from 'vitest';
import { RULESETS } from '#events/game/ruleset.ts';
import type { Action } from './action.ts';
import { tally } from './tallied-box.ts';

const starters = { east: [1, 2, 3, 4, 5], west: [11, 12, 13, 14, 15] };
const at = (clock: number, side: 'east' | 'west', deed: object, period = 1) =>
  ({ key: `${period}:${clock}:${side}`, period, clock, side, follows: null, ...deed }) as Action;
const shot = (points: 2 | 3, made: boolean, player: number) => ({
  type: 'shot',
  points,
  made,
  player,
  place: null,
});

it('counts points, minutes and plus/minus of those on court', () => {
  const box = tally(
    [
      at(500, 'east', shot(3, true, 1)),
      at(400, 'east', { type: 'substitution', out: 1, in: 6 }),
      at(300, 'west', shot(2, true, 11)),
      at(600, 'west', { type: 'throw', made: true, player: 12, number: 1, of: 1 }, 2),
    ],
    { ruleset: RULESETS.fiba, starters, lastPeriod: 2 },
  );
  expect(box.east.periods).toEqual([3, 0, 0, 0, 0]);
  expect(box.west.periods).toEqual([2, 1, 0, 0, 0]);
  expect(box.east.players.get(1)).toMatchObject({ Points: 3, seconds: 200, 'plus/minus': 3 });
  expect(box.east.players.get(6)).toMatchObject({ Points: 0, seconds: 1_000, 'plus/minus': -3 });
  expect(box.west.players.get(11)).toMatchObject({ seconds: 1_200, 'plus/minus': 0 });
});

it('has a rebound as an offensive one after a miss of the own side, team rebounds in the total alone', () => {
  const box = tally(
    [
      at(500, 'east', shot(2, false, 1)),
      at(499, 'east', { type: 'rebound', player: null }),
      at(490, 'east', shot(2, false, 1)),
      at(489, 'west', { type: 'rebound', player: 11 }),
    ],
    { ruleset: RULESETS.fiba, starters, lastPeriod: 1 },
  );
  expect(box.east.totals).toMatchObject({ ReboundsOffensive: 1, 'team rebounds': 1, FieldGoalsAttempted: 2 });
  expect(box.west.totals).toMatchObject({ ReboundsDefensive: 1, ReboundsTotal: 1, 'team rebounds': 0 });
  expect(box.west.players.get(11)).toMatchObject({ ReboundsDefensive: 1 });
});

it('counts overtimes as one, and lead changes also with a tie between them', () => {
  const box = tally(
    [
      at(500, 'east', shot(2, true, 1)),
      at(400, 'west', shot(2, true, 11)),
      at(300, 'west', shot(2, true, 11)),
      at(200, 'east', shot(2, true, 1), 5),
      at(100, 'east', shot(3, true, 1), 6),
    ],
    { ruleset: RULESETS.fiba, starters, lastPeriod: 6 },
  );
  expect(box.east.periods).toEqual([2, 0, 0, 0, 5]);
  expect(box.leadChanges).toBe(2);
  expect(box.east.players.get(1)).toMatchObject({ seconds: 4 * 600 + 2 * 300 });
});
