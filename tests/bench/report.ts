import { type Breakdown, computeRatio, type Figure, isMet, type Measured } from './figures.ts';

const HEAD = ['figure', 'measured', 'limit', 'ratio', 'goal', ''];

/** The tables of one bench, in Markdown. */
export function toTables({ figures, breakdowns = [], remark }: Measured): string {
  return [
    table(HEAD, figures.map(lineOf)),
    ...(remark === undefined ? [] : [remark]),
    ...breakdowns.map((breakdown) => `${breakdown.title}:\n\n${breakdownTable(breakdown)}`),
  ].join('\n\n');
}

function lineOf(figure: Figure): string[] {
  const { name, value, unit, limit, goal } = figure;
  const ratio = computeRatio(figure);
  return [
    name,
    `${shown(value)} ${unit}`.trim(),
    shown(limit),
    ratio === undefined ? '' : ratio.toFixed(2),
    goal === undefined ? '' : `${goal.of === 'ratio' ? 'ratio ' : ''}${goal.is} ${goal.bound}`,
    verdictOn(figure),
  ];
}

function verdictOn(figure: Figure): string {
  if (figure.void !== undefined) return figure.void;
  switch (isMet(figure)) {
    case undefined:
      return '';
    case true:
      return 'met';
    case false:
      return ['**missed**', figure.goal?.missed].filter((text) => text !== undefined).join(': ');
  }
}

function breakdownTable({ columns, rows }: Breakdown): string {
  return table(
    ['', ...columns],
    rows.map(({ name, values }) => [name, ...values.map(shown)]),
  );
}

/** Columns are padded, sentences are not: it is read in a terminal, too. */
function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const isText = (column: number) => column === 0 || head[column] === '';
  const cellOf = (text: string, column: number) =>
    column > 0 && isText(column)
      ? text
      : isText(column)
        ? text.padEnd(widths[column] ?? 0)
        : text.padStart(widths[column] ?? 0);
  const row = (cells: readonly string[]) => `| ${cells.map(cellOf).join(' | ')} |`;
  const rule = widths.map((width, column) => (isText(column) ? '---' : `${'-'.repeat(width - 1)}:`));
  return [head, rule, ...lines].map(row).join('\n');
}

function shown(value: number | undefined): string {
  if (value === undefined) return '';
  if (value >= 1_000) return Math.round(value).toLocaleString('en-US');
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
