import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import copyStreams from 'pg-copy-streams';
import type { PoolClient } from '#platform/postgres/postgres-pool.ts';
import { readCompressed, writeCompressed } from '../archive/archive-files.ts';
import type { ArchiveFile, SequenceValue, TableCopy } from '../archive/manifest.ts';
import type { Seal } from '../archive/seal.ts';
import type { OwnTable } from './own-tables.ts';

/** Bytes of a part before it is compressed. */
const PART = 16_000_000;

/** Writes the rows of a table, as the client's transaction sees them, in parts that are read one after the other. */
export async function writeTable(
  client: PoolClient,
  { schema, table, columns }: OwnTable,
  archive: { folder: string; within: string; seal: Seal },
): Promise<TableCopy> {
  const copy = client.query(
    copyStreams.to(`COPY ${schema}.${table} (${columns.map(quote).join()}) TO STDOUT`),
  );
  const parts: ArchiveFile[] = [];
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    const path = `${archive.within}/${schema}.${table}.${String(parts.length + 1).padStart(4, '0')}.copy`;
    parts.push(await writeCompressed(archive.folder, path, Buffer.concat(waiting), archive.seal));
    waiting = [];
    size = 0;
  };
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= PART) await flush();
  }
  if (size > 0) await flush();
  return { schema, table, columns: [...columns], rows: copy.rowCount, parts };
}

/** Puts the rows into the same table of another database, in the client's transaction. @throws BackupError */
export async function readTable(
  client: PoolClient,
  { schema, table, columns, parts }: TableCopy,
  archive: { folder: string; seal: Seal },
): Promise<void> {
  async function* bytes() {
    for (const part of parts) yield await readCompressed(archive.folder, part, archive.seal);
  }
  const copy = client.query(
    copyStreams.from(`COPY ${schema}.${table} (${columns.map(quote).join()}) FROM STDIN`),
  );
  await pipeline(Readable.from(bytes()), copy);
}

export async function setSequence(
  client: PoolClient,
  { schema, sequence, value }: SequenceValue,
): Promise<void> {
  await client.query('SELECT setval($1::regclass, $2)', [`${schema}.${sequence}`, value]);
}

const quote = (name: string) => `"${name}"`;
