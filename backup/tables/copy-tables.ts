import { pipeline } from 'node:stream/promises';
import copyStreams from 'pg-copy-streams';
import type { PoolClient } from '#platform/postgres/postgres-pool.ts';
import { type Archive, type Place, readPacked, writePacked } from '../archive/archive-files.ts';
import type { SequenceValue, TableCopy } from '../archive/manifest.ts';
import { BackupError } from '../backup-error.ts';
import type { OwnTable } from './own-tables.ts';

/** Writes the rows of a table, as the client's transaction sees them. */
export async function writeTable(
  client: PoolClient,
  { schema, table, columns }: OwnTable,
  { archive, within }: Place,
): Promise<TableCopy> {
  const copy = client.query(
    copyStreams.to(`COPY ${schema}.${table} (${columns.map(quote).join()}) TO STDOUT`),
  );
  const chunks = (copy as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done === true) return { schema, table, columns, rows: 0, parts: [] };
  const part = await writePacked(archive, `${within}/${schema}.${table}.copy`, bytes(first.value));
  return { schema, table, columns, rows: copy.rowCount, parts: [part] };

  async function* bytes(begin: Uint8Array) {
    yield begin;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
}

/** Puts the rows into the same table of another database, in the client's transaction. @throws BackupError */
export async function readTable(
  client: PoolClient,
  { schema, table, columns, rows, parts }: TableCopy,
  archive: Archive,
): Promise<void> {
  const copy = client.query(
    copyStreams.from(`COPY ${schema}.${table} (${columns.map(quote).join()}) FROM STDIN`),
  );
  await pipeline(readPacked(archive, parts), copy);
  if (copy.rowCount !== rows) {
    throw new BackupError(
      `The backup is damaged: ${schema}.${table} has ${copy.rowCount} rows and not ${rows}.`,
    );
  }
}

export async function setSequence(
  client: PoolClient,
  { schema, sequence, value }: SequenceValue,
): Promise<void> {
  await client.query('SELECT setval($1::regclass, $2)', [`${schema}.${sequence}`, value]);
}

const quote = (name: string) => `"${name}"`;
