import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RequestError } from '#platform/http/errors.ts';
import type { ReadModels } from '#query-api/read-models/read-models.ts';
import type { ExportOrder, ExportRequest } from './export-process.ts';
import { openExports } from './open-exports.ts';
import type { TableExport } from './table-export.ts';

const ORDER: ExportOrder = {
  table: 'games',
  season: null,
  filters: {},
  context: { now: new Date(0), timeZone: 'UTC' },
  file: { format: 'csv', bom: false },
  after: '5',
};

/** Exports of a table with these pages; a page is read with one query. */
function exportsOf(pages: readonly (readonly number[])[], season: object | null = null) {
  const reads: (string | undefined)[] = [];
  const readModels = {
    query: async (_query: unknown, after?: string) => {
      reads.push(after);
      return { row: { season }, position: String(reads.length), state: '' };
    },
  } as unknown as ReadModels;
  const games: Pick<TableExport, 'row' | 'pages'> = {
    row: z.object({ id: z.number() }),
    async *pages(readPage) {
      for (const page of pages) {
        await readPage(() => undefined as never);
        yield page.map((id) => ({ id }));
      }
    },
  };
  const answer = openExports(readModels, { games });
  const textOf = async (request: ExportRequest) => (await answer(request))?.text.toString();
  return { answer, textOf, reads };
}
const next = { id: 1, want: 'page' } as const;

describe('exports that are open', () => {
  it('give a page each time they are asked, at the position of the first, and then none', async () => {
    const { answer, reads } = exportsOf([[1, 2], [], [3]]);
    expect(await answer({ id: 1, begin: ORDER })).toEqual({
      text: Buffer.from('id\r\n1\r\n2\r\n'),
      position: '1',
    });
    expect(reads).toEqual(['5']);
    expect(await answer(next)).toEqual({ text: Buffer.from(''), position: '1' });
    expect(await answer(next)).toEqual({ text: Buffer.from('3\r\n'), position: '1' });
    expect(reads).toEqual(['5', undefined, undefined]);
    expect(await answer(next)).toBeNull();
  });

  it('of a table without pages are its columns', async () => {
    const { textOf } = exportsOf([]);
    expect(await textOf({ id: 1, begin: ORDER })).toBe('id\r\n');
    expect(await textOf(next)).toBeUndefined();
  });

  it('go on apart from each other, and are forgotten when nobody wants more of them', async () => {
    const { textOf, reads } = exportsOf([[1], [2], [3]]);
    await textOf({ id: 1, begin: ORDER });
    expect(await textOf({ id: 2, begin: ORDER })).toBe('id\r\n1\r\n');
    expect(await textOf(next)).toBe('2\r\n');
    expect(await textOf({ id: 1, want: 'nothing' })).toBeUndefined();
    expect(await textOf({ id: 2, want: 'page' })).toBe('2\r\n');
    const before = reads.length;
    await expect(textOf(next)).rejects.toThrow('it was begun in a process that is gone');
    expect(reads).toHaveLength(before);
  });

  it('of a season that is not there read nothing else', async () => {
    const missing = exportsOf([[1]]);
    const order = { ...ORDER, season: 7 };
    await expect(missing.textOf({ id: 1, begin: order })).rejects.toBeInstanceOf(RequestError);
    expect(missing.reads).toEqual(['5']);
    await expect(missing.textOf(next)).rejects.toThrow('gone');
    const there = exportsOf([[1]], { id: 7 });
    expect(await there.textOf({ id: 1, begin: order })).toBe('id\r\n1\r\n');
    expect(there.reads).toEqual(['5', undefined]);
  });
});
