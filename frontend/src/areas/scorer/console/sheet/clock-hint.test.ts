import { describe, expect, it } from 'vitest';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { basket, NOON, testSheet, waiting } from '#frontend/features/scoring/scoring.test-data.ts';
import { clockHint, isStill } from './clock-hint.ts';
import { consoleGame, foldServerSheet } from './console-sheet.ts';

const later = (seconds: number) => new Date(Date.parse(NOON) + 1000 * seconds).toISOString();
const clock = (type: 'clock_start' | 'clock_stop' | 'clock_set', reading: number): ScoringAction => ({
  ...{ id: `${type} ${reading}`, type, period: 1, clock: reading, occurred_at: NOON },
});
const sheetAfter = (...actions: ScoringAction[]) =>
  consoleGame(foldServerSheet(testSheet()), actions.map(waiting)).sheet;
const at = { occurred_at: later(20), period: 1 };
const shot = (points: 1 | 2 | 3, reading: number) => ({
  ...basket('shot', 'east', points, { clock: reading }),
  ...at,
});
const timeout: ScoringAction = { ...at, id: 'timeout', type: 'timeout', side: 'east', clock: 280 };
const missed: ScoringAction = {
  ...{ ...at, id: 'missed', type: 'missed_shot', points: 1, side: 'east', player_id: 1, clock: 280 },
};

describe('a basket while the clock stands', () => {
  const stands = sheetAfter(clock('clock_set', 300));

  // Rule: Games: An action that contradicts the clock
  it.each([2, 3] as const)('of %d points starts it at the moment of the tap', (points) => {
    const hint = clockHint([shot(points, 300)], stands);
    expect(hint).toMatchObject({
      text: 'The clock stands at 5:00.',
      label: 'Start it',
      mend: { type: 'clock_start', period: 1, clock: 300, occurred_at: later(20) },
    });
    const mended = hint && sheetAfter(clock('clock_set', 300), shot(points, 300), hint.mend);
    expect(mended?.clock).toEqual({ running: true, seconds: 300, since: later(20) });
  });

  it('is right at the buzzer, just after a whistle, or where nobody runs a clock', () => {
    expect(clockHint([shot(2, 0)], sheetAfter(clock('clock_set', 0)))).toBeNull();
    const stopped = sheetAfter(clock('clock_start', 310), clock('clock_stop', 300));
    expect(clockHint([{ ...shot(2, 300), occurred_at: later(8) }], stopped)).toBeNull();
    expect(clockHint([{ ...shot(2, 300), occurred_at: later(9) }], stopped)).not.toBeNull();
    expect(clockHint([shot(2, 300)], sheetAfter(basket('fed', 'east', 2, { clock: 300 })))).toBeNull();
  });

  it('is nothing to a free throw or a time-out', () => {
    expect(clockHint([shot(1, 300), missed, timeout], stands)).toBeNull();
  });
});

describe('a free throw or a time-out while the clock runs', () => {
  const runs = sheetAfter(clock('clock_start', 300));

  // Rule: Games: An action that contradicts the clock
  it.each([
    ['a free throw made', shot(1, 280)],
    ['a free throw missed', missed],
    ['a time-out', timeout],
  ])('stops it at the moment of the tap: %s', (_what, action) => {
    expect(clockHint([action], runs)).toMatchObject({
      text: 'The clock runs.',
      label: 'Stop it',
      mend: { type: 'clock_stop', period: 1, clock: 280, occurred_at: later(20) },
    });
  });

  it('stops it at the foul of the free throw, when it stood in the hall', () => {
    const foul: ScoringAction = {
      ...{ id: 'foul', type: 'foul', by: 'player', kind: 'personal', side: 'west', player_id: 21 },
      ...{ period: 1, clock: 291, occurred_at: later(9) },
    };
    const sheet = sheetAfter(clock('clock_start', 300), foul);
    expect(clockHint([{ ...missed, follows: 'foul' }], sheet)?.mend.clock).toBe(291);
  });

  it('is nothing to a basket or to a throw of a period that is over', () => {
    expect(clockHint([shot(3, 280)], runs)).toBeNull();
    expect(clockHint([{ ...shot(1, 280), period: 2 }], runs)).toBeNull();
  });
});

it('is settled once the clock does something else', () => {
  const hint = clockHint([timeout], sheetAfter(clock('clock_start', 300)));
  if (hint === null) throw new Error('the clock runs');
  expect(isStill(hint, sheetAfter(clock('clock_start', 300)))).toBe(true);
  expect(isStill(hint, sheetAfter(clock('clock_start', 300), clock('clock_stop', 270)))).toBe(false);
});
