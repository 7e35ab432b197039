import { createHash } from 'node:crypto';
import { readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { BackupError } from '../backup-error.ts';
import { hasCode, writeDurably } from './durable-files.ts';
import type { ArchiveFile } from './manifest.ts';
import type { Seal } from './seal.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
/** Twice as fast as the usual level, for a tenth more bytes. */
const LEVEL = { level: constants.Z_BEST_SPEED };

/** Writes a file of the archive. Files are a few megabytes at most: what is larger is written in parts. */
export async function writeArchiveFile(
  folder: string,
  path: string,
  bytes: Uint8Array,
  seal: Seal,
): Promise<ArchiveFile> {
  const sealed = await seal.close(bytes);
  const stored = `${path}${seal.extension}`;
  await writeDurably(join(folder, stored), sealed);
  return { path: stored, bytes: sealed.length, sha256: sha256(sealed) };
}

/** The same, compressed. */
export async function writeCompressed(
  folder: string,
  path: string,
  bytes: Uint8Array,
  seal: Seal,
): Promise<ArchiveFile> {
  return writeArchiveFile(folder, `${path}.gz`, await compress(bytes, LEVEL), seal);
}

/** A file as it is stored. @throws BackupError when it is missing, cut off or changed */
export async function readStored(folder: string, file: ArchiveFile): Promise<Buffer> {
  const path = join(folder, file.path);
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (cause) {
    if (!hasCode(cause, 'ENOENT')) throw cause;
    throw new BackupError(`The backup is damaged: ${path} is missing.`, { cause });
  }
  if (bytes.length < file.bytes) throw new BackupError(`The backup is damaged: ${path} was cut off.`);
  if (sha256(bytes) !== file.sha256) throw new BackupError(`The backup is damaged: ${path} was changed.`);
  return bytes;
}

/** What was written to a file. @throws BackupError */
export async function readArchiveFile(folder: string, file: ArchiveFile, seal: Seal): Promise<Buffer> {
  return Buffer.from(await seal.open(await readStored(folder, file)));
}

export async function readCompressed(folder: string, file: ArchiveFile, seal: Seal): Promise<Buffer> {
  return decompress(await readArchiveFile(folder, file, seal));
}

/** What an archive has besides its manifest. */
const PARTS = /^(events|files|tables-\w+)$/;

/** Removes files of the archive that nothing names any more, and folders left empty. */
export async function removeOthers(folder: string, named: ReadonlySet<string>): Promise<void> {
  for (const part of await readdir(folder)) {
    if (PARTS.test(part) && (await removeIn(part))) await rmdir(join(folder, part));
  }

  async function removeIn(within: string): Promise<boolean> {
    let empty = true;
    for (const entry of await readdir(join(folder, within), { withFileTypes: true })) {
      const path = `${within}/${entry.name}`;
      if (entry.isDirectory()) {
        if (await removeIn(path)) await rmdir(join(folder, path));
        else empty = false;
      } else if (named.has(path)) empty = false;
      else await rm(join(folder, path));
    }
    return empty;
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
