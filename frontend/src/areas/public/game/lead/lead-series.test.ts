import { describe, expect, it } from 'vitest';
import { play } from '#frontend/features/game/plays/sample-plays.test-data.ts';
import { leadSeries, leadsByPeriod } from './lead-series.ts';

const fiba = { ruleset: 'fiba', regular_periods: 4, status: 'final', on_court: null } as const;
const court = {
  period: 2,
  period_label: 'Q2',
  period_open: true,
  clock: 300,
  clock_running: true,
  clock_since: null,
  at_break: false,
  arrow: null,
  east_fouls: 0,
  west_fouls: 0,
  east_timeouts: 0,
  west_timeouts: 0,
  east_bonus: false,
  west_bonus: false,
};

describe('lead series', () => {
  it('follows the clock through the periods and keeps only changes of the lead', () => {
    const series = leadSeries(fiba, [
      play({ type: 'points', clock: 590, score_east: 2 }),
      play({ type: 'rebound', clock: 580, score_east: 2 }),
      play({ type: 'points', period: 2, clock: 540, score_east: 2, score_west: 3 }),
    ]);
    expect(series.points).toEqual([
      { at: 10, lead: 2, moment: 'Q1 9:50' },
      { at: 660, lead: -1, moment: 'Q2 9:00' },
    ]);
    expect(series.periods.map((period) => [period.label, period.start, period.end])).toEqual([
      ['Q1', 0, 600],
      ['Q2', 600, 1200],
      ['Q3', 1200, 1800],
      ['Q4', 1800, 2400],
    ]);
    expect(series.now).toBeUndefined();
  });

  it('makes room for overtimes', () => {
    const { periods } = leadSeries(fiba, [
      play({ type: 'points', period: 5, period_label: 'OT', clock: 10 }),
    ]);
    expect(periods.at(-1)).toEqual({ label: 'OT', start: 2400, end: 2700 });
  });

  it('spreads plays over the period where no clock is recorded', () => {
    const { points } = leadSeries(fiba, [
      play({ type: 'points', score_east: 2 }),
      play({ type: 'points', score_east: 4 }),
      play({ type: 'points', score_east: 6 }),
    ]);
    expect(points.map((point) => point.at)).toEqual([150, 300, 450]);
    expect(points[0]?.moment).toBe('Q1');
  });

  it('never goes back in time when the scorer set the clock up', () => {
    const { points } = leadSeries(fiba, [
      play({ type: 'points', clock: 300, score_east: 2 }),
      play({ type: 'points', clock: 420, score_east: 4 }),
    ]);
    expect(points.map((point) => point.at)).toEqual([300, 300]);
  });

  it('ends a running game where its clock is', () => {
    const on = { ...fiba, status: 'in_progress', on_court: court } as const;
    expect(leadSeries(on, []).now).toBe(900);
    expect(leadSeries({ ...on, on_court: { ...court, period_open: false } }, []).now).toBe(1200);
    expect(leadSeries({ ...on, on_court: { ...court, clock: null } }, []).now).toBe(0);
  });
});

it('says of each period the last lead and the largest of both sides', () => {
  expect(
    leadsByPeriod([
      play({ type: 'points', score_east: 2 }),
      play({ type: 'points', score_east: 2, score_west: 3 }),
      play({ type: 'points', score_east: 7, score_west: 3 }),
      play({ type: 'rebound', period: 2, score_east: 7, score_west: 3 }),
      play({ type: 'points', period: 2, score_east: 7, score_west: 5 }),
      play({ type: 'points', period: 3, score_east: 7, score_west: 7 }),
      play({ type: 'points', period: 3, score_east: 7, score_west: 10 }),
    ]),
  ).toEqual([
    { label: 'Q1', last: 4, east: 4, west: 1 },
    { label: 'Q2', last: 2, east: 4, west: 0 },
    { label: 'Q3', last: -3, east: 2, west: 3 },
  ]);
});
