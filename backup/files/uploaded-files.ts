import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readArchiveFile, writeArchiveFile } from '../archive/archive-files.ts';
import { hasCode, linkOrCopy, writeDurably } from '../archive/durable-files.ts';
import type { ArchiveFile } from '../archive/manifest.ts';
import type { Seal } from '../archive/seal.ts';

/** As the command API stores uploads: `<area>/ab/cd/abcd…`. A file never changes under its name. */
const FILE = /^(public|private)\/([0-9a-f]{2})\/([0-9a-f]{2})\/\2\3[0-9a-f]{28}$/;

const uploadedFile = z.object({
  /** Below the folder of uploads. */
  path: z.string().regex(FILE),
  stored: z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string() }),
});
/** An uploaded file and where it is in the archive. */
export type UploadedFile = z.infer<typeof uploadedFile>;

export const uploadedFiles = z.array(uploadedFile);

/** The paths of all uploads below their folder, sorted; none where there is no folder. */
async function listUploads(filesDir: string): Promise<string[]> {
  const names = await readdir(filesDir, { recursive: true }).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  return names.filter((name) => FILE.test(name)).sort();
}

/** Writes the uploads that the archive does not have. One that is deleted meanwhile is left out. */
export async function writeUploads(
  filesDir: string,
  known: readonly UploadedFile[],
  archive: { folder: string; seal: Seal },
  onFile: (done: number) => void,
): Promise<UploadedFile[]> {
  const before = new Map(known.map((file) => [file.path, file]));
  const written: UploadedFile[] = [];
  for (const path of await listUploads(filesDir)) {
    const file = before.get(path) ?? (await write(path));
    if (file !== undefined) written.push(file);
    onFile(written.length);
  }
  return written;

  async function write(path: string): Promise<UploadedFile | undefined> {
    try {
      const bytes = await readFile(join(filesDir, path));
      return { path, stored: await writeArchiveFile(archive.folder, `files/${path}`, bytes, archive.seal) };
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw error;
    }
  }
}

/** Puts the uploads into a folder. @throws BackupError */
export async function readUploads(
  filesDir: string,
  files: readonly UploadedFile[],
  archive: { folder: string; seal: Seal },
): Promise<void> {
  await mkdir(filesDir, { recursive: true, mode: 0o700 });
  for (const { path, stored } of files) {
    await writeDurably(join(filesDir, path), await readArchiveFile(archive.folder, stored, archive.seal));
  }
}

/** Puts files of one archive into another, without their bytes a second time where that is possible. */
export async function linkFiles(
  from: string,
  to: string,
  files: readonly Pick<ArchiveFile, 'path'>[],
): Promise<void> {
  for (const { path } of files) await linkOrCopy(join(from, path), join(to, path));
}
