import { expect, it } from 'vitest';
import { readTypedTime } from './typed-time.ts';

it.each([
  ['19:30', '19:30'],
  [' 9:05 ', '09:05'],
  ['9.05', '09:05'],
  ['1930', '19:30'],
  ['00:00', '00:00'],
  ['7:30 pm', '19:30'],
  ['7pm', '19:00'],
  ['7.05 P.M.', '19:05'],
  ['12 am', '00:00'],
  ['12:15pm', '12:15'],
  ['11:59 am', '11:59'],
])('reads %j as %s', (typed, time) => {
  expect(readTypedTime(typed)).toBe(time);
});

it.each(['', '24:00', '19:60', '7:3', '730', 'half past seven', '13 pm', '0 am', '7:60 pm', '7 xm'])(
  'cannot read %j',
  (typed) => {
    expect(readTypedTime(typed)).toBeUndefined();
  },
);
