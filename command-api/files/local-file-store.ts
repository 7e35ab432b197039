import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDurableFolder, syncFolder, writeSynced } from '#platform/process/durable-files.ts';
import type { Clock } from '#platform/values/clock.ts';
import { fileIdSchema } from '#platform/values/file-ids.ts';
import type { FileArea, FileStore, StoredFile } from './file-store.port.ts';

const AREAS: readonly FileArea[] = ['public', 'private'];
/** Half-written files of a process that died; younger ones may belong to another process. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/**
 * Files in a local folder: `<area>/ab/cd/abcd…`. Names are ids made here, so nothing that came from outside ever
 * becomes a path. Only the user of the process may read them.
 */
export async function openLocalFileStore({
  folder,
  clock,
}: {
  folder: string;
  clock: Clock;
}): Promise<FileStore> {
  const incoming = join(folder, 'incoming');
  for (const area of AREAS) await mkdir(join(folder, area), { recursive: true, mode: 0o700 });
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await removeAbandoned(incoming, clock);

  const toFolder = (area: FileArea, id: string) => join(folder, area, id.slice(0, 2), id.slice(2, 4));
  const toPath = (area: FileArea, id: string) => join(toFolder(area, id), id);

  return {
    async save(area, bytes) {
      const id = randomBytes(16).toString('hex');
      const written = join(incoming, id);
      try {
        await writeSynced(written, bytes, 'wx');
        await makeDurableFolder(toFolder(area, id));
        await rename(written, toPath(area, id));
        await syncFolder(toFolder(area, id));
      } catch (error) {
        await rm(written, { force: true });
        throw error;
      }
      return id;
    },
    async read(area, id) {
      if (!isFileId(id)) return null;
      try {
        return await readFile(toPath(area, id));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async delete(id) {
      if (!isFileId(id)) return;
      for (const area of AREAS) await rm(toPath(area, id), { force: true });
    },
    async *list() {
      for (const area of AREAS) {
        for (const name of await readdir(join(folder, area), { recursive: true })) {
          const id = name.slice(name.lastIndexOf('/') + 1);
          // Anything else in the folder is not ours.
          if (!isFileId(id) || join(folder, area, name) !== toPath(area, id)) continue;
          const file = await describe(area, id);
          if (file !== null) yield file;
        }
      }
    },
  };

  async function describe(area: FileArea, id: string): Promise<StoredFile | null> {
    try {
      return { id, area, savedAt: (await stat(toPath(area, id))).mtime };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }
}

function isFileId(text: string): boolean {
  return fileIdSchema.safeParse(text).success;
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

async function removeAbandoned(incoming: string, clock: Clock): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const { mtime } = await stat(path);
    if (clock().getTime() - mtime.getTime() > ABANDONED_MS) await rm(path, { force: true });
  }
}
