import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { play } from '#frontend/features/game/plays/sample-plays.test-data.ts';
import {
  findHighlights,
  nextPlace,
  pauseBefore,
  placeAtTime,
  placeBefore,
  stepPlaces,
} from './replay-steps.ts';

const basket = (score_east: number, score_west: number) =>
  play({ type: 'points', side: score_east > 0 ? 'east' : 'west', points: 2, score_east, score_west });

/** East leads by 4, west ties and leads, the half ends, a time-out, east leads again and wins. */
const PLAYS = [
  play({ type: 'game_start' }),
  basket(2, 0),
  basket(4, 0),
  play({ type: 'timeout', side: 'west', score_east: 4 }),
  basket(4, 3),
  basket(4, 4),
  basket(4, 7),
  play({ type: 'period_end', period: 2, score_east: 4, score_west: 7 }),
  basket(8, 7),
  play({ type: 'game_end', period: 4, score_east: 8, score_west: 7 }),
];

describe('steps', () => {
  it('lead from play to play, from basket to basket, from one leader to the other', () => {
    expect(stepPlaces(PLAYS, 'play')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(stepPlaces(PLAYS, 'basket')).toEqual([2, 3, 5, 6, 7, 9]);
    expect(stepPlaces(PLAYS, 'lead_change')).toEqual([7, 9]);
  });

  it('end at the end and at the start', () => {
    const places = stepPlaces(PLAYS, 'lead_change');
    expect([nextPlace(places, 0, 10), nextPlace(places, 7, 10), nextPlace(places, 9, 10)]).toEqual([
      7, 9, 10,
    ]);
    expect([placeBefore(places, 10), placeBefore(places, 9), placeBefore(places, 7)]).toEqual([9, 7, 0]);
  });
});

describe('a time on the axis', () => {
  it('is the last play until then', () => {
    const times = [0, 20, 20, 45];
    expect([-1, 0, 19, 20, 44, 99].map((at) => placeAtTime(times, at))).toEqual([0, 1, 1, 3, 3, 4]);
  });
});

describe('what one can jump to', () => {
  const all = { regularPeriods: 4, cursor: 10, hidesWhatComes: false };

  it('is the largest leads, half-time, the last lead change, in the order of the game', () => {
    expect(findHighlights(PLAYS, all)).toEqual([
      { kind: 'start', cursor: 0 },
      { kind: 'lead', cursor: 3, side: 'east', lead: 4 },
      { kind: 'lead', cursor: 7, side: 'west', lead: 3 },
      { kind: 'half', cursor: 8 },
      { kind: 'last_lead_change', cursor: 9 },
      { kind: 'end', cursor: 10 },
    ]);
  });

  it('tells nothing of what comes while that is hidden', () => {
    const now = { ...all, cursor: 4, hidesWhatComes: true };
    expect(findHighlights(PLAYS, now).map(({ cursor }) => cursor)).toEqual([0, 3, 10]);
    fc.assert(
      fc.property(fc.nat({ max: PLAYS.length }), (cursor) => {
        const before = findHighlights(PLAYS.slice(0, cursor), { ...now, cursor, hidesWhatComes: false });
        const hidden = findHighlights(PLAYS, { ...now, cursor });
        expect(hidden.slice(0, -1)).toEqual(before.slice(0, -1));
      }),
    );
  });
});

it('a play waits as long as it took, divided by the speed, and never too briefly to be seen', () => {
  expect(pauseBefore(16, 1)).toBe(16_000);
  expect(pauseBefore(16, 16)).toBe(1_000);
  expect(pauseBefore(0, 16)).toBeGreaterThanOrEqual(100);
  expect(pauseBefore(600, 1)).toBeLessThanOrEqual(20_000);
});
