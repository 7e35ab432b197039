import { describe, expect, it } from 'vitest';
import { RULESETS } from '#events/game/ruleset.ts';
import type { Action } from './action.ts';
import { clockDuring, stopsClock } from './whistle.ts';

const moment = { key: '1', period: 1, clock: 300, side: 'east', follows: null } as const;
const on = (deed: object) => ({ ...moment, ...deed }) as Action;
const basket = on({ type: 'shot', points: 2, made: true, player: 4, place: null });

// FIBA art. 49
describe('the hall’s clock', () => {
  it('stands for a foul, its throws, time-outs and changes', () => {
    for (const type of ['foul', 'throw', 'timeout', 'substitution', 'held_ball']) {
      expect(clockDuring(on({ type, player: 4 }), [])).toBe('stands');
    }
  });

  it('runs for shots and for who takes a rebound', () => {
    expect(clockDuring(basket, [])).toBe('runs');
    expect(clockDuring(on({ type: 'rebound', player: 4 }), [])).toBe('runs');
    expect(clockDuring(on({ type: 'rebound', player: null }), [])).toBeNull();
  });

  it('stands for a turnover, unless somebody stole the ball', () => {
    const turnover = on({ type: 'turnover', player: 4 });
    expect(clockDuring(turnover, [])).toBe('stands');
    expect(clockDuring(turnover, [on({ key: '2', type: 'steal', player: 9, follows: '1' })])).toBe('runs');
  });

  it('stops with a basket in the last two minutes of the game alone', () => {
    const stops = (period: number, clock: number) => stopsClock({ ...basket, period, clock }, RULESETS.fiba);
    expect([stops(4, 120), stops(4, 120.1), stops(3, 60), stops(5, 60)]).toEqual([true, false, false, true]);
  });
});
