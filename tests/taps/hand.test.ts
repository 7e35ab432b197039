import { describe, expect, it } from 'vitest';
import { eventfulFibaGame } from '#tests/support/builders/eventful-fiba-game.ts';
import type { Action } from './action.ts';
import { toFeedGame } from './feed-game.ts';
import { type Slip, slipped, slipsOf } from './hand.ts';

const { actions } = toFeedGame(eventfulFibaGame());
const find = (key: string) => actions.find((action) => action.key === key) as Action;

describe('a hand slips', () => {
  const slips = [1, 2, 3, 4, 5, 6, 7].flatMap((seed) => [...slipsOf(actions, seed)]);
  const at = (key: string) => new Set(slips.flatMap(([of, slip]): Slip[] => (of === key ? [slip] : [])));

  it('the same way for the same seed, in another one for others', () => {
    expect(slipsOf(actions, 3)).toEqual(slipsOf(actions, 3));
    expect(slipsOf(actions, 3)).not.toEqual(slipsOf(actions, 4));
  });

  it('at most ten times a period', () => {
    const inFirst = [...slipsOf(actions, 1).keys()].filter((key) => find(key).period === 1);
    expect(inFirst).toHaveLength(10);
  });

  it('at shots, rebounds and turnovers of players', () => {
    const types = new Set(slips.map(([key]) => find(key).type));
    expect([...types].toSorted()).toEqual(['rebound', 'shot', 'turnover']);
  });

  it('with nothing that other actions complete, but for who of the team it was', () => {
    // Its assist is of the team, and its question goes with it.
    expect([...at('2')].filter((slip) => slip === 'team' || slip === 'value')).toEqual([]);
    expect(at('18').size).toBeGreaterThan(1);
  });

  it('with the value of a shot, or with whether it was made where it is tapped on the court', () => {
    const basket = find('18');
    expect(slipped(basket, 'value', { somebody: 0, depth: 0 })).toMatchObject({ points: 2, made: true });
    expect(slipped(basket, 'value', { somebody: 0, depth: 14 })).toMatchObject({ points: 3, made: false });
  });

  it('with the team', () => {
    expect(slipped(find('18'), 'team', { somebody: 2004, depth: 0 })).toMatchObject({
      side: 'west',
      player: 2004,
      points: 3,
    });
  });
});
