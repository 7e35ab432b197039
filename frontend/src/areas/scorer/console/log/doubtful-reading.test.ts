import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  actionId,
  basket,
  clockEvent,
  gameAfter,
  type Happened,
  periodEnded,
  secondsLater,
  startedGame,
  TIP_OFF,
} from '#tests/support/builders/game.builder.ts';
import { doubtfulReading } from './doubtful-reading.ts';

// The console's time is that of its page, which has none here.
vi.mock('#frontend/areas/scorer/console/sheet/console-time.ts', () => ({ consoleNow: () => Date.now() }));

/** Started at the tip-off, stopped at 9:00 a minute later, started again; now it reads 8:30. */
const events: Happened[] = [
  clockEvent('ClockStarted', 600),
  { ...basket('east', 2, { clock: 580 }), id: actionId('early') },
  secondsLater(60, clockEvent('ClockStopped', 540)),
  secondsLater(90, clockEvent('ClockStarted', 540)),
  { ...basket('west', 2, { clock: 535 }), id: actionId('late') },
];
beforeAll(() => void vi.useFakeTimers({ now: Date.parse(TIP_OFF) + 120_000 }));
afterAll(() => void vi.useRealTimers());

function doubtAbout(clock: number | null, before: string | null, more: Happened[] = [], period = 1) {
  const game = gameAfter(...startedGame(), ...events, ...more);
  if (!('sheet' in game)) throw new Error('the game is on');
  return doubtfulReading(game.sheet, { period, clock }, before && actionId(before));
}

describe('the reading of an action', () => {
  // Rule: Corrections: A reading that contradicts the clock
  it.each([510, 511, 540])(
    'can be %d s after the clock was started again at 9:00, and now reads 8:30',
    (clock) => {
      expect(doubtAbout(clock, 'late')).toBeUndefined();
      expect(doubtAbout(clock, null)).toBeUndefined();
    },
  );

  it('is doubted below what the clock reads now', () => {
    const doubt = 'The clock reads 8:30. 0:58 has not been played yet.';
    expect(doubtAbout(58, 'late')).toBe(doubt);
    expect(doubtAbout(58, null)).toBe(doubt);
  });

  it('is doubted above what the clock had read by then', () => {
    expect(doubtAbout(541, 'late')).toBe('The clock had read 9:00 by then. 9:01 was over.');
  });

  it('lies between what was done with the clock before it and after it', () => {
    expect(doubtAbout(540, 'early')).toBeUndefined();
    expect(doubtAbout(600, 'early')).toBeUndefined();
    expect(doubtAbout(539, 'early')).toBe('The clock read 9:00 later. 8:59 had not been played yet.');
  });

  it('is judged by what the clock read before it was set, not by what it was set to', () => {
    const set = [secondsLater(110, clockEvent('ClockSet', 560))];
    // Of the 30 s since it was started again 20 had passed.
    expect(doubtAbout(520, 'late', set)).toBeUndefined();
    expect(doubtAbout(519, 'late', set)).toBe('The clock read 8:40 later. 8:39 had not been played yet.');
  });

  it('of a period that is over can be down to 0:00 after the clock was last started', () => {
    expect(doubtAbout(0, 'late', [periodEnded(1, 2)])).toBeUndefined();
    expect(doubtAbout(541, 'late', [periodEnded(1, 2)])).toBeDefined();
  });

  it('may be unknown, and is anything where nobody runs a clock', () => {
    expect(doubtAbout(null, 'late')).toBeUndefined();
    const fed = gameAfter(...startedGame(), basket('east', 2, { clock: 300 }));
    expect('sheet' in fed && doubtfulReading(fed.sheet, { period: 1, clock: 58 }, null)).toBeUndefined();
  });
});
