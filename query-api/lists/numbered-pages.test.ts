import { expect, test } from 'vitest';
import { z } from 'zod';
import { numberedPages } from './numbered-pages.contract.ts';
import { numberedPageOf } from './numbered-pages.ts';

const schema = z.object(numberedPages(['name', 'venue']));

test.each([
  [
    { page: '3', page_size: '25' },
    { offset: 50, size: 25, sort: undefined },
  ],
  [{ page: '2' }, { offset: 10, size: 10, sort: undefined }],
  [{ sort: '-venue' }, { offset: 0, size: 10, sort: { column: 'venue', direction: 'DESC' } }],
  [
    { sort: 'name', page_size: '5' },
    { offset: 0, size: 5, sort: { column: 'name', direction: 'ASC' } },
  ],
  [{}, undefined],
])('%j', (query, page) => {
  expect(numberedPageOf(schema.parse(query))).toEqual(page);
});

test.each([{ page: '0' }, { page: '1.5' }, { page_size: '101' }, { sort: 'colour' }])(
  '%j is refused',
  (query) => {
    expect(schema.safeParse(query).success).toBe(false);
  },
);

test('a number and a cursor contradict each other', () => {
  expect(() => numberedPageOf({ page: 2, cursor: 'abc' })).toThrow('not for both');
});
