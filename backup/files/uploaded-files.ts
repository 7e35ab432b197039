import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Archive,
  type Place,
  readArchiveFile,
  writeArchiveFile,
  writeStream,
} from '../archive/archive-files.ts';
import { hasCode } from '../archive/durable-files.ts';
import { UPLOAD, type UploadedFile } from '../archive/manifest.ts';

/** The paths of all uploads below their folder, sorted; none where there is no folder. */
async function listUploads(filesDir: string): Promise<string[]> {
  const names = await readdir(filesDir, { recursive: true }).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  return names.filter((name) => UPLOAD.test(name)).sort();
}

/** Writes all uploads. One that is deleted meanwhile is left out. */
export async function writeUploads(
  filesDir: string,
  { archive, within }: Place,
  onFile: (done: number) => void,
): Promise<UploadedFile[]> {
  const written: UploadedFile[] = [];
  for (const upload of await listUploads(filesDir)) {
    const file = await openUpload(join(filesDir, upload));
    if (file === undefined) continue;
    const content = file.createReadStream();
    written.push({ ...(await writeArchiveFile(archive, `${within}/files/${upload}`, content)), upload });
    onFile(written.length);
  }
  return written;
}

async function openUpload(path: string): Promise<FileHandle | undefined> {
  return open(path).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
}

/** Puts the uploads into a folder. @throws BackupError */
export async function readUploads(
  filesDir: string,
  uploads: readonly UploadedFile[],
  archive: Archive,
  onFile: (done: number) => void,
): Promise<void> {
  await mkdir(filesDir, { recursive: true, mode: 0o700 });
  for (const [index, file] of uploads.entries()) {
    await writeStream(join(filesDir, file.upload), readArchiveFile(archive, file));
    onFile(index + 1);
  }
}
