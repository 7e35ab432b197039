import { expect, it } from 'vitest';
import { z } from 'zod';
import { integer, text } from '#projections/read-model/column.ts';
import { defineTable } from '#projections/read-model/table.ts';
import { sharedColumns } from './shared-columns.ts';

const table = defineTable({
  name: 'guest',
  columns: { id: integer(), name: text(), phone: text(), photo: text() },
  key: ['id'],
});
const contract = z.object({ name: z.string(), id: z.number(), photo: z.string(), visits: z.number() });

it('selects what both name, apart from what is computed', () => {
  expect(sharedColumns('g', table, contract.omit({ photo: true }))).toEqual(['g.id', 'g.name']);
});
