import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRejection } from '#command-api/command-handling/decider.ts';
import { asRequestError } from '#command-api/command-handling/rejection.ts';
import { WEEKDAYS, type Weekday } from '#contracts/schedule/schedule.commands.ts';
import { dayAt, daysLater } from '#platform/values/calendar-day.ts';
import { inEnglish } from '#tests/support/decider.sentences.ts';
import { type Calendar, overlap } from './match-days.ts';
import type { PlayingTeam } from './placing.ts';
import { drawSchedule, type Schedule, type SchedulePlan } from './schedule.ts';

const START = '2025-03-01';
const EVERY_DAY: readonly Weekday[] = WEEKDAYS;

function team(id: number, facts: Partial<PlayingTeam> = {}): PlayingTeam {
  return { id, name: `Team ${id}`, unavailable: new Set(), playsAt: [], ...facts };
}
const teams = (count: number) => Array.from({ length: count }, (_, index) => team(index + 1));

function plan(facts: Partial<SchedulePlan> = {}, calendar: Partial<Calendar> = {}): SchedulePlan {
  return {
    teams: teams(4),
    legs: 1,
    seed: 1,
    ...facts,
    calendar: {
      startDate: START,
      endDate: '2025-05-31',
      timeZone: 'Europe/London',
      slots: [{ weekday: 'saturday', times: ['16:00', '18:00'] }],
      venues: [{ name: 'North Hall', blackoutDates: [] }],
      blackoutDates: [],
      gameMinutes: 120,
      taken: [],
      ...calendar,
    },
  };
}

function drawn(given: SchedulePlan): Schedule {
  const schedule = drawSchedule(given);
  if (isRejection(schedule)) throw new Error(schedule.message);
  return schedule;
}
const shown = ({ games }: Schedule) =>
  games.map(({ round, home, away, startsAt, venue }) => [round, home.id, away.id, startsAt, venue].join(' '));

/** Leagues of every size with halls, times and days on which somebody does not play. */
const plans: fc.Arbitrary<SchedulePlan> = fc
  .record({
    count: fc.integer({ min: 2, max: 12 }),
    legs: fc.constantFrom<1 | 2>(1, 2),
    seed: fc.nat(),
    weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
    times: fc.subarray(['10:00', '11:30', '18:00', '20:00', '23:30', '00:15'], { minLength: 1 }),
    venues: fc.integer({ min: 1, max: 4 }),
    days: fc.integer({ min: 0, max: 300 }),
    offDays: fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 20 }),
    venueOff: fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 20 }),
    teamOff: fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 10 }),
    taken: fc.array(fc.integer({ min: 0, max: 300 * 24 }), { maxLength: 20 }),
    gameMinutes: fc.integer({ min: 30, max: 180 }),
    timeZone: fc.constantFrom('UTC', 'America/New_York', 'Pacific/Auckland'),
  })
  .map((one) => {
    const dayOf = (days: number) => daysLater(START, days);
    const takenAt = one.taken.map((hours) => Date.parse(`${START}T00:00:00Z`) + hours * 3_600_000);
    return plan(
      {
        teams: Array.from({ length: one.count }, (_, index) =>
          team(index + 1, {
            // The first team has days off, the second games of another tournament.
            unavailable: new Set(
              index === 0
                ? one.teamOff.map(dayOf)
                : index === 1
                  ? takenAt.map((at) => dayAt(new Date(at), one.timeZone))
                  : [],
            ),
            playsAt: index === 1 ? takenAt : [],
          }),
        ),
        legs: one.legs,
        seed: one.seed,
      },
      {
        endDate: dayOf(one.days),
        timeZone: one.timeZone,
        slots: one.weekdays.map((weekday) => ({ weekday, times: one.times })),
        venues: Array.from({ length: one.venues }, (_, index) => ({
          name: `Hall ${index}`,
          blackoutDates: index === 0 ? one.venueOff.map(dayOf) : [],
        })),
        blackoutDates: one.offDays.map(dayOf),
        gameMinutes: one.gameMinutes,
        taken: takenAt.map((startsAt) => ({ venue: 'hall 0', startsAt })),
      },
    );
  });

