import { createHash } from 'node:crypto';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from '#backup/archive/manifest.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';

/** What stands in the lists of such an archive. */
export type Lists = { files: object[]; games: object[] };

/**
 * The same league in the format before, as an older release wrote it: the log in segments of JSON lines, each list in a
 * file of its own, and no tag. Rows are stored as they are now.
 * @param change what a forger makes of it before the hashes are taken
 */
export async function writeVersion1(
  folder: string,
  now: { folder: string; manifest: Manifest },
  events: readonly RecordedEvent[],
  change: { lists?: (lists: Lists) => void; manifest?: (manifest: Record<string, unknown>) => void } = {},
): Promise<void> {
  const { manifest } = now;
  const half = Math.ceil(events.length / 2);
  const segments = [];
  for (const part of [events.slice(0, half), events.slice(half)]) {
    const [first, last] = [part[0], part.at(-1)];
    if (first === undefined || last === undefined) continue;
    const { position, stream, revision, id } = last;
    const file = await write(`events/${first.position.padStart(20, '0')}.ndjson.gz`, packed(part));
    const types = Object.fromEntries(part.map(({ type }) => [type, 1]));
    segments.push({
      ...file,
      events: part.length,
      first: first.position,
      last: { position, stream, revision, id },
      types,
    });
  }
  const tables = [];
  for (const { parts, rows, ...table } of manifest.tables) {
    const copies = [];
    for (const { path, bytes, sha256 } of rows === 0 ? [] : parts) {
      const to = `tables-20261126T030000000Z/${table.schema}.${table.table}.0001.copy.gz`;
      await mkdir(dirname(join(folder, to)), { recursive: true });
      await cp(join(now.folder, path), join(folder, to));
      copies.push({ path: to, bytes, sha256 });
    }
    tables.push({ ...table, rows, parts: copies });
  }
  const files: object[] = [];
  for (const { upload, path, bytes, sha256 } of manifest.uploads) {
    await mkdir(dirname(join(folder, 'files', upload)), { recursive: true });
    await cp(join(now.folder, path), join(folder, 'files', upload));
    files.push({ path: upload, stored: { path: `files/${upload}`, bytes, sha256 } });
  }
  const lists: Lists = { files, games: [...manifest.games] };
  change.lists?.(lists);
  const { takenAt, engine, personalKeyCheck, schemas, sequences } = manifest;
  const written: Record<string, unknown> = {
    format: 'courtside-backup',
    formatVersion: 1,
    takenAt,
    engine,
    encryption: null,
    personalKeyCheck,
    segments,
    schemas,
    tables,
    sequences,
    files: await write('tables-20261126T030000000Z/files.ndjson.gz', packed(lists.files)),
    games: await write('tables-20261126T030000000Z/games.ndjson.gz', packed(lists.games)),
    sums: { events: events.length, eventsByType: {}, finishedGames: manifest.games.length, points: 0 },
  };
  change.manifest?.(written);
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(written, null, 1));

  async function write(path: string, bytes: Buffer) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
    return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }
}

const packed = (values: readonly object[]) =>
  gzipSync(values.map((value) => `${JSON.stringify(value)}\n`).join(''));
