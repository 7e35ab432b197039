import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Course, findMoment, formatMoment } from './moment.ts';

const at = (period: number, clock: number | null) => ({ period, clock });
const course = (plays: Course['plays'], isOver = true): Course => ({ plays, regularPeriods: 4, isOver });

/** A basket and its assist, a foul at the same second as a time-out, an overtime, the end. */
const game = course([
  at(1, null),
  at(1, 580.4),
  at(1, 580),
  at(4, 82),
  at(4, 82),
  at(4, 0),
  at(5, 300),
  at(6, 5),
  at(6, null),
]);

describe('a moment of a game', () => {
  // Rule: Input and display: A replay
  it('is written as period and clock, the second play of a reading with its number', () => {
    const texts = Array.from({ length: game.plays.length + 1 }, (_, cursor) => formatMoment(game, cursor));
    expect(texts).toEqual([
      'start',
      'q1',
      'q1-9:40',
      'q1-9:40.2',
      'q4-1:22',
      'q4-1:22.2',
      'q4-0:00',
      'ot-5:00',
      'ot2-0:05',
      'end',
    ]);
  });

  it('is the reading of the last play while the game is on: others follow', () => {
    expect(formatMoment(course([at(1, null), at(1, 600)], false), 2)).toBe('q1-10:00');
  });

  it('is the last play before a reading at which nothing happened', () => {
    expect(findMoment(game, 'q1-9:41')).toBe(1);
    expect(findMoment(game, 'q1-9:39')).toBe(3);
    expect(findMoment(game, 'q2-10:00')).toBe(3);
    expect(findMoment(game, 'q4-2:00')).toBe(3);
    expect(findMoment(game, 'ot2-4:00')).toBe(7);
    expect(findMoment(game, 'ot9-0:00')).toBe(9);
  });

  it('of a period alone is its first play without a clock, or its beginning', () => {
    expect(findMoment(game, 'q1')).toBe(1);
    expect(findMoment(game, 'q4')).toBe(3);
    expect(findMoment(course([at(1, null), at(1, null), at(2, null)]), 'q1.2')).toBe(2);
  });

  it('with a number that is too high is the last play of that reading', () => {
    expect(findMoment(game, 'q4-1:22.7')).toBe(5);
  });

  it('that is a number is after so many plays', () => {
    expect([findMoment(game, '0'), findMoment(game, '5'), findMoment(game, '99')]).toEqual([0, 5, 9]);
  });

  it('at the end of a game that is on is now', () => {
    expect(findMoment(course([at(1, null)], false), 'end')).toBe(1);
  });

  it.each(['', 'q', 'q0', 'q4-', 'q4-1:60', 'q4-1:22.0', 'ot0', 'END', '-1', '17.2', 'q4-1:22 '])(
    'is not %j',
    (text) => {
      expect(findMoment(game, text)).toBeUndefined();
    },
  );

  it('is found again by its text, whatever was played', () => {
    const play = fc.record({
      period: fc.integer({ min: 1, max: 7 }),
      clock: fc.option(fc.integer({ min: 0, max: 7_200 }).map((tenths) => tenths / 10)),
    });
    fc.assert(
      fc.property(fc.array(play), fc.boolean(), fc.constantFrom(1, 2, 4), (plays, isOver, regularPeriods) => {
        const any = { plays, isOver, regularPeriods };
        for (let cursor = 0; cursor <= plays.length; cursor += 1) {
          expect(findMoment(any, formatMoment(any, cursor))).toBe(cursor);
        }
      }),
    );
  });
});
