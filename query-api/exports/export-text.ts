import { stringify } from 'csv-stringify/sync';
import type { ExportFormat } from './export.contract.ts';

/** A cell of an exported table; null is unknown. */
export type Cell = string | number | boolean | null;
/** Rows of a table have the same columns, in the same order. */
export type ExportRow = Readonly<Record<string, Cell>>;

/** Writes the pages of a table one after the other. */
export type TableWriter = (rows: readonly ExportRow[], isFirst: boolean) => string;

export const EXPORT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
} as const satisfies Record<ExportFormat, string>;

/** @param options.bom begins a CSV file with a byte order mark: without it Excel misreads names */
export function tableWriter(
  columns: readonly string[],
  { format, bom }: { format: ExportFormat; bom: boolean },
): TableWriter {
  return format === 'csv' ? csvWriter(columns, bom) : ndjsonLines;
}

/**
 * CSV (RFC 4180) with a line of column names; unknown is an empty cell. A text that a spreadsheet would run as a
 * formula (it begins with = + - @ or the like) gets an apostrophe before it; numbers stay as they are.
 */
function csvWriter(columns: readonly string[], bom: boolean): TableWriter {
  return (rows, isFirst) =>
    stringify([...rows], {
      columns: [...columns],
      header: isFirst,
      bom: isFirst && bom,
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { boolean: String },
    });
}

/** One JSON object a line. */
function ndjsonLines(rows: readonly ExportRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}
