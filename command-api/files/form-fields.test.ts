import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldsAsJson } from './form-fields.ts';

const contract = z
  .object({
    name: z.string(),
    number: z.number().int().nullable().default(null),
    age: z.int().optional(),
    ratio: z.preprocess((value) => value, z.number()),
    is_captain: z.boolean().optional(),
    is_archived: z.boolean().pipe(z.boolean()).readonly(),
    positions: z.array(z.string()).optional(),
    team_ids: z.array(z.number()).default([]),
    colours: z.object({ first: z.string() }).nullable(),
    either: z.union([z.string(), z.number()]),
  })
  .refine(() => true);
const read = (...sent: [string, unknown][]) => fieldsAsJson(contract, sent).body;

describe('a text becomes what the contract wants', () => {
  test.each<[string, string, unknown]>([
    ['name', '12', '12'],
    ['name', ' Ann ', ' Ann '],
    ['name', 'null', 'null'],
    ['number', '12', 12],
    ['number', '-1', -1],
    ['number', ' 7 ', 7],
    ['number', '1.5', 1.5],
    ['age', '30', 30],
    ['ratio', '0.5', 0.5],
    ['is_captain', 'true', true],
    ['is_captain', 'false', false],
    ['is_archived', 'true', true],
    ['positions', 'guard', ['guard']],
    ['positions', '["guard","center"]', ['guard', 'center']],
    ['team_ids', '3', [3]],
    ['colours', '{"first":"#fff"}', { first: '#fff' }],
    ['either', '12', '12'],
    ['unknown', '12', '12'],
  ])('%s: %j', (field, text, value) => {
    expect(read([field, text])).toEqual({ [field]: value });
  });

  test.each<[string, string]>([
    ['number', 'twelve'],
    ['number', '0x10'],
    ['number', '1e3'],
    ['number', 'Infinity'],
    ['is_captain', 'yes'],
    ['colours', '{broken'],
  ])('or stays what it is, for the contract to refuse: %s: %j', (field, text) => {
    expect(read([field, text])).toEqual({ [field]: text });
  });
});

test('several of one name are a list where the contract wants one, else a mistake', () => {
  expect(
    fieldsAsJson(contract, [
      ['team_ids', '3'],
      ['team_ids', '4'],
      ['name', 'a'],
      ['name', 'b'],
    ]),
  ).toEqual({
    body: { team_ids: [3, 4], name: 'b' },
    repeated: ['name'],
  });
});

describe('an empty text', () => {
  test('is left to a contract that wants a text', () => {
    expect(read(['name', ''], ['either', ''], ['unknown', ''])).toEqual({
      name: '',
      either: '',
      unknown: '',
    });
  });

  test('takes away what may be null', () => {
    expect(read(['number', ''], ['colours', ''])).toEqual({ number: null, colours: null });
  });

  test('says nothing where nothing can be empty', () => {
    expect(read(['age', ''], ['ratio', ''], ['is_captain', ''], ['positions', ''])).toEqual({});
  });
});

test('a part that is JSON already stays as it is', () => {
  expect(read(['number', 5], ['colours', { first: '#000' }])).toEqual({
    number: 5,
    colours: { first: '#000' },
  });
});

test('a name that means something to JavaScript means nothing here', () => {
  const body = read(['__proto__', '{"admin":true}'], ['constructor', 'x']);
  expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
  expect(Object.keys(body)).toEqual(['__proto__', 'constructor']);
  expect((body as { admin?: boolean }).admin).toBeUndefined();
});

test('a route without a contract takes every text', () => {
  expect(fieldsAsJson(undefined, [['a', '1']]).body).toEqual({ a: '1' });
});
