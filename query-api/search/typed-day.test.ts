import { expect, it } from 'vitest';
import { daysMeant, findTypedDay } from './typed-day.ts';

const on = (month: number, day: number, year?: number) => ({ month, day, year });

it.each([
  ['Nov 23', on(11, 23), ''],
  ['23 nov', on(11, 23), ''],
  ['Larks November 23rd, 2025', on(11, 23, 2025), 'Larks'],
  ['2025-11-23 Herons', on(11, 23, 2025), 'Herons'],
  ['23.11.', on(11, 23), ''],
  ['1.5.2026', on(5, 1, 2026), ''],
  ['29 February', on(2, 29), ''],
])('%s is a day', (text, typed, rest) => {
  expect(findTypedDay(text)).toEqual({ typed, rest });
});

it.each(['2025-26', '2025', 'Nov', 'May 32', '2025-02-29', 'Novak 23', '23 Novaks', '23.13.', 'Team 101'])(
  '%s is none',
  (text) => expect(findTypedDay(text)).toBeUndefined(),
);

it('without a year it is the one before, this one or the next, where they have the day', () => {
  expect(daysMeant(on(11, 23), '2026-01-10')).toEqual(['2025-11-23', '2026-11-23', '2027-11-23']);
  expect(daysMeant(on(11, 23, 2019), '2026-01-10')).toEqual(['2019-11-23']);
  expect(daysMeant(on(2, 29), '2027-01-10')).toEqual(['2028-02-29']);
});
