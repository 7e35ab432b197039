import { describe, expect, it } from 'vitest';
import { RULESETS } from '#events/game/ruleset.ts';
import type { Action } from './action.ts';
import { compareTables, tallyTable } from './tallied-table.ts';

const on = (period: number, clock: number, side: 'east' | 'west', deed: object) =>
  ({ key: `${period}-${clock}`, period, clock, side, follows: null, ...deed }) as Action;
const foul = (period: number, by: 'player' | 'coach' = 'player') =>
  on(period, 300, 'east', { type: 'foul', by, kind: 'personal', player: 4, throws: 0 });
const timeout = (period: number, clock: number) => on(period, clock, 'east', { type: 'timeout' });
const at = (period: number, ...actions: Action[]) => tallyTable(actions, period, RULESETS.fiba);

describe('the table at the end of a period', () => {
  // FIBA art. 41.1
  it('has the fouls of players in the period, and the bonus of the other side from the fourth on', () => {
    expect(at(1, foul(1), foul(1), foul(1), foul(1, 'coach'))).toMatchObject({
      east: { fouls: 3, bonus: false },
      west: { fouls: 0, bonus: false },
    });
    expect(at(1, foul(1), foul(1), foul(1), foul(1)).west.bonus).toBe(true);
    expect(at(2, foul(1), foul(2)).east.fouls).toBe(1);
    expect(at(5, foul(4), foul(5)).east.fouls).toBe(2);
  });

  // FIBA art. 18.2.5
  it('has two time-outs a half, the second with three of which two are for its last minutes, one an overtime', () => {
    expect(at(2, timeout(1, 300)).east.timeoutsLeft).toBe(1);
    expect(at(3, timeout(1, 300)).east.timeoutsLeft).toBe(3);
    expect(at(4).east.timeoutsLeft).toBe(2);
    expect(at(4, timeout(3, 300), timeout(3, 200)).east.timeoutsLeft).toBe(1);
    expect(at(4, timeout(4, 120)).east.timeoutsLeft).toBe(1);
    expect(at(5, timeout(4, 120)).east.timeoutsLeft).toBe(1);
  });

  // FIBA art. 12.5
  it('has the arrow at the side that lost the jump ball, turned by held balls and by each new period', () => {
    const won = on(1, 598, 'east', { type: 'jump_ball', player: 4 });
    const held = on(2, 300, 'east', { type: 'held_ball' });
    expect(at(1).arrow).toBeNull();
    expect(at(1, won).arrow).toBe('west');
    expect(at(2, won).arrow).toBe('east');
    expect(at(2, won, held).arrow).toBe('west');
    expect(at(5, won, held).arrow).toBe('east');
  });
});

it('says what the board has otherwise', () => {
  const expected = at(1, foul(1));
  const shown = { ...expected, east: { ...expected.east, fouls: 2 } };
  const names = { period: 'Q1', team: () => 'Ants' };
  expect(compareTables({ expected, shown: expected }, names)).toEqual([]);
  expect(compareTables({ expected, shown }, names)).toEqual([
    'Q1 Ants fouls: by the plays 1, on the board 2',
  ]);
});
