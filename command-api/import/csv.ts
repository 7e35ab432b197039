import { parse } from 'csv-parse/sync';
import { FeedError } from './feed-error.ts';

/** The rows of a CSV text by the names in its first line, each with the line it ends on. @throws FeedError */
export function csvRecords(text: string): { record: unknown; line: number }[] {
  try {
    const rows = parse(text, {
      columns: true,
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      info: true,
    });
    return (rows as unknown as { record: unknown; info: { lines: number } }[]).map(({ record, info }) => ({
      record,
      line: info.lines,
    }));
  } catch (error) {
    throw new FeedError('', `is no CSV (${error instanceof Error ? error.message : String(error)})`);
  }
}
