import { parse } from 'csv-parse/sync';
import { FeedError } from './feed-error.ts';

/** A row by the names in the first line. */
export type CsvRow = {
  record: Readonly<Record<string, unknown>>;
  /** The line it ends on. */
  line: number;
  /** As it stands in the file. */
  text: string;
};

/** Spreadsheets separate by semicolons where the comma is the decimal sign. */
const DELIMITERS = [',', ';', '\t'];

/**
 * The rows of a CSV text: separated by whatever separates its first line, with or without a byte order mark, lines
 * ended in any way. Names in the first line may have capitals and spaces: `Home score` is `home_score`.
 * @throws FeedError
 */
export function csvRecords(text: string): CsvRow[] {
  return parseRows(text, (head) => head.map(columnName));
}

/** The names in the first line; none for an empty text. @throws FeedError */
export function csvColumns(text: string): string[] {
  const [first] = parseRows(text.replace(/^\uFEFF/, ''), false, 1);
  return Array.isArray(first?.record) ? first.record.map((name) => columnName(String(name))) : [];
}

/** @throws FeedError when the first line lacks one of the columns, or nothing is below it */
export function requireColumns(text: string, rows: readonly CsvRow[], columns: readonly string[]): void {
  const found = csvColumns(text);
  if (found.length === 0) throw new FeedError('', 'is empty');
  const missing = columns.filter((column) => !found.includes(column));
  if (missing.length > 0) {
    const which = missing.length === 1 ? 'the column' : 'the columns';
    throw new FeedError('line 1', `lacks ${which} ${missing.join(', ')}; it has ${found.join(', ')}`);
  }
  if (rows.length === 0) throw new FeedError('', 'has no line below its first');
}

function columnName(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, '_');
}

function parseRows(text: string, columns: false | ((head: string[]) => string[]), to = -1): CsvRow[] {
  try {
    const rows = parse(text, {
      columns,
      to,
      delimiter: detectDelimiter(text),
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      info: true,
      raw: true,
    });
    return (rows as unknown as { record: CsvRow['record']; info: { lines: number }; raw: string }[]).map(
      ({ record, info, raw }) => ({ record, line: info.lines, text: raw.trim() }),
    );
  } catch (error) {
    throw new FeedError('', `is no CSV (${error instanceof Error ? error.message : String(error)})`);
  }
}

/** The one that is most often in the first line. */
function detectDelimiter(text: string): string {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1);
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, times: head.split(delimiter).length }));
  return counted.reduce((best, one) => (one.times > best.times ? one : best)).delimiter;
}
