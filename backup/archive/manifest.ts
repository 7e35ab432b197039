import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from '../backup-error.ts';
import { readJsonFile, writeDurably } from './durable-files.ts';

/** The archive as docs/backup-format.md describes it. A change that older releases cannot read raises the version. */
export const FORMAT = 'courtside-backup';
export const FORMAT_VERSION = 1;

const MANIFEST = 'manifest.json';
const PROGRESS = 'progress.json';

const position = z.string().regex(/^\d+$/);
/** Names inside the archive: nothing that leads out of it. */
const archivePath = z.string().regex(/^(?!.*\.\.)[A-Za-z0-9_][A-Za-z0-9_./-]*$/);
const archiveFile = z.object({
  path: archivePath,
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** A file of the archive as it is stored, encrypted or not. */
export type ArchiveFile = z.infer<typeof archiveFile>;

const segment = archiveFile.extend({
  /** Its number of events. */
  events: z.number().int().positive(),
  first: position,
  last: z.object({ position, stream: z.string(), revision: z.number().int(), id: z.uuid() }),
  /** Its number of events by type. */
  types: z.record(z.string(), z.number().int().positive()),
});
export type Segment = z.infer<typeof segment>;

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const table = z.object({
  schema: name,
  table: name,
  columns: z.array(name).min(1),
  rows: z.number().int().nonnegative(),
  /** Together Postgres' COPY text. */
  parts: z.array(archiveFile),
});
export type TableCopy = z.infer<typeof table>;
const sequence = z.object({ schema: name, sequence: name, value: z.string().regex(/^\d+$/) });
export type SequenceValue = z.infer<typeof sequence>;

const engine = z.enum(['postgres', 'eventstoredb']);
export type Engine = z.infer<typeof engine>;

/** What the league adds up to: the folds of all games that are over. */
const sums = z.object({
  events: z.number().int().nonnegative(),
  eventsByType: z.record(z.string(), z.number().int().positive()),
  finishedGames: z.number().int().nonnegative(),
  points: z.number().int().nonnegative(),
});
export type Sums = z.infer<typeof sums>;

const manifest = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  takenAt: z.iso.datetime(),
  engine,
  encryption: z.object({ method: z.literal('age'), recipient: z.string() }).nullable(),
  /** By which a restore knows PERSONAL_KEY_SECRET. */
  personalKeyCheck: z.string().regex(/^[0-9a-f]{64}$/),
  segments: z.array(segment),
  /** The last step of each schema whose tables are here. */
  schemas: z.record(name, z.number().int().nonnegative()),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** The list of uploaded files. */
  files: archiveFile,
  /** The list of finished games with their scores. */
  games: archiveFile,
  sums,
});
export type Manifest = z.infer<typeof manifest>;

/** What an unfinished backup goes on from. */
const progress = manifest
  .pick({ format: true, formatVersion: true, engine: true, encryption: true, segments: true })
  .extend({
    /** Those of the backup before this one, which they hold up to its last segment. */
    files: archiveFile.nullable(),
    games: archiveFile.nullable(),
    /** Games with events in segments that `games` does not know of yet. */
    touchedGames: z.array(z.number().int()),
  });
export type Progress = z.infer<typeof progress>;

/**
 * The manifest of a finished backup; undefined when the folder holds none.
 * @throws BackupError for one of a newer format, or that is damaged
 */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  return readDocument(folder, MANIFEST, manifest);
}

/** The last thing a backup writes. */
export async function writeManifest(folder: string, written: Manifest): Promise<void> {
  await writeDurably(join(folder, MANIFEST), Buffer.from(`${JSON.stringify(written, null, 1)}\n`));
}

/** Where an unfinished backup has come to; undefined when there is none. @throws BackupError */
export async function readProgress(folder: string): Promise<Progress | undefined> {
  return readDocument(folder, PROGRESS, progress);
}

export async function writeProgress(folder: string, reached: Progress): Promise<void> {
  await writeDurably(join(folder, PROGRESS), Buffer.from(JSON.stringify(reached)));
}

/** The backup is complete: the next one begins with its manifest. */
export async function removeProgress(folder: string): Promise<void> {
  await rm(join(folder, PROGRESS), { force: true });
}

async function readDocument<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const where = join(folder, file);
  let read: unknown;
  try {
    read = await readJsonFile(folder, file);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new BackupError(`${where} is damaged: it is not JSON.`, { cause });
  }
  if (read === undefined) return undefined;
  const version = z.object({ format: z.literal(FORMAT), formatVersion: z.number() }).safeParse(read);
  if (!version.success) throw new BackupError(`${where} is damaged, or not of a backup of Courtside.`);
  if (version.data.formatVersion > FORMAT_VERSION) {
    throw new BackupError(
      `${where} has format ${version.data.formatVersion}, and this release reads up to ${FORMAT_VERSION}: use a newer one.`,
    );
  }
  const parsed = schema.safeParse(read);
  if (parsed.success) return parsed.data;
  const problem = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new BackupError(`${where} is damaged at ${problem}.`);
}
