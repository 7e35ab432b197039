import { describe, expect, it } from 'vitest';
import { type ExportRow, tableWriter } from './export-text.ts';

const write = (rows: ExportRow[], options: { format?: 'csv' | 'ndjson'; bom?: boolean } = {}) =>
  tableWriter(['name', 'value'], { format: 'csv', bom: false, ...options })(rows, true);
const cell = (name: ExportRow[string]) =>
  write([{ name, value: 1 }])
    .split('\r\n')
    .slice(1)
    .join('\n');

describe('CSV', () => {
  it('has a line of names, lines that end in CR LF, and nothing for what is unknown', () => {
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

  it.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\tx', '\u{FF1D}1'])('runs no formula: %j', (text) => {
    expect(cell(text).replace(/^"/, '')).toMatch(/^'/);
  });

  it('leaves numbers and yes and no as they are', () => {
    expect(cell(-7)).toBe('-7,1\n');
    expect(cell(7.5)).toBe('7.5,1\n');
    expect(cell(true)).toBe('true,1\n');
    expect(cell(false)).toBe('false,1\n');
    expect(cell('00')).toBe('00,1\n');
  });

  it('begins with a byte order mark when it is asked for one', () => {
    expect(write([{ name: 'Ž', value: 1 }], { bom: true })).toBe('\uFEFFname,value\r\nŽ,1\r\n');
  });

  it('names the columns and marks the bytes once', () => {
    const writer = tableWriter(['name'], { format: 'csv', bom: true });
    expect(writer([{ name: 'a' }], true) + writer([{ name: 'b' }], false)).toBe('\uFEFFname\r\na\r\nb\r\n');
  });
});

describe('NDJSON', () => {
  it('is an object a line, null and formulas as they are', () => {
    expect(write([{ name: '=1\n2', value: null }], { format: 'ndjson', bom: true })).toBe(
      '{"name":"=1\\n2","value":null}\n',
    );
    expect(write([], { format: 'ndjson' })).toBe('');
  });
});
