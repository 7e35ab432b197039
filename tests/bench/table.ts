import type { BenchRow } from './bench.ts';

/** Prints the rows with aligned columns. */
export function printTable(rows: readonly BenchRow[]): void {
  const cells = rows.map((row) => [
    row.name,
    `${number(row.value)} ${row.unit}`,
    number(row.limit),
    row.ratio.toFixed(2),
    row.goal === null ? '–' : number(row.goal),
    row.note ?? (row.holds === null ? '' : row.holds ? 'holds' : 'MISSED'),
  ]);
  const head = ['what', 'measured', 'limit', 'ratio', 'goal', ''];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...cells.map((line) => line[column]?.length ?? 0)),
  );
  for (const line of [head, ...cells]) {
    console.log(
      line
        .map((cell, column) =>
          column === 0 || column === 5
            ? cell.padEnd(widths[column] ?? 0)
            : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    );
  }
}

function number(value: number): string {
  if (value >= 1_000) return Math.round(value).toLocaleString('en-US');
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
