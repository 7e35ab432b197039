import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { numberedPages } from '#contracts/lists/numbered-pages.contract.ts';
import { type ListOrder, listed, pageAsked, sortAsked, sortedPageAsked } from './page.ts';

type Row = { name: string; id: number };
const order: ListOrder<Row> = {
  name: 'halls',
  terms: [
    { sql: sql.ref('name'), type: 'text' },
    { sql: sql.ref('id'), type: 'bigint' },
  ],
  place: ({ name, id }) => [name, id],
};
const rows = [
  { name: 'Dock', id: 3 },
  { name: 'Pier', id: 1 },
  { name: 'Quay', id: 2 },
];
const schema = z.object(numberedPages(['name', 'venue']));

describe('a page that goes on by cursor', () => {
  test('is cut off before the row that is one too many, and says where it ended', () => {
    const page = pageAsked({ limit: 2 }, order);
    const { rows: shown, next_cursor } = listed(page, rows);
    expect(shown).toEqual(rows.slice(0, 2));
    expect(pageAsked({ cursor: next_cursor ?? undefined }, order).after).toEqual(['Pier', 1]);
  });

  test('is the last one when no more rows follow', () => {
    expect(listed(pageAsked({ limit: 3 }, order), rows)).toEqual({ rows, next_cursor: null });
  });

  test('has the size of the list, which may come whole', () => {
    expect(pageAsked({}, order, 20).size).toBe(20);
    expect(listed(pageAsked({}, order), rows)).toEqual({ rows, next_cursor: null });
  });

  test.each([
    ['another list', ['teams', 'Pier', 1]],
    ['another order', ['halls', 'Pier']],
    ['something else than a number', ['halls', 'Pier', 'one']],
  ])('is not begun at a cursor of %s', (_what, place) => {
    const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
    expect(() => pageAsked({ cursor }, order)).toThrow('This is not a cursor of this list.');
  });
});

describe('a page by its number', () => {
  test.each([
    [
      { page: '3', page_size: '25' },
      { offset: 50, size: 25 },
    ],
    [{ page: '2' }, { offset: 10, size: 10 }],
    [{ sort: '-venue' }, { offset: 0, size: 10 }],
    [
      { sort: 'name', page_size: '5' },
      { offset: 0, size: 5 },
    ],
  ])('%j', (query, page) => {
    expect(sortedPageAsked(schema.parse(query), order, 100)).toMatchObject(page);
  });

  test.each([{ page: '0' }, { page: '1.5' }, { page_size: '101' }, { sort: 'colour' }])(
    '%j is refused',
    (query) => {
      expect(schema.safeParse(query).success).toBe(false);
    },
  );

  test('shows all of its rows, without a cursor', () => {
    expect(listed(pageAsked({ page: 1, page_size: 3 }, order), rows)).toEqual({ rows, next_cursor: null });
  });

  test('contradicts a cursor', () => {
    expect(() => pageAsked({ page: 2, cursor: 'abc' }, order)).toThrow('not for both');
    expect(() => sortedPageAsked({ sort: 'name', cursor: 'abc' }, order, 100)).toThrow('not for both');
  });
});

test('what a list is sorted by says its direction', () => {
  expect(sortAsked('points')).toEqual({ column: 'points', direction: 'asc' });
  expect(sortAsked('-points')).toEqual({ column: 'points', direction: 'desc' });
});
