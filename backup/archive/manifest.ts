import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from '../backup-error.ts';
import { tagOf } from './authentication.ts';
import { hasCode, writeDurably } from './durable-files.ts';

/** The archive as docs/backup-format.md describes it. A change that older releases cannot read raises the version. */
export const FORMAT = 'courtside-backup';
export const FORMAT_VERSION = 2;

const MANIFEST = 'manifest.json';
/** Names some 250,000 uploads. */
const MOST_BYTES = 64_000_000;

/** As the command API stores uploads: `<area>/ab/cd/abcd…`. A file never changes under its name. */
export const UPLOAD = /^(public|private)\/([0-9a-f]{2})\/([0-9a-f]{2})\/\2\3[0-9a-f]{28}$/;

const count = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Names inside the archive: nothing that leads out of it. */
const archivePath = z.string().regex(/^(?!.*\.\.)[A-Za-z0-9_][A-Za-z0-9_./-]*$/);
export const archiveFile = z.object({ path: archivePath, bytes: count, sha256 });
/** A file of the archive as it is stored, encrypted or not. */
export type ArchiveFile = z.infer<typeof archiveFile>;
/** A compressed one: `unpacked` is how many bytes it becomes. */
const packedFile = archiveFile.extend({ unpacked: count });
export type PackedFile = z.infer<typeof packedFile>;

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
/** A table of an archive; `File` is what its rows are in. */
export const tableIn = <File extends z.ZodType>(file: File) =>
  z.object({
    schema: name,
    table: name,
    columns: z.array(name).min(1),
    rows: count,
    /** Together Postgres' COPY text. */
    parts: z.array(file),
  });
const table = tableIn(packedFile);
export type TableCopy = z.infer<typeof table>;
const sequence = z.object({ schema: name, sequence: name, value: z.string().regex(/^\d+$/) });
export type SequenceValue = z.infer<typeof sequence>;

/** An uploaded file: its path below the folder of uploads, and where it is in the archive. */
const upload = archiveFile.extend({ upload: z.string().regex(UPLOAD) });
export type UploadedFile = z.infer<typeof upload>;

export const gameScore = z.object({
  game: z.number().int(),
  /** How many events it was folded from. */
  events: count,
  east: z.number().int(),
  west: z.number().int(),
});
/** The score of a finished game. */
export type GameScore = z.infer<typeof gameScore>;

const engine = z.enum(['postgres', 'eventstoredb']);
export type Engine = z.infer<typeof engine>;

/** What the manifests of all versions have. */
export const common = z.object({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  engine,
  encryption: z.object({ method: z.literal('age'), recipient: z.string() }).nullable(),
  /** By which a restore knows PERSONAL_KEY_SECRET. */
  personalKeyCheck: sha256,
  /** The last step of each schema whose tables are here. */
  schemas: z.record(name, count),
  sequences: z.array(sequence),
});

const manifest = common.extend({
  formatVersion: z.literal(FORMAT_VERSION),
  log: z.object({
    events: count,
    /** When the first event was recorded, by which a league is known again; null: there is none. */
    first: z.iso.datetime().nullable(),
    parts: z.array(packedFile),
  }),
  tables: z.array(table),
  uploads: z.array(upload),
  /** The games that are over. */
  games: z.array(gameScore),
});
/** A manifest of this version; one of an older version is brought into this form (version-1.ts). */
export type Manifest = Omit<z.infer<typeof manifest>, 'formatVersion'> & { formatVersion: 1 | 2 };

/** A manifest as it was read; nothing of it is known to be right but its format and its version. */
export type FoundManifest = Record<string, unknown> & { formatVersion: number };

/**
 * A folder's manifest; undefined when it holds no finished backup.
 * @throws BackupError for one of a newer format, or that is damaged
 */
export async function findManifest(folder: string): Promise<FoundManifest | undefined> {
  const where = join(folder, MANIFEST);
  let read: unknown;
  try {
    if ((await stat(where)).size > MOST_BYTES) throw new BackupError(`${where} is too long for a manifest.`);
    read = JSON.parse(await readFile(where, 'utf8'));
  } catch (cause) {
    if (hasCode(cause, 'ENOENT', 'ENOTDIR')) return undefined;
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new BackupError(`${where} is damaged: it is not JSON.`, { cause });
  }
  const found = z.looseObject({ format: z.literal(FORMAT), formatVersion: count }).safeParse(read);
  if (!found.success) throw new BackupError(`${where} is damaged, or not of a backup of Courtside.`);
  if (found.data.formatVersion > FORMAT_VERSION) {
    throw new BackupError(
      `${where} has format ${found.data.formatVersion}, and this release reads up to ${FORMAT_VERSION}: use a newer one.`,
    );
  }
  // As it was read: its tag is over all of it, in the order in which it stands.
  return read as FoundManifest;
}

/** A found manifest of this version. @throws BackupError when it is damaged */
export function parseManifest(folder: string, found: FoundManifest): Manifest {
  return parseWith(manifest, folder, found);
}

/** @throws BackupError that names the first field that is wrong */
export function parseWith<Schema extends z.ZodType>(
  schema: Schema,
  folder: string,
  found: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(found);
  if (parsed.success) return parsed.data;
  throw new BackupError(
    `${join(folder, MANIFEST)} is damaged at ${parsed.error.issues[0]?.path.join('.') ?? ''}.`,
  );
}

/** The last thing a backup writes, with the tag by which a restore knows that nobody else wrote it. */
export async function writeManifest(folder: string, written: Manifest, secret: string): Promise<void> {
  const text = JSON.stringify({ ...written, hmac: tagOf(written, secret) }, null, 1);
  await writeDurably(join(folder, MANIFEST), Buffer.from(`${text}\n`));
}
