import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { play } from '#frontend/features/game/plays/sample-plays.test-data.ts';
import { countTies, findLeadChanges, findRun } from './score-flow.ts';

/** The plays of a game in which these points were scored, east's positive and west's negative. */
function scored(...points: number[]) {
  const score = { score_east: 0, score_west: 0 };
  return points.map((gained) => {
    if (gained > 0) score.score_east += gained;
    else score.score_west -= gained;
    return play({ type: 'points', side: gained > 0 ? 'east' : 'west', points: Math.abs(gained), ...score });
  });
}
const someRebound = (plays: ReturnType<typeof scored>) => {
  const { score_east = 0, score_west = 0 } = plays.at(-1) ?? {};
  return play({ type: 'rebound', side: 'west', score_east, score_west });
};

describe('lead changes', () => {
  // Rule: Input and display: Lead changes, times tied and runs
  it('are counted when the other side takes the lead, whether or not the score was level in between', () => {
    expect(findLeadChanges(scored(2, -3))).toEqual([2]);
    expect(findLeadChanges(scored(2, -2, -1))).toEqual([3]);
    expect(findLeadChanges(scored(2, -2, 1))).toEqual([]);
    expect(findLeadChanges(scored(-2))).toEqual([]);
  });
});

describe('ties', () => {
  it('are counted when the score becomes level, not at the tip-off and not by what does not score', () => {
    expect(countTies([play({ type: 'game_start' })])).toBe(0);
    const level = scored(2, -2);
    expect(countTies([...level, someRebound(level)])).toBe(1);
    expect(countTies(scored(2, -2, -3, 3))).toBe(2);
  });
});

describe('a run', () => {
  // Rule: Input and display: Lead changes, times tied and runs
  it('is what a side scored since the other one last did, from six points on', () => {
    expect(findRun(scored(2, 2))).toBeUndefined();
    expect(findRun(scored(-3, 2, 2, 2))).toEqual({ side: 'east', points: 6 });
    expect(findRun(scored(3, 3, -1, -2, -3, -2))).toEqual({ side: 'west', points: 8 });
    expect(findRun(scored(3, 3, 2, -1))).toBeUndefined();
    expect(findRun([])).toBeUndefined();
  });

  it('goes on through what does not score, and over the end of a period', () => {
    const plays = scored(3, 3);
    expect(
      findRun([...plays, someRebound(plays), play({ ...someRebound(plays), type: 'period_end' })]),
    ).toEqual({
      side: 'east',
      points: 6,
    });
  });

  it('loses the points that a correction takes away', () => {
    const plays = scored(3, 3, 3);
    const correction = play({ type: 'score_correction', side: 'east', points: -2, score_east: 7 });
    expect(findRun([...plays, correction])).toEqual({ side: 'east', points: 7 });
    const theirs = play({
      type: 'score_correction',
      side: 'west',
      points: -1,
      score_east: 9,
      score_west: -1,
    });
    expect(findRun([...plays, theirs])).toEqual({ side: 'east', points: 9 });
  });

  it('is never more than a side has, and ends with the other side’s next point', () => {
    const points = fc.constantFrom(1, 2, 3, -1, -2, -3);
    fc.assert(
      fc.property(fc.array(points), (all) => {
        const run = findRun(scored(...all));
        const since = all.slice(
          all.findLastIndex((one) => Math.sign(one) !== Math.sign(all.at(-1) ?? 0)) + 1,
        );
        const sum = Math.abs(since.reduce((total, one) => total + one, 0));
        expect(run?.points ?? 0).toBe(sum >= 6 ? sum : 0);
      }),
    );
  });
});
