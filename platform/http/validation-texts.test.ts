import { expect, it } from 'vitest';
import { z } from 'zod';
import './validation-texts.ts';

const textsOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

it.each<[string, z.ZodType, unknown]>([
  ['This field is required', z.string(), undefined],
  ['This field is required', z.enum(['a', 'b']).optional().nonoptional(), undefined],
  ['This field is required', z.union([z.string(), z.number()]), undefined],
  ['Must be text', z.string(), 5],
  ['Must be text', z.string(), null],
  ['Must be a number', z.number(), '5'],
  ['Must be a number', z.coerce.number(), 'abc'],
  ['Must be a whole number', z.number().int(), 1.5],
  ['Must be true or false', z.boolean(), 'yes'],
  ['Must be a list', z.array(z.string()), {}],
  ['Must be an object', z.object({}), []],
  ['Must be an object', z.record(z.string(), z.number()), 1],
  ['Must be one of east, west', z.enum(['east', 'west']), 'north'],
  ['Must be 2', z.literal(2), 3],
  ['Must be at least 0', z.number().min(0), -1],
  ['Must be more than 0', z.number().positive(), 0],
  ['Must be at most 48', z.number().max(48), 49],
  ['Must be less than 10', z.number().lt(10), 10],
  ['Must be at most 9007199254740991', z.number().int(), 1e20],
  ['Cannot be empty', z.string().min(1), ''],
  ['Must be at least 3 characters', z.string().min(3), 'ab'],
  ['Must be at most 1 character', z.string().max(1), 'ab'],
  ['Cannot be empty', z.array(z.string()).min(1), []],
  ['Must have at most 1 entry', z.array(z.string()).max(1), ['a', 'b']],
  ['Must have at least 2 entries', z.array(z.string()).min(2), ['a']],
  ['Must be a multiple of 5', z.number().multipleOf(5), 3],
  ['Must be a date such as 2026-01-31', z.iso.date(), '31.1.2026'],
  ['Must be a date and time such as 2026-01-31T18:00:00Z', z.iso.datetime(), 'now'],
  ['Must be a UUID', z.uuid(), '1'],
  ['Must be a web address', z.url(), 'nowhere'],
  ['Must be an e-mail address', z.email(), 'nobody'],
  ['Has a wrong format', z.string().regex(/^[a-z]$/), '1'],
  ['Unknown field: score, winner', z.strictObject({}), { score: 1, winner: 2 }],
  ['Must be text or a number', z.union([z.string(), z.number()]), true],
  ['Has a wrong format', z.union([z.object({ a: z.string() }), z.number()]), {}],
  [
    'Has a wrong format',
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('foul') })]),
    { kind: 'dance' },
  ],
  ['Has a wrong format', z.string().refine(() => false), 'a'],
])('says "%s"', (text, schema, value) => {
  expect(textsOf(schema, value)).toEqual([text]);
});

it('leaves a text alone that the contract has of its own', () => {
  expect(textsOf(z.string({ error: 'Name is required' }).min(3, 'Too short a name'), undefined)).toEqual([
    'Name is required',
  ]);
  expect(textsOf(z.string().min(3, 'Too short a name'), 'ab')).toEqual(['Too short a name']);
});
