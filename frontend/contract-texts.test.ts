import { expect, it } from 'vitest';
import { z } from 'zod';
import { textsIn } from './contract-texts.ts';

it('finds what a schema says of each wrong value', () => {
  const name = z
    .string({ error: ({ input }) => (input === undefined ? 'Name is required' : 'Name is wrong') })
    .min(1, 'Name is empty')
    .refine((text) => text !== 'a', 'Name is taken');
  const texts = ['Name is required', 'Name is wrong', 'Name is empty', 'Name is taken'];
  expect(new Set(textsIn({ name }))).toEqual(new Set(texts));
});

it('finds it in fields, lists and choices, and finds texts that forms say themselves', () => {
  const day = z.string('Day is required');
  const form = z.object({ days: z.array(z.union([day, z.null()], 'Days are required')) });
  expect(new Set(textsIn({ form, UNIT: 'km', TEXTS: { short: 'It is too short' } }))).toEqual(
    new Set(['Day is required', 'Days are required', 'It is too short']),
  );
});
