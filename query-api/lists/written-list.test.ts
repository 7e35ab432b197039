import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { decodeCursor } from '#platform/cursor.ts';
import { type WrittenPage, writtenListJson } from './written-list.ts';

const page = (...ids: number[]): WrittenPage => ({
  lines: ids.map((id) => JSON.stringify({ id, name: `Line\n${id}` })).join('\n'),
  ids,
  marks: ids.map((id) => `at ${id}`),
  total: 9,
});
const nothing = { lines: null, ids: null, marks: null, total: 9 };
const list = { name: 'games', order: 'latest', limit: 2, query: {}, sortedBy: (mark: string) => [mark] };
const listOf = (row: WrittenPage | typeof nothing, change: Partial<typeof list> = {}) => {
  const { json, ids } = writtenListJson<string>({ ...list, ...change }, { row });
  return { ...JSON.parse(json), ids };
};

describe('a list that is written down', () => {
  it('is its entries, how many there are in all, and no cursor where nothing follows', () => {
    const games = [1, 2].map((id) => ({ id, name: `Line\n${id}` }));
    expect(listOf(page(1, 2))).toEqual({ games, total: 9, next_cursor: null, ids: [1, 2] });
  });

  it('leaves the entry away that says that more follow, and goes on behind the one before it', () => {
    const { games, ids, next_cursor } = listOf(page(5, 4, 3));
    expect([games.length, ids]).toEqual([2, [5, 4]]);
    expect(decodeCursor('latest', z.tuple([z.string(), z.number()]), next_cursor)).toEqual(['at 4', 4]);
  });

  it('has no cursor when its pages are numbered', () => {
    expect(listOf(page(5, 4), { query: { page: 2, page_size: 2 } as object }).next_cursor).toBeNull();
  });

  it('is empty beyond its end', () => {
    expect(listOf(nothing)).toEqual({ games: [], total: 9, next_cursor: null, ids: [] });
  });

  it('completes each entry by its mark', () => {
    const complete = (document: string, mark: string) => `${document.slice(0, -1)},"mark":"${mark}"}`;
    const { json } = writtenListJson<string>({ ...list, complete }, { row: page(7) });
    expect(JSON.parse(json).games).toEqual([{ id: 7, name: 'Line\n7', mark: 'at 7' }]);
  });
});
