import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { type AnyPlayFacts, basket, NOON, testPlay } from '#frontend/features/scoring/scoring.test-data.ts';
import type { RecordedAction } from '#frontend/features/scoring/scoring.types.ts';
import { possibleDuplicates } from './possible-duplicates.ts';

const seconds = (count: number) => new Date(Date.parse(NOON) + count * 1_000).toISOString();
const theirs = (id: string, facts: AnyPlayFacts = {}): RecordedAction =>
  testPlay({ type: 'points', id, side: 'east', points: 2, occurred_at: NOON, ...facts });

/** The id of the play that looks like the action, or undefined. */
const like = (action: ScoringAction, ...plays: RecordedAction[]) =>
  possibleDuplicates([action], plays).get(action.id)?.id;

describe('an action looks like a play', () => {
  it('of the same side, points and player, in the same period, within a minute', () => {
    const mine = basket('mine', 'east', 2, { player_id: 4 });
    expect(like(mine, theirs('same', { player_id: 4, occurred_at: seconds(60) }))).toBe('same');
    expect(like(mine, theirs('late', { player_id: 4, occurred_at: seconds(61) }))).toBeUndefined();
    expect(like(mine, theirs('west', { player_id: 4, side: 'west' }))).toBeUndefined();
    expect(like(mine, theirs('three', { player_id: 4, points: 3 }))).toBeUndefined();
    expect(like(mine, theirs('other', { player_id: 5 }))).toBeUndefined();
    expect(like(mine, theirs('second quarter', { player_id: 4, period: 2 }))).toBeUndefined();
    expect(like(mine, theirs('missed', { player_id: 4, type: 'missed_shot' }))).toBeUndefined();
  });

  it('also where one of them says only the team', () => {
    expect(like(basket('mine', 'east', 2), theirs('of a player', { player_id: 4 }))).toBe('of a player');
    expect(like(basket('mine', 'east', 2, { player_id: 4 }), theirs('of the team'))).toBe('of the team');
  });

  it('by the game clock where both know it, however late it was entered', () => {
    const mine = basket('mine', 'east', 2, { clock: 300 });
    expect(like(mine, theirs('same', { clock: 310, occurred_at: seconds(600) }))).toBe('same');
    expect(like(mine, theirs('other', { clock: 311 }))).toBeUndefined();
  });

  it('of the same kind of foul or rebound, and of the same substitution', () => {
    const foul: ScoringAction = { ...basket('f', 'east', 2), type: 'foul', by: 'player', kind: 'personal' };
    const { points: _none, ...personal } = { ...foul, points: undefined };
    const play = (facts: AnyPlayFacts) =>
      theirs('play', { type: 'foul', points: null, by: 'player', ...facts });
    expect(like(personal as ScoringAction, play({ kind: 'personal' }))).toBe('play');
    expect(like(personal as ScoringAction, play({ kind: 'technical' }))).toBeUndefined();
    expect(like(personal as ScoringAction, play({ kind: 'personal', by: 'coach' }))).toBeUndefined();

    const change: ScoringAction = {
      id: 's',
      type: 'substitution',
      side: 'east',
      period: 1,
      player_out: 3,
      player_in: 7,
      occurred_at: NOON,
    };
    const changed = (out: number, into: number) =>
      theirs('change', { type: 'substitution', points: null, player_out: out, player_in: into });
    expect(like(change, changed(3, 7))).toBe('change');
    expect(like(change, changed(3, 6))).toBeUndefined();
  });

  it('of an end that there is only once, whenever it was', () => {
    const end: ScoringAction = { id: 'e', type: 'period_end', period: 1, occurred_at: NOON };
    const ended = theirs('end', { type: 'period_end', side: null, points: null, occurred_at: seconds(900) });
    expect(like(end, ended)).toBe('end');
    expect(like({ ...end, period: 2 }, ended)).toBeUndefined();
  });
});

describe('among several', () => {
  it('the nearest in time is taken, one with the player named before one without', () => {
    const mine = basket('mine', 'east', 2, { player_id: 4, occurred_at: seconds(30) });
    const far = theirs('far', { player_id: 4, occurred_at: seconds(60) });
    const near = theirs('near', { player_id: 4, occurred_at: seconds(25) });
    const unnamed = theirs('unnamed', { occurred_at: seconds(30) });
    expect(like(mine, far, near, unnamed)).toBe('near');
    expect(like(mine, far, unnamed)).toBe('far');
  });

  it('two baskets of mine are not both one basket of theirs', () => {
    const first = basket('first', 'east', 2, { occurred_at: seconds(0) });
    const second = basket('second', 'east', 2, { occurred_at: seconds(20) });
    const found = possibleDuplicates([first, second], [theirs('only', { occurred_at: seconds(22) })]);
    expect([...found].map(([id, play]) => [id, play.id])).toEqual([['second', 'only']]);
  });

  it('each pair could be the same, and no play stands for two (any lists)', () => {
    const happening = fc.record({
      side: fc.constantFrom('east' as const, 'west' as const),
      points: fc.constantFrom(1 as const, 2 as const, 3 as const),
      player: fc.option(fc.constantFrom(1, 2), { nil: null }),
      at: fc.nat({ max: 200 }),
    });
    fc.assert(
      fc.property(
        fc.array(happening, { maxLength: 8 }),
        fc.array(happening, { maxLength: 8 }),
        (own, other) => {
          const actions = own.map(({ side, points, player, at }, index) =>
            basket(`mine-${index}`, side, points, { player_id: player, occurred_at: seconds(at) }),
          );
          const plays = other.map(({ side, points, player, at }, index) =>
            theirs(`theirs-${index}`, { side, points, player_id: player, occurred_at: seconds(at) }),
          );
          const found = possibleDuplicates(actions, plays);
          const used = [...found.values()].map(({ id }) => id);
          expect(new Set(used).size).toBe(used.length);
          for (const action of actions) {
            const play = found.get(action.id);
            if (play === undefined) continue;
            expect(play.action).toMatchObject({ side: action.side, points: action.points });
            const apart = Math.abs(Date.parse(play.occurred_at) - Date.parse(action.occurred_at));
            expect(apart).toBeLessThanOrEqual(60_000);
          }
        },
      ),
    );
  });
});
