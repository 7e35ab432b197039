import { expect, it } from 'vitest';
import type { Action } from './action.ts';
import { turnedForHeldBalls } from './possession-arrow.ts';

const on = (period: number, side: 'east' | 'west', deed: object) =>
  ({ key: `${period} ${side}`, period, clock: 300, side, follows: null, ...deed }) as Action;
const won = on(1, 'east', { type: 'jump_ball', player: 4 });
const held = (period: number, side: 'east' | 'west') =>
  on(period, side, { type: 'held_ball', againstArrow: false });

// FIBA art. 12.5
it('the arrow is turned for a held ball that the feed gives to the other side, and a note says so', () => {
  // West begin the second quarter, so that the next held ball is east's; after it the arrow points at west.
  expect(turnedForHeldBalls([won, held(1, 'west'), held(1, 'east')])).toEqual({
    actions: [won, held(1, 'west'), held(1, 'east')],
    notes: [],
  });
  expect(turnedForHeldBalls([won, held(2, 'west')])).toEqual({
    actions: [won, { ...held(2, 'west'), againstArrow: true }],
    notes: ['turned the arrow for the held ball 2 west: it points at east, and west get the ball'],
  });
});

it('the arrow is not turned while it is unknown', () => {
  expect(turnedForHeldBalls([held(1, 'east')]).actions).toEqual([held(1, 'east')]);
});

it('the arrow goes on from where a held ball left it', () => {
  const { actions } = turnedForHeldBalls([won, held(1, 'east'), held(1, 'west')]);
  // East got the ball against the arrow: the next one is west's.
  expect(actions.map((action) => action.type === 'held_ball' && action.againstArrow)).toEqual([
    false,
    true,
    false,
  ]);
});
