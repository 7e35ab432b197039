import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { refuseNameLength } from '#command-api/fields/name-length.ts';
import { newLeagueBodySchema } from '#contracts/league/league.commands.ts';
import { newTeamBodySchema } from '#contracts/team/team.commands.ts';
import { nameField } from './name-field.ts';
import { NOT_ONE_LINE, nameText } from './name-text.ts';
import {
  dayField,
  idField,
  optionalIdField,
  optionalName,
  optionalText,
  optionalWholeNumber,
} from './request-fields.ts';

const textsOf = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message);

describe('a day', () => {
  const field = dayField('Which day?');
  test.each(['2026-01-31', '2028-02-29', '1900-01-01', '2199-12-31'])('takes %s', (day) => {
    expect(field.parse(day)).toBe(day);
  });
  test.each(['', '2026-02-29', '2026-1-1', '2026-01-31T10:00:00Z', '0000-01-01', '2200-01-01', 5, null])(
    'refuses %j',
    (day) => expect(textsOf(field, day)).toEqual(['Which day?']),
  );
});

describe('an id', () => {
  const field = idField({ required: 'Choose', invalid: 'Choose another' });
  test.each([1, '1', 2_147_483_647])('takes %j', (id) => expect(field.parse(id)).toBe(Number(id)));
  test.each([undefined, null, ''])('misses %j', (id) => expect(textsOf(field, id)).toEqual(['Choose']));
  test.each([0, -1, 1.5, '1.5', 'one', true, [1], 2_147_483_648, '9999999999'])('refuses %j', (id) =>
    expect(textsOf(field, id)).toEqual(['Choose another']),
  );
  test('may be missing where that is allowed', () => {
    const optional = optionalIdField('Choose another');
    expect([null, '', 7, '7'].map((id) => optional.parse(id))).toEqual([null, null, 7, 7]);
    expect(textsOf(optional, 0)).toEqual(['Choose another']);
  });
});

test('a text may be missing; spaces are none', () => {
  const field = optionalText(3, 'Too long');
  expect([null, '', '  ', ' abc '].map((text) => field.parse(text))).toEqual([null, null, null, 'abc']);
  expect(textsOf(field, 'abcd')).toEqual(['Too long']);
});

// Rule: Input and display: Names on one line
test('a name stands on one line, and each fault has its text', () => {
  const field = nameText('Missing', 10, 'Too long');
  expect(field.parse(' North Hall\n')).toBe('North Hall');
  expect([undefined, ' ', 'North Hall 2', 'North\nHall'].map((input) => textsOf(field, input))).toEqual([
    ['Missing'],
    ['Missing'],
    ['Too long'],
    [NOT_ONE_LINE],
  ]);
  const optional = optionalName(10, 'Too long');
  expect([null, '', ' ', ' North\n'].map((name) => optional.parse(name))).toEqual([
    null,
    null,
    null,
    'North',
  ]);
  expect(textsOf(optional, 'No\u200brth')).toEqual([NOT_ONE_LINE]);
});

// Rule: Texts: Field errors
test('a whole number may be missing; each fault has its text', () => {
  const field = optionalWholeNumber({ min: 0, max: 9 }, (wrong) => wrong);
  expect([null, '', 0, '9'].map((input) => field.parse(input))).toEqual([null, null, 0, 9]);
  expect([-1, '10', 1.5, 'x', true, ' '].map((input) => textsOf(field, input)?.[0])).toEqual([
    'too_small',
    'too_big',
    'not_whole',
    'not_whole',
    'not_whole',
    'not_whole',
  ]);
});

// Rule: Input and display: Names
test.each([
  ['Season', 'must be less than 100 characters'],
  ['Tournament', 'must not exceed 100 characters'],
  ['Category', 'must be less than 100 characters'],
] as const)('the name of a %s has 3 to 100 characters, in a request and in a command', (what, tooLong) => {
  const field = nameField(what);
  for (const name of ['abc', 'x'.repeat(100)]) {
    expect(field.parse(` ${name} `)).toBe(name);
    expect(refuseNameLength(what, name)).toBeNull();
  }
  for (const [name, text] of [
    ['', `${what} name is required`],
    ['ab', `${what} name must be at least 3 characters`],
    ['x'.repeat(101), `${what} name ${tooLong}`],
  ] as const) {
    expect(textsOf(field, name)).toEqual([text]);
    expect(refuseNameLength(what, name)).toMatchObject({ message: text, errors: { name: [text] } });
  }
  expect(textsOf(field, undefined)).toEqual([`${what} name is required`]);
});

// Rule: Input and display: Names
test.each([
  ['team', newTeamBodySchema.shape.name],
  ['league', newLeagueBodySchema.shape.name],
])('the name of a %s has 1 to 100 characters', (_what, field) => {
  for (const name of ['A', 'AB', 'x'.repeat(100)]) expect(field.parse(` ${name} `)).toBe(name);
  for (const name of [' ', 'x'.repeat(101)]) expect(field.safeParse(name).success).toBe(false);
});
