import { describe, expect, it } from 'vitest';
import { csvColumns, csvRecords, requireColumns } from './csv.ts';

const ROWS = [
  { home: 'Ants', note: 'a, b' },
  { home: 'Bees', note: '' },
];
const values = (text: string) => csvRecords(text).map(({ record }) => ({ ...record }));

describe('rows of CSV', () => {
  it.each([
    ['commas', 'home,note\nAnts,"a, b"\nBees,\n'],
    ['semicolons', 'home;note\nAnts;a, b\nBees;\n'],
    ['tabs', 'home\tnote\nAnts\ta, b\nBees\t'],
    ['a byte order mark and CRLF', '\uFEFFhome,note\r\nAnts,"a, b"\r\nBees,\r\n'],
    ['old line ends', 'home,note\rAnts,"a, b"\rBees,'],
    ['capitals, spaces and empty lines', ' Home , NOTE \n\nAnts, "a, b"\n\nBees,\n\n'],
  ])('are the same with %s', (_how, text) => {
    expect(values(text)).toEqual(ROWS);
  });

  it('are named by line and text as they stand in the file', () => {
    expect(
      csvRecords('home;away\r\n\r\nAnts;Bees \r\nOwls;Elks').map(({ line, text }) => [line, text]),
    ).toEqual([
      [3, 'Ants;Bees'],
      [4, 'Owls;Elks'],
    ]);
  });

  it('cannot be read where a quote is never closed', () => {
    expect(() => csvRecords('home\n"Ants\nBees')).toThrow(/^is no CSV \(Quote Not Closed/);
  });
});

describe('columns', () => {
  const check = (text: string) => requireColumns(text, csvRecords(text), ['date', 'home_score']);

  it('are those of the first line', () => {
    expect(csvColumns('\uFEFFDate;Home score\n1;2')).toEqual(['date', 'home_score']);
    expect(csvColumns('')).toEqual([]);
    expect(() => check('Date,Home score\n1,2')).not.toThrow();
  });

  it.each([
    ['', 'is empty'],
    ['date\n1', 'line 1: lacks the column home_score; it has date'],
    ['a,b\n1,2', 'line 1: lacks the columns date, home_score; it has a, b'],
    ['date,home_score\n', 'has no line below its first'],
  ])('are asked for: %j %s', (text, reason) => {
    expect(() => check(text)).toThrow(reason);
  });
});
