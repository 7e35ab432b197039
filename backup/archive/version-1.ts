import { z } from 'zod';
import { BackupError } from '../backup-error.ts';
import { type Archive, readPacked } from './archive-files.ts';
import { NO_CIPHER } from './cipher.ts';
import {
  archiveFile,
  common,
  type FoundManifest,
  gameScore,
  type Manifest,
  parseWith,
  tableIn,
  UPLOAD,
} from './manifest.ts';

/**
 * The format before this one, of which only the reading side is left: the log in segments of JSON lines, rows in parts,
 * uploads and games in lists of their own, and no tag. Its lists were never encrypted.
 */

/** Parts were 16 MB before they were compressed, and lists are short. */
const MOST_UNPACKED = 64_000_000;

const manifest = common.extend({
  formatVersion: z.literal(1),
  segments: z.array(archiveFile.extend({ events: z.number().int().positive() })),
  tables: z.array(tableIn(archiveFile)),
  files: archiveFile,
  games: archiveFile,
});
const upload = z
  .object({ path: z.string().regex(UPLOAD), stored: archiveFile })
  .transform(({ path, stored }) => ({ ...stored, upload: path }));

/** A manifest of version 1 in the form of this version. @throws BackupError when it or one of its lists is damaged */
export async function readVersion1(folder: string, found: FoundManifest): Promise<Manifest> {
  const { segments, tables, files, games, ...same } = parseWith(manifest, folder, found);
  const lists = { folder, cipher: NO_CIPHER };
  return {
    ...same,
    log: {
      events: segments.reduce((sum, { events }) => sum + events, 0),
      first: null,
      parts: segments.map(packed),
    },
    tables: tables.map((table) => ({ ...table, parts: table.parts.map(packed) })),
    uploads: await readList(lists, files, upload),
    games: await readList(lists, games, gameScore),
  };
}

type File = z.infer<typeof archiveFile>;
const packed = ({ path, bytes, sha256 }: File) => ({ path, bytes, sha256, unpacked: MOST_UNPACKED });

async function readList<Schema extends z.ZodType>(
  archive: Archive,
  file: File,
  line: Schema,
): Promise<z.output<Schema>[]> {
  const text = Buffer.concat(await Array.fromAsync(readPacked(archive, [packed(file)]))).toString();
  try {
    return text
      .split('\n')
      .filter((one) => one !== '')
      .map((one) => line.parse(JSON.parse(one)));
  } catch (cause) {
    throw new BackupError(`The backup is damaged: ${file.path} is not a list of such a backup.`, { cause });
  }
}
