import { once } from 'node:events';
import { text as textIn } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type ExportRow, tableStream, tableWriter } from './exported-table.ts';

const write = (rows: ExportRow[], options: { format?: 'csv' | 'ndjson'; bom?: boolean } = {}) =>
  tableWriter(['name', 'value'], { format: 'csv', bom: false, ...options })(rows, true);
const cell = (name: ExportRow[string]) =>
  write([{ name, value: 1 }])
    .split('\r\n')
    .slice(1)
    .join('\n');

describe('CSV', () => {
  it('has a header line, lines that end in CR LF, and an empty cell for unknown values', () => {
    expect(
      write([
        { name: 'Harbor', value: null },
        { name: null, value: 0 },
      ]),
    ).toBe('name,value\r\nHarbor,\r\n,0\r\n');
    expect(write([])).toBe('name,value\r\n');
  });

  it('quotes what would be read as more than one cell', () => {
    expect(cell('Harbor, "the" one\nand only')).toBe('"Harbor, ""the"" one\nand only",1\n');
  });

  it.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\tx', '\u{FF1D}1'])('escapes formulas: %j', (text) => {
    expect(cell(text).replace(/^"/, '')).toMatch(/^'/);
  });

  it('leaves numbers and booleans as they are', () => {
    expect(cell(-7)).toBe('-7,1\n');
    expect(cell(7.5)).toBe('7.5,1\n');
    expect(cell(true)).toBe('true,1\n');
    expect(cell(false)).toBe('false,1\n');
    expect(cell('00')).toBe('00,1\n');
  });

  it('writes objects as JSON, which no spreadsheet runs', () => {
    expect(cell({ sum: '=1+1', at: null })).toBe('"{""sum"":""=1+1"",""at"":null}",1\n');
  });

  it('begins with a byte order mark on request', () => {
    expect(write([{ name: 'Ž', value: 1 }], { bom: true })).toBe('\uFEFFname,value\r\nŽ,1\r\n');
  });

  it('writes the header and the byte order mark once', () => {
    const writer = tableWriter(['name'], { format: 'csv', bom: true });
    expect(writer([{ name: 'a' }], true) + writer([{ name: 'b' }], false)).toBe('\uFEFFname\r\na\r\nb\r\n');
  });
});

it.each(['csv', 'ndjson'] as const)(
  '%s has the columns of the table, in their order, and nothing else',
  (format) => {
    const row = { more: true, value: 1, name: 'Harbor' };
    expect(write([row], { format })).toBe(write([{ name: 'Harbor', value: 1 }], { format }));
  },
);

describe('NDJSON', () => {
  it('is one object per line, with null and formulas as they are', () => {
    expect(write([{ name: '=1\n2', value: null }], { format: 'ndjson', bom: true })).toBe(
      '{"name":"=1\\n2","value":null}\n',
    );
    expect(write([{ name: { sum: '=1' }, value: 1 }], { format: 'ndjson' })).toBe(
      '{"name":{"sum":"=1"},"value":1}\n',
    );
    expect(write([], { format: 'ndjson' })).toBe('');
  });
});

const writeIds = (rows: readonly ExportRow[], isFirst: boolean) =>
  `${isFirst ? 'names ' : ''}${rows.map(({ id }) => id).join(' ')};`;

/** Pages 1, 2, 3 … to `last`, and what happened to them. */
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

describe('pages', () => {
  it('follow one another to the last', async () => {
    const { pages, seen } = pagesUpTo(3);
    expect(await textIn(tableStream([{ id: 0 }], pages, writeIds))).toBe('names 0;1;2;3;');
    expect(seen).toEqual({ read: 3, ended: true });
  });

  it('are not read before the previous one has been taken', async () => {
    const { pages, seen } = pagesUpTo(1_000);
    const taking = tableStream([{ id: 0 }], pages, writeIds)[Symbol.asyncIterator]();
    for (let taken = 1; taken <= 5; taken += 1) {
      await taking.next();
      expect(seen.read).toBeLessThanOrEqual(taken + 1);
    }
    await taking.return?.();
    expect(seen.ended).toBe(true);
    expect(seen.read).toBeLessThan(10);
  });

  it('stop between pages without rows too', async () => {
    const { pages, seen } = pagesUpTo(Number.POSITIVE_INFINITY, () => []);
    const stream = tableStream([], pages, writeIds);
    for await (const _ of stream) if (seen.read > 3) break;
    expect(seen.ended).toBe(true);
  });

  it('are given up when nobody takes even the first', async () => {
    const { pages, seen } = pagesUpTo(3);
    await pages.next();
    const stream = tableStream([{ id: 1 }], pages, writeIds);
    stream.destroy();
    await once(stream, 'close');
    expect(seen).toEqual({ read: 1, ended: true });
  });

  it('fail when one does', async () => {
    async function* pages(): AsyncGenerator<ExportRow[]> {
      yield [{ id: 1 }];
      throw new Error('the database went away');
    }
    await expect(textIn(tableStream([], pages(), writeIds))).rejects.toThrow('the database went away');
  });
});
