import { describe, expect, it } from 'vitest';
import { type Calendar, dayCapacity, matchDays } from './match-days.ts';

const calendar: Calendar = {
  startDate: '2025-03-24',
  endDate: '2025-04-06',
  timeZone: 'Europe/London',
  slots: [{ weekday: 'saturday', times: ['18:00', '16:00'] }],
  venues: [
    { name: 'North Hall', blackoutDates: [] },
    { name: 'South Hall', blackoutDates: ['2025-03-29'] },
  ],
  blackoutDates: [],
  gameMinutes: 120,
  taken: [],
};
const shown = (days: ReturnType<typeof matchDays>) =>
  days.flatMap(({ places }) =>
    places.map(({ venue, startsAt }) => `${new Date(startsAt).toISOString()} ${venue}`),
  );

describe('the days of a calendar', () => {
  it('are those of the week that were asked for, at times of the league’s own clock', () => {
    // The clocks go forward on 30 March 2025.
    expect(shown(matchDays(calendar))).toEqual([
      '2025-03-29T16:00:00.000Z North Hall',
      '2025-03-29T18:00:00.000Z North Hall',
      '2025-04-05T15:00:00.000Z North Hall',
      '2025-04-05T15:00:00.000Z South Hall',
      '2025-04-05T17:00:00.000Z North Hall',
      '2025-04-05T17:00:00.000Z South Hall',
    ]);
  });

  it('include the first and the last of the period', () => {
    const days = matchDays({ ...calendar, startDate: '2025-03-29', endDate: '2025-04-05' });
    expect(days.map(({ day }) => day)).toEqual(['2025-03-29', '2025-04-05']);
    expect(matchDays({ ...calendar, startDate: '2025-03-30', endDate: '2025-04-04' })).toEqual([]);
  });

  it('leave out those on which nobody plays', () => {
    const days = matchDays({ ...calendar, blackoutDates: ['2025-03-29'] });
    expect(days.map(({ day }) => day)).toEqual(['2025-04-05']);
  });

  it('leave out a venue while another game is on in it, however its name is written', () => {
    const startsAt = Date.parse('2025-04-05T16:30:00Z');
    expect(shown(matchDays({ ...calendar, taken: [{ venue: ' north hall', startsAt }] })).slice(2)).toEqual([
      '2025-04-05T15:00:00.000Z South Hall',
      '2025-04-05T17:00:00.000Z South Hall',
    ]);
    const over = { ...calendar, taken: [{ venue: 'North Hall', startsAt: startsAt - 90 * 60_000 }] };
    expect(shown(matchDays(over))).toContain('2025-04-05T17:00:00.000Z North Hall');
  });
});

it('a day has room for what fits one after another in each venue', () => {
  const slots = [{ weekday: 'saturday' as const, times: ['14:00', '15:00', '16:00', '17:00'] }];
  const [first, second] = matchDays({ ...calendar, slots });
  expect([first, second].map((day) => day && dayCapacity(day, 120))).toEqual([2, 4]);
  expect([first, second].map((day) => day && dayCapacity(day, 60))).toEqual([4, 8]);
});
