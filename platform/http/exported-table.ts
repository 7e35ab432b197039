import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { toRecord } from '#platform/values/to-record.ts';

/** Tables as files: the parameters, description and format of every table export, in whichever service. */

const EXPORT_FORMATS = ['csv', 'ndjson'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The file format, and the mark that Excel needs. */
export type ExportQuery = { format: ExportFormat; bom: boolean };

/** Query parameters of an export. @param usual the default format */
export const exportFields = (usual: ExportFormat) => ({
  format: z.enum(EXPORT_FORMATS, { error: 'Must be csv or ndjson' }).default(usual),
  /** Begins a CSV file with a byte order mark, by which Excel knows UTF-8. */
  bom: z.stringbool({ error: 'Must be true or false' }).default(false),
});

/** A row by the names of columns. Null, and a column that it does not have, is unknown; an object is JSON in a cell of a CSV file. */
export type ExportRow = Readonly<Record<string, unknown>>;

/** Writes the columns of a table, a page after the other. */
export type TableWriter = (rows: readonly ExportRow[], isFirst: boolean) => string;

export const EXPORT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
} as const satisfies Record<ExportFormat, string>;

/** An exported table as OpenAPI describes it: the columns, in their order. */
export function tableAnswer<Row extends z.ZodObject>(row: Row) {
  return {
    description: `CSV with a line of names, or one JSON object a line. Columns: ${columnNames(row).join(', ')}.`,
    content: { 'text/csv': { schema: z.string() }, 'application/x-ndjson': { schema: row } },
  };
}

export function columnNames(row: z.ZodObject): string[] {
  return Object.keys(row.shape);
}

/** @param options.bom begins a CSV file with a byte order mark: without it Excel misreads names */
export function tableWriter(columns: readonly string[], { format, bom }: ExportQuery): TableWriter {
  return format === 'csv' ? csvWriter(columns, bom) : ndjsonWriter(columns);
}

/**
 * CSV (RFC 4180) with a header line; unknown is an empty cell. Text that a spreadsheet would run as a formula (it
 * begins with = + - @ or the like) gets a leading apostrophe; numbers stay as they are.
 */
function csvWriter(columns: readonly string[], bom: boolean): TableWriter {
  return (rows, isFirst) =>
    stringify([...rows], {
      columns: [...columns],
      header: isFirst,
      bom: isFirst && bom,
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { boolean: String, object: (value) => JSON.stringify(value) },
    });
}

/** One JSON object per line. */
function ndjsonWriter(columns: readonly string[]): TableWriter {
  return (rows) =>
    rows.map((row) => `${JSON.stringify(toRecord(columns, (name) => row[name] ?? null))}\n`).join('');
}

/**
 * The pages of a table as text: each is read once the previous one has been taken, and no more once the reader is gone.
 * An empty page is passed on too, so that the stream notices that its reader is gone.
 */
export function tableStream(
  first: readonly ExportRow[],
  others: AsyncGenerator<readonly ExportRow[]>,
  write: TableWriter,
): Readable {
  const text = async function* () {
    yield write(first, true);
    for await (const rows of others) yield write(rows, false);
  };
  const stream = Readable.from(text());
  // A reader who leaves before the first page never started the generator: end it here.
  return stream.once('close', () => void others.return(undefined));
}
