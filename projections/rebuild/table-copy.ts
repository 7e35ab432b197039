import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import copyStreams from 'pg-copy-streams';
import { type Pool, withTransaction } from '#platform/postgres/postgres-pool.ts';
import {
  columnNames,
  createIndexesSql,
  createTableSql,
  quoted,
  type Row,
  type Table,
} from '../read-model/table.ts';

/** Creates the table, copies the rows into it, and adds its indexes. */
export async function copyTable(
  pool: Pool,
  table: Table,
  physical: string,
  rows: Iterable<Row>,
): Promise<void> {
  await withTransaction(pool, async (client) => {
    // The log is the truth: a table that a crash takes away is built again.
    await client.query('SET LOCAL synchronous_commit = off');
    // A rebuild that ended early may have left one.
    await client.query(`DROP TABLE IF EXISTS ${physical}`);
    await client.query(createTableSql(table, physical));
    const copy = client.query(
      copyStreams.from(`COPY ${physical} (${quoted(columnNames(table))}) FROM STDIN`),
    );
    await pipeline(Readable.from(copyText(table, rows)), copy);
    for (const sql of createIndexesSql(table, physical)) await client.query(sql);
    await client.query(`ANALYZE ${physical}`);
  });
}

/** Approximate number of characters in a chunk. */
const CHUNK = 64 * 1024;

/** The rows in COPY's text format, in chunks of many rows. */
export function* copyText(table: Table, rows: Iterable<Row>): Iterable<string> {
  let chunk = '';
  for (const row of rows) {
    const values = table.columns.map(({ name, type }) => copyValue(row[name], type === 'json'));
    chunk += `${values.join('\t')}\n`;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function copyValue(value: unknown, isJson: boolean): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number' && !isJson) return String(value);
  const text = isJson ? JSON.stringify(value) : String(value);
  return text.replace(/[\\\t\n\r]/g, (found) => ESCAPES[found] ?? found);
}
