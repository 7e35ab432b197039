import { text as textIn } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { ExportRow } from './export-text.ts';
import { textOf } from './send-table.ts';

const write = (rows: readonly ExportRow[], isFirst: boolean) =>
  `${isFirst ? 'names ' : ''}${rows.map(({ id }) => id).join(' ')};`;

/** Pages 1, 2, 3 … to `last`, and what became of them. */
function pagesUpTo(last: number, rowsOf = (page: number): ExportRow[] => [{ id: page }]) {
  const seen = { read: 0, ended: false };
  async function* pages() {
    try {
      for (let page = 1; page <= last; page += 1) {
        seen.read = page;
        yield rowsOf(page);
      }
    } finally {
      seen.ended = true;
    }
  }
  return { seen, pages: pages() };
}

it('follows one page with the next until there are none', async () => {
  const { pages, seen } = pagesUpTo(3);
  expect(await textIn(textOf([{ id: 0 }], pages, write))).toBe('names 0;1;2;3;');
  expect(seen).toEqual({ read: 3, ended: true });
});

it('reads no page before the one before has been taken', async () => {
  const { pages, seen } = pagesUpTo(1_000);
  const taking = textOf([{ id: 0 }], pages, write)[Symbol.asyncIterator]();
  for (let taken = 1; taken <= 5; taken += 1) {
    await taking.next();
    expect(seen.read).toBeLessThanOrEqual(taken + 1);
  }
  await taking.return?.();
  expect(seen.ended).toBe(true);
  expect(seen.read).toBeLessThan(10);
});

it('stops between pages without rows too', async () => {
  const { pages, seen } = pagesUpTo(Number.POSITIVE_INFINITY, () => []);
  const stream = textOf([], pages, write);
  for await (const _ of stream) if (seen.read > 3) break;
  expect(seen.ended).toBe(true);
});

it('fails when a page does', async () => {
  async function* pages(): AsyncGenerator<ExportRow[]> {
    yield [{ id: 1 }];
    throw new Error('the database went away');
  }
  await expect(textIn(textOf([], pages(), write))).rejects.toThrow('the database went away');
});
