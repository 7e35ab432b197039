import { describe, expect, it } from 'vitest';
import type { Action } from './action.ts';
import { planTaps, type Tap } from './plan.ts';

const moment = { period: 1, clock: 300, side: 'east' as const };
const on = (key: string, deed: object, follows: string | null = null) =>
  ({ ...moment, key, follows, ...deed }) as Action;
const basket = on('1', { type: 'shot', points: 2, made: true, player: 4, place: { x: 7.5, y: 3 } });
const miss = on('2', { type: 'shot', points: 3, made: false, player: 4, place: { x: 7.5, y: 9 } });
const foul = on('3', { type: 'foul', by: 'player', kind: 'personal', player: 5, throws: 2 });
const drawn = on('4', { type: 'foul_drawn', player: 12 }, '3');
const throwOf = (number: number, player = 12) =>
  on(`5${number}`, { type: 'throw', made: true, player, number, of: 2 }, '3');

/** The taps of the shortest way, in short. */
function shortest(
  action: Action,
  options: { last?: Action; next?: Action[]; depth?: number } = {},
): string[] {
  const ways = planTaps(action, { last: options.last, next: options.next ?? [], depth: options.depth ?? 0 });
  return (ways?.[0] ?? []).map(inShort);
}

function inShort(tap: Tap): string {
  const { on: where, ...rest } = tap;
  const words = Object.values(rest).filter(
    (word) => typeof word !== 'object' && !['east', 'west'].includes(String(word)),
  );
  return [where, ...words].join(' ');
}

describe('an action is tapped', () => {
  it('as the player and what happened', () => {
    expect(shortest(basket)).toEqual(['player 4', 'pad 2 made']);
    expect(shortest(miss)).toEqual(['player 4', 'pad 3 missed']);
    expect(shortest(foul)).toEqual(['player 5', 'pad Foul']);
  });

  it('with its place as the place and the player', () => {
    expect(shortest(miss, { depth: 10.5 })).toEqual(['court 3 false', 'player 4']);
  });

  it('with its place after the player where a question lies over the court', () => {
    const ways = planTaps(miss, { last: foul, next: [], depth: 10.5 }) ?? [];
    expect(ways[1]?.map(inShort)).toEqual(['player 4', 'court 3 false']);
  });

  it('without a place where that is not shown, not known, or worth other points', () => {
    const without = ['without_place', 'player 4', 'pad 3 missed'];
    expect(shortest(miss, { depth: 8 })).toEqual(without);
    expect(shortest({ ...miss, place: null } as Action, { depth: 10.5 })).toEqual(without);
    expect(shortest({ ...miss, place: { x: 7.5, y: 2 } } as Action, { depth: 10.5 })).toEqual(without);
  });

  it('as one answer while it is asked for, and on its own otherwise', () => {
    const assist = on('6', { type: 'assist', player: 9 }, '1');
    expect(shortest(assist, { last: basket })).toEqual(['answer Assist 9']);
    expect(shortest(assist, { last: foul })).toEqual(['player 9', 'pad Assist']);
    const steal = on('7', { type: 'steal', player: 9 });
    expect(shortest(steal, { last: basket })).toEqual(['player 9', 'pad Steal']);
  });

  it('after a miss as a block, and then the rebound', () => {
    const block = on('8', { type: 'block', player: 9 }, '2');
    const rebound = on('9', { type: 'rebound', player: null }, '2');
    expect(shortest(block, { last: miss })).toEqual(['next Blocked…', 'answer Block 9']);
    expect(shortest(rebound, { last: block })).toEqual(['answer Rebound']);
    expect(shortest(rebound, { last: foul })).toEqual(['pad Rebound', 'team']);
  });

  it('as the first free throw, which says who drew the foul', () => {
    expect(planTaps(drawn, { last: foul, next: [throwOf(1)], depth: 0 })).toBeNull();
    expect(shortest(throwOf(1), { last: foul })).toEqual(['throws 2', 'answer Throw made 12']);
    expect(shortest(throwOf(2), { last: throwOf(1) })).toEqual(['next Throw made']);
  });

  it('as who drew the foul, when somebody else throws', () => {
    expect(shortest(drawn, { last: foul, next: [throwOf(1, 9)] })).toEqual([
      'throws 2',
      'answer Drawn by 12',
    ]);
    expect(shortest(drawn, { last: foul })).toEqual(['throws 0', 'answer Drawn by 12']);
    expect(shortest(throwOf(1, 9), { last: drawn })).toEqual(['player 9', 'pad FT made']);
  });

  it('in the dialog "More" for other fouls', () => {
    const technical = { ...foul, kind: 'technical' } as Action;
    const ofCoach = { ...foul, kind: 'technical', by: 'coach', player: null } as Action;
    expect(shortest(technical)).toEqual(['player 5', 'pad More…', 'more Technical foul']);
    expect(shortest(ofCoach)).toEqual(['pad More…', 'more Technical foul of the coach', 'team']);
  });

  it('as a held ball, the arrow turned before it where it contradicts the feed', () => {
    const held = (againstArrow: boolean) => on('14', { type: 'held_ball', againstArrow });
    expect(shortest(held(false))).toEqual(['pad More…', 'more Held ball', 'team_if_asked']);
    expect(shortest(held(true))).toEqual(['arrow', 'pad More…', 'more Held ball', 'team_if_asked']);
  });

  it('with its foul, as the turnover of an offensive one', () => {
    const offensive = { ...foul, kind: 'offensive' } as Action;
    const turnover = on('11', { type: 'turnover', player: 5 }, '3');
    expect(planTaps(turnover, { last: offensive, next: [], depth: 0 })).toBeNull();
  });

  it('once for a time-out, twice for a substitution', () => {
    expect(shortest(on('12', { type: 'timeout' }))).toEqual(['timeout']);
    expect(shortest(on('13', { type: 'substitution', out: 4, in: 9 }))).toEqual(['player 4', 'answer In 9']);
  });
});
