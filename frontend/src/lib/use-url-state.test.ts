import { expect, it } from 'vitest';
import { parseDay, parseId } from './use-url-state.ts';

it.each([
  ['12', 12],
  ['0', undefined],
  ['-3', undefined],
  ['1.5', undefined],
  ['abc', undefined],
  ['', undefined],
  [null, undefined],
  ['99999999999999999999', undefined],
])('%s in a url is the id %s', (text, id) => {
  expect(parseId(text)).toBe(id);
});

it.each([
  ['2026-01-17', '2026-01-17'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', undefined],
  ['2026-13-01', undefined],
  ['17.1.2026', undefined],
  ['', undefined],
  [null, undefined],
])('%s in a url is the day %s', (text, day) => {
  expect(parseDay(text)).toBe(day);
});
