import { expect, it } from 'vitest';
import { parseReading } from './typed-reading.ts';

it.each([
  ['4:12', 252],
  ['10:00', 600],
  ['4:12.3', 252.3],
  ['9.4', 9.4],
  ['9,4', 9.4],
  ['0:05', 5],
  ['59', 59],
  [' 1:00 ', 60],
])('reads %s', (text, seconds) => {
  expect(parseReading(text)).toBeCloseTo(seconds, 6);
});

it.each(['', 'four', '4:', '4:61', '4:12.34', '-1'])('does not read %j', (text) => {
  expect(parseReading(text)).toBeUndefined();
});
