import { type Breakdown, computeRatio, type Figure, holds, type Measured } from './figures.ts';

const HEAD = ['figure', 'warm-up', 'measured', 'limit', 'ratio', 'goal', ''];

/** The tables of one bench, in Markdown. */
export function toTables({ figures, breakdowns = [] }: Measured): string {
  return [
    table(HEAD, figures.map(lineOf)),
    ...breakdowns.map((breakdown) => `${breakdown.title}:\n\n${breakdownTable(breakdown)}`),
  ].join('\n\n');
}

function lineOf(figure: Figure): string[] {
  const { name, value, unit, limit, goal, warmUp } = figure;
  const ratio = computeRatio(figure);
  const held = holds(figure);
  return [
    name,
    shown(warmUp),
    `${shown(value)} ${unit}`.trim(),
    shown(limit),
    ratio === undefined ? '' : ratio.toFixed(2),
    goal === undefined ? '' : `${goal.of === 'ratio' ? 'ratio ' : ''}${goal.is} ${goal.bound}`,
    figure.void ?? (held === undefined ? '' : held ? 'holds' : '**missed**'),
  ];
}

function breakdownTable({ columns, rows }: Breakdown): string {
  return table(
    ['', ...columns],
    rows.map(({ name, values }) => [name, ...values.map(shown)]),
  );
}

/** Columns are padded: it is read in a terminal, too. */
function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [head, rule, ...lines].map(row).join('\n');
}

function shown(value: number | undefined): string {
  if (value === undefined) return '';
  if (value >= 1_000) return Math.round(value).toLocaleString('en-US');
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
