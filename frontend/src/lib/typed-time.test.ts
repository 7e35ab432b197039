import { expect, it } from 'vitest';
import { readTypedTime } from './typed-time.ts';

it.each([
  ['19:30', '19:30'],
  [' 9:05 ', '09:05'],
  ['9.05', '09:05'],
  ['1930', '19:30'],
  ['00:00', '00:00'],
])('reads %j as %s', (typed, time) => {
  expect(readTypedTime(typed)).toBe(time);
});

it.each(['', '24:00', '19:60', '7:3', '730', 'half past seven'])('cannot read %j', (typed) => {
  expect(readTypedTime(typed)).toBeUndefined();
});