describe('a schedule', () => {
  it('says which games are not played with their round, and which team is away then', () => {
    const herons = team(1, { unavailable: new Set(['2025-03-08']) });
    const { games } = drawn(plan({ teams: [herons, ...teams(4).slice(1)] }));
    const herGames = games.filter(({ home, away }) => home.id === 1 || away.id === 1);
    // Rounds are played on the first three Saturdays; the game of the second one waits until all are placed.
    expect(herGames.map(({ round, day, outside }) => [round, day, outside?.absent?.id])).toEqual([
      [1, '2025-03-01', undefined],
      [3, '2025-03-15', undefined],
      [2, '2025-03-22', 1],
    ]);
    const others = games.filter((game) => !herGames.includes(game));
    expect(others.map(({ round, day, outside }) => [round, day, outside])).toEqual([
      [1, '2025-03-01', undefined],
      [2, '2025-03-08', undefined],
      [3, '2025-03-15', undefined],
    ]);
  });

  it('keeps every rule, or says why it cannot', () => {
    let made = 0;
    fc.assert(
      fc.property(plans, (given) => {
        const schedule = drawSchedule(given);
        if (isRejection(schedule)) {
          expect(Object.values(asRequestError(schedule).body.errors ?? {})).toEqual([[schedule.message]]);
          return;
        }
        made += 1;
        expectEveryPairing(given, schedule);
        expectAllowedDates(given, schedule);
        expectNoClash(given, schedule);
      }),
      { numRuns: 150, seed: 20_250_301 },
    );
    // Otherwise this has tested nothing but refusals.
    expect(made).toBeGreaterThan(50);
    // A few seconds; more on a machine that has other things to do.
  }, 60_000);

  it('is the same for the same seed, and another for another', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const one = plan({ teams: teams(7), seed }, { endDate: '2025-06-30' });
        expect(drawSchedule(structuredClone(one))).toEqual(drawSchedule(one));
      }),
      { numRuns: 50 },
    );
    const schedules = [1, 2, 3].map((seed) =>
      shown(drawn(plan({ teams: teams(6), seed }, { endDate: '2025-09-30' }))).join(),
    );
    expect(new Set(schedules).size).toBe(3);
  });

  it('plays a round a day where there is room', () => {
    const { games, rounds, byes } = drawn(plan({ legs: 2 }));
    expect([rounds, byes]).toEqual([6, []]);
    const days = Map.groupBy(games, ({ day }) => day);
    expect([...days.values()].map((ofDay) => ofDay.map(({ round }) => round))).toEqual(
      [1, 2, 3, 4, 5, 6].map((round) => [round, round]),
    );
    expect([...days.keys()].slice(0, 2)).toEqual(['2025-03-01', '2025-03-08']);
  });

  it('says who rests', () => {
    const { byes, rounds } = drawn(plan({ teams: teams(5) }));
    expect(rounds).toBe(5);
    expect(byes.map(({ team: { id } }) => id).toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  it('spreads a round over days where there is less room', () => {
    const { games } = drawn(plan({}, { slots: [{ weekday: 'saturday', times: ['18:00'] }] }));
    expect(new Set(games.map(({ day }) => day)).size).toBe(6);
    expect(games.map(({ round }) => round)).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it('plays a game later when one of its teams is away', () => {
    const away = team(1, { unavailable: new Set(['2025-03-01', '2025-03-08']) });
    const others = teams(4).slice(1);
    const { games } = drawn(plan({ teams: [away, ...others] }));
    const own = games.filter(({ home, away: guest }) => [home.id, guest.id].includes(1));
    expect(own.map(({ day }) => day)).toEqual(['2025-03-15', '2025-03-22', '2025-03-29']);
    const rest = games.filter((game) => !own.includes(game));
    expect(rest.map(({ day }) => day)).toEqual(['2025-03-01', '2025-03-08', '2025-03-15']);
  });

  it('leaves a team’s other game alone, also around midnight', () => {
    const slots = [{ weekday: 'saturday' as const, times: ['00:30', '18:00'] }];
    const busy = team(1, { playsAt: [Date.parse('2025-02-28T23:30:00Z')] });
    const venues = [{ name: 'North Hall', blackoutDates: [] }];
    const { games } = drawn(plan({ teams: [busy, team(2)] }, { slots, venues, timeZone: 'UTC' }));
    expect(games.map(({ startsAt }) => new Date(startsAt).toISOString())).toEqual([
      '2025-03-01T18:00:00.000Z',
    ]);
  });
});

describe('a schedule that does not fit', () => {
  const refused = (given: SchedulePlan, field: string, text: string) =>
    expect(inEnglish(drawSchedule(given))).toEqual({
      code: 'conflict',
      message: text,
      errors: { [field]: [text] },
    });

  it('says how many days are missing', () => {
    refused(
      plan({ teams: teams(7), legs: 2 }, { endDate: '2025-05-02' }),
      'end_date',
      '14 rounds need 14 days; only 9 are free between Mar 1, 2025 and May 2, 2025.',
    );
    refused(
      plan({ teams: teams(2) }, { startDate: '2025-03-02', endDate: '2025-03-07' }),
      'end_date',
      '1 round needs 1 day; none is free between Mar 2, 2025 and Mar 7, 2025.',
    );
    refused(
      plan({ teams: teams(3) }, { endDate: START }),
      'end_date',
      '3 rounds need 3 days; only 1 is free between Mar 1, 2025 and Mar 1, 2025.',
    );
  });

  it('says how many places are missing', () => {
    refused(
      plan({ teams: teams(6) }, { endDate: '2025-04-05' }),
      'venues',
      '15 games need a place each; the venues and times have room for 12 between Mar 1, 2025 and Apr 5, 2025.',
    );
  });

  it('counts no place twice that two games would share', () => {
    const slots = [{ weekday: 'saturday' as const, times: ['16:00', '17:00'] }];
    refused(
      plan({}, { slots, endDate: '2025-03-29' }),
      'venues',
      '6 games need a place each; the venues and times have room for 5 between Mar 1, 2025 and Mar 29, 2025.',
    );
  });

  it('says which team is away too often', () => {
    const away = team(9, { name: 'Herons', unavailable: new Set(['2025-03-01', '2025-03-08']) });
    refused(
      plan({ teams: [...teams(3), away] }, { endDate: '2025-03-22' }),
      'team_blackouts',
      'Herons: 3 games need 3 days; only 2 are free between Mar 1, 2025 and Mar 22, 2025.',
    );
  });

  it('names the games that find no place', () => {
    const [one, two, ...others] = [
      team(1, { name: 'Herons', unavailable: new Set(['2025-03-01', '2025-03-08', '2025-03-15']) }),
      team(2, { name: 'Otters', unavailable: new Set(['2025-03-22', '2025-03-29', '2025-04-05']) }),
      team(3),
      team(4),
    ];
    const given = plan({ teams: [one, two, ...others] as PlayingTeam[] }, { endDate: '2025-04-05' });
    expect(drawSchedule(given)).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(
        /^1 game finds no place between Mar 1, 2025 and Apr 5, 2025: (Herons vs Otters|Otters vs Herons)\. Allow more days, times or venues\.$/,
      ),
    });
  });
});

function expectEveryPairing({ teams: all, legs }: SchedulePlan, { games, byes, rounds }: Schedule): void {
  const met = games.map(({ home, away }) => `${home.id}-${away.id}`);
  const both = all.flatMap((one) => all.filter(({ id }) => id !== one.id).map(({ id }) => [one.id, id]));
  if (legs === 2) expect(met.toSorted()).toEqual(both.map((pair) => pair.join('-')).toSorted());
  else {
    const unordered = games.map(({ home, away }) => [home.id, away.id].toSorted().join('-'));
    const once = both.filter(([one = 0, other = 0]) => one < other);
    expect(unordered.toSorted()).toEqual(once.map((pair) => pair.toSorted().join('-')).toSorted());
  }
  for (const { id } of all) {
    const home = games.filter((game) => game.home.id === id).length;
    const away = games.filter((game) => game.away.id === id).length;
    expect(Math.abs(home - away)).toBeLessThanOrEqual(1);
  }
  expect(byes).toHaveLength(all.length % 2 === 0 ? 0 : rounds);
}

function expectAllowedDates({ calendar, teams: all }: SchedulePlan, { games }: Schedule): void {
  for (const { day, startsAt, venue, home, away } of games) {
    const local = new Date(startsAt).toLocaleTimeString('en-GB', {
      timeZone: calendar.timeZone,
      timeStyle: 'short',
    });
    const weekday = EVERY_DAY[new Date(day).getUTCDay()];
    const slot = calendar.slots.find((one) => one.weekday === weekday);
    expect(slot?.times).toContain(local);
    expect(dayAt(new Date(startsAt), calendar.timeZone)).toBe(day);
    expect(day >= calendar.startDate && day <= calendar.endDate).toBe(true);
    expect(calendar.blackoutDates).not.toContain(day);
    expect(calendar.venues.find(({ name }) => name === venue)?.blackoutDates).not.toContain(day);
    for (const { id } of [home, away]) {
      expect(all.find((one) => one.id === id)?.unavailable.has(day)).toBe(false);
    }
  }
}

function expectNoClash({ calendar, teams: all }: SchedulePlan, { games }: Schedule): void {
  const clash = (one: number, other: number) => overlap(one, other, calendar.gameMinutes);
  for (const [index, game] of games.entries()) {
    const ids = [game.home.id, game.away.id];
    for (const other of games.slice(index + 1)) {
      const sameTeam = ids.includes(other.home.id) || ids.includes(other.away.id);
      if (sameTeam) expect(other.day).not.toBe(game.day);
      if (sameTeam || other.venue === game.venue) expect(clash(game.startsAt, other.startsAt)).toBe(false);
    }
    for (const { venue, startsAt } of calendar.taken) {
      if (venue.toLowerCase() === game.venue.toLowerCase())
        expect(clash(startsAt, game.startsAt)).toBe(false);
    }
    const theirs = all.filter(({ id }) => ids.includes(id)).flatMap(({ playsAt }) => playsAt);
    expect(theirs.some((startsAt) => clash(startsAt, game.startsAt))).toBe(false);
  }
}
