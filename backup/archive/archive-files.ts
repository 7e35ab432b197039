import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { pipeline as pipe, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { makeDurableFolder, syncFolder } from '#platform/process/durable-files.ts';
import { BackupError } from '../backup-error.ts';
import type { Bytes, Cipher } from './cipher.ts';
import { hasCode } from './durable-files.ts';
import type { ArchiveFile, PackedFile } from './manifest.ts';

/** Where the files of an archive are, and how they are protected. */
export type Archive = { folder: string; cipher: Cipher };

/** Where a backup writes: a folder within the archive. */
export type Place = { archive: Archive; within: string };

/** Twice as fast as the usual level, for a tenth more bytes. */
const PACKING = { level: constants.Z_BEST_SPEED };
const UNPACKING = { chunkSize: 262_144 };

/** Writes a file of the archive while its bytes come. Until the manifest names it, it is part of nothing. */
export async function writeArchiveFile(
  { folder, cipher }: Archive,
  path: string,
  content: Bytes,
): Promise<ArchiveFile> {
  const stored = `${path}${cipher.extension}`;
  const hash = createHash('sha256');
  let bytes = 0;
  await writeStream(join(folder, stored), measured());
  return { path: stored, bytes, sha256: hash.digest('hex') };

  async function* measured() {
    for await (const chunk of cipher.encrypt(content)) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
}

/** The same, compressed. */
export async function writePacked(archive: Archive, path: string, content: Bytes): Promise<PackedFile> {
  let unpacked = 0;
  const file = await writeArchiveFile(archive, `${path}.gz`, through(counted(), createGzip(PACKING)));
  return { ...file, unpacked };

  async function* counted() {
    for await (const chunk of content) {
      unpacked += chunk.length;
      yield chunk;
    }
  }
}

/** Writes a file that survives a power cut once this returns; only its owner may read it. */
export async function writeStream(path: string, content: Bytes): Promise<void> {
  await makeDurableFolder(dirname(path));
  await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }));
  await syncFolder(dirname(path));
}

/** The bytes of a file as it is stored. @throws BackupError when it is missing, cut off or changed */
export async function* readStored(folder: string, file: ArchiveFile): AsyncGenerator<Uint8Array> {
  const path = join(folder, file.path);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    // A link could lead out of the archive.
    if (!(await realpath(path)).startsWith(`${await realpath(folder)}${sep}`))
      throw damaged(path, 'lies elsewhere');
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > file.bytes) break;
      hash.update(chunk);
      yield chunk;
    }
  } catch (cause) {
    if (!hasCode(cause, 'ENOENT', 'ENOTDIR')) throw cause;
    throw damaged(path, 'is missing', cause);
  }
  if (bytes < file.bytes) throw damaged(path, 'was cut off');
  if (hash.digest('hex') !== file.sha256) throw damaged(path, 'was changed');
}

/** Yields the content of a file. Once it has been read to its end, its hash has been checked. @throws BackupError */
export function readArchiveFile({ folder, cipher }: Archive, file: ArchiveFile): Bytes {
  return cipher.decrypt(readStored(folder, file));
}

/** Yields the content of compressed files, one after the other; never more than was packed. @throws BackupError */
export async function* readPacked(
  archive: Archive,
  files: readonly PackedFile[],
): AsyncGenerator<Uint8Array> {
  for (const file of files) yield* readOnePacked(archive, file);
}

async function* readOnePacked({ folder, cipher }: Archive, file: PackedFile): AsyncGenerator<Uint8Array> {
  const path = join(folder, file.path);
  let unpacked = 0;
  let wasRead = false;
  try {
    for await (const chunk of through(cipher.decrypt(whole()), createGunzip(UNPACKING))) {
      unpacked += chunk.length;
      if (unpacked > file.unpacked) throw damaged(path, 'unpacks to more than was packed');
      yield chunk;
    }
  } catch (cause) {
    if (!hasCode(cause, 'Z_DATA_ERROR', 'Z_BUF_ERROR')) throw cause;
    throw damaged(path, 'cannot be unpacked', cause);
  }
  // What follows the packed bytes would not be read, and the hash not be compared.
  if (!wasRead) throw damaged(path, 'was changed');

  async function* whole() {
    yield* readStored(folder, file);
    wasRead = true;
  }
}

/** Pipes these bytes through a stream. An error on the way is thrown to the reader. */
function through(content: Bytes, stream: Transform): Bytes {
  return pipe(content, stream, () => {}) as Bytes;
}

const damaged = (path: string, how: string, cause?: unknown) =>
  new BackupError(`The backup is damaged: ${path} ${how}.`, { cause });
