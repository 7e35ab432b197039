import { expect, it } from 'vitest';
import type { ImportReport } from './importer.ts';
import { errorLines } from './summary.ts';

const fault = (name: string) => ({ name, place: 'date', reason: 'is not a date' });
function linesOf(...names: readonly string[]): string[] {
  const squad = { added: 0, changed: 0, same: 0 };
  const counts = { squad, games: 0, imported: 0, continued: 0, known: 0, withoutFeed: 0 };
  const report: ImportReport = { ...counts, failed: names.map(fault), notes: [], seasonCompleted: false };
  return errorLines(report);
}
const lines = (count: number) => Array.from({ length: count }, (_, index) => `a.csv:${index + 2}`);

it('names every broken line while there are few', () => {
  const told = linesOf(...lines(20));
  expect(told).toHaveLength(20);
  expect(told.at(-1)).toBe('error: a.csv:21: date: is not a date');
});

it('names twenty of a file at most and counts the others', () => {
  const told = linesOf(...lines(887));
  expect(told).toHaveLength(21);
  expect(told.slice(-2)).toEqual(['error: a.csv:21: date: is not a date', '… and 867 more like these']);
});

it('names every file of a folder, because each has to be put right', () => {
  const files = Array.from({ length: 30 }, (_, index) => `games/${index}.json`);
  expect(linesOf(...files)).toHaveLength(30);
});
