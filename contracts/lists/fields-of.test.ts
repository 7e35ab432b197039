import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsOf } from './fields-of.ts';

it('takes what the contract names, in its order, and nothing else', () => {
  const row = { phone: '555', name: 'Ann', id: 7, photo: null };
  const guest = fieldsOf(z.object({ id: z.number(), name: z.string() }), row);
  expect(Object.entries(guest)).toEqual([
    ['id', 7],
    ['name', 'Ann'],
  ]);
});
