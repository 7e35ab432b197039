import { expect, it } from 'vitest';
import type { Action } from './action.ts';
import { possibleActions } from './possible-actions.ts';

const starters = { east: [1, 2, 3, 4, 5], west: [11, 12, 13, 14, 15] };
const players = new Set([...starters.east, 6, 7, ...starters.west]);
const action = (key: string, deed: object) =>
  ({ key, period: 1, clock: 300, side: 'east', follows: null, ...deed }) as Action;
const change = (key: string, out: number, comes: number) =>
  action(key, { type: 'substitution', out, in: comes });

it('leaves out changes of who is not there, or there already, and says so', () => {
  const all = [change('a', 1, 6), change('b', 1, 7), change('c', 2, 6), change('d', 6, 1)];
  const { actions, notes } = possibleActions(all, { players, starters });
  expect(actions.map(({ key }) => key)).toEqual(['a', 'd']);
  expect(notes).toHaveLength(2);
});

it('leaves out what somebody did who is in no team', () => {
  const all = [action('a', { type: 'assist', player: 1 }), action('b', { type: 'assist', player: 99 })];
  const { actions, notes } = possibleActions(all, { players, starters });
  expect(actions.map(({ key }) => key)).toEqual(['a']);
  expect(notes).toEqual(['left out action b: its player is in no team']);
});
