import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockText, type GameClock, nextTextIn, readClock } from './clock-reading.ts';

const SINCE = '2026-01-17T18:00:00.000Z';
const since = Date.parse(SINCE);
const running = (seconds: number): GameClock => ({ seconds, running: true, since: SINCE });

/** Readings of a clock: to the tenth, as consoles record them. */
const seconds = fc.integer({ min: 0, max: 12_000 }).map((tenths) => tenths / 10);
const elapsed = fc.integer({ min: -10_000, max: 2_000_000 });

describe('the reading of a clock', () => {
  it('goes down with the time since it was read while it runs', () => {
    expect(readClock(running(600), since)).toBe(600);
    expect(readClock(running(600), since + 1)).toBe(599.999);
    expect(readClock(running(600), since + 252_400)).toBe(347.6);
  });

  it('stays where it was read while it stands, or where nobody knows since when it runs', () => {
    expect(readClock({ seconds: 252, running: false, since: null }, since + 60_000)).toBe(252);
    expect(readClock({ seconds: 252, running: true, since: null }, since + 60_000)).toBe(252);
  });

  it('is never below 0 and never above what was read', () => {
    fc.assert(
      fc.property(seconds, elapsed, (read, after) => {
        const reading = readClock(running(read), since + after);
        expect(reading).toBeGreaterThanOrEqual(0);
        expect(reading).toBeLessThanOrEqual(read);
      }),
    );
  });

  it('is the same wherever between start and now it was read again', () => {
    fc.assert(
      fc.property(seconds, fc.nat({ max: 900_000 }), fc.nat({ max: 900_000 }), (read, first, second) => {
        const again = {
          seconds: readClock(running(read), since + first),
          running: true,
          since: new Date(since + first).toISOString(),
        };
        expect(readClock(again, since + first + second)).toBe(
          readClock(running(read), since + first + second),
        );
      }),
    );
  });
});

describe('the text of a clock', () => {
  it.each([
    [600, '10:00'],
    [599.999, '9:59'],
    [252, '4:12'],
    [60, '1:00'],
    [59.999, '59.9'],
    [59.9, '59.9'],
    [8.05, '8.0'],
    [0.3, '0.3'],
    [0, '0.0'],
  ])('of %d seconds is %s', (left, text) => {
    expect(clockText(left)).toBe(text);
  });

  it('changes when it is said to, and not before', () => {
    fc.assert(
      fc.property(seconds, elapsed, (read, after) => {
        const at = (moment: number) => clockText(readClock(running(read), since + moment));
        const next = nextTextIn(running(read), since + after) ?? Number.NaN;
        expect(next).toBeGreaterThan(0);
        expect(next).toBeLessThanOrEqual(1000);
        expect(at(after + next - 1)).toBe(at(after));
        if (after >= 0 && readClock(running(read), since + after) >= 0.1) {
          expect(at(after + next)).not.toBe(at(after));
        }
      }),
    );
  });

  it('stays while the clock stands', () => {
    expect(nextTextIn({ seconds: 30, running: false, since: null }, since)).toBeUndefined();
  });
});
