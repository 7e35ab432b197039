import { describe, expect, test } from 'vitest';
import {
  calendarDay,
  calendarDayOr,
  idInUrl,
  listQuerySchema,
  oneOf,
  searchText,
  typedText,
  withoutEmpty,
  yesOrNo,
} from './list.contract.ts';

describe('a whole number in a url', () => {
  test.each([
    ['16', 16],
    ['007', 7],
  ])('%s is %i', (text, id) => {
    expect(idInUrl.parse(text)).toBe(id);
  });

  test.each([
    '0',
    '-1',
    '+1',
    '1.5',
    '0x10',
    '1e3',
    ' 1',
    '1 ',
    '',
    'NaN',
    'Infinity',
    '9'.repeat(30),
    ['1'],
  ])('%j is none', (text) => {
    expect(idInUrl.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      'Must be a whole number above 0',
    ]);
  });
});

test('what is left empty is as if it were not there', () => {
  expect(withoutEmpty({ season_id: '', status: 'final', search: ' ', twice: ['', ''] })).toEqual({
    status: 'final',
    search: ' ',
    twice: ['', ''],
  });
});

test.each([
  [listQuerySchema.shape.limit, '101', 'Must be a whole number from 1 to 100'],
  [listQuerySchema.shape.cursor, 'x'.repeat(3_000), 'This is not a cursor of this list.'],
  [listQuerySchema.shape.cursor, ['a', 'b'], 'This is not a cursor of this list.'],
  [yesOrNo, 'maybe', 'Must be true or false'],
  [oneOf(['east', 'west'], 'Which side?'), 'north', 'Which side?'],
  [searchText, 'x'.repeat(101), 'Must be at most 100 characters'],
  [searchText, 'a\0', 'Invalid characters'],
  [searchText, ['a', 'b'], 'Must be a text'],
  [typedText('Season name is required'), undefined, 'Season name is required'],
  [calendarDay, '2026-02-30', 'Must be a day such as 2026-01-31'],
  [calendarDay, '0000-01-01', 'Must be a day such as 2026-01-31'],
  [calendarDayOr('Please enter a valid end date'), undefined, 'Please enter a valid end date'],
])('%# says what is wrong in words of ours', (schema, value, text) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(text);
});
