import { mkdir, readdir } from 'node:fs/promises';
import { type EventStore, START } from '#events/store/event-store.port.ts';
import type { Pool, PoolClient } from '#platform/postgres/postgres-pool.ts';
import { readCompressed, removeOthers, writeCompressed } from './archive/archive-files.ts';
import { fromLines, toLines } from './archive/lines.ts';
import {
  type ArchiveFile,
  type Engine,
  FORMAT,
  FORMAT_VERSION,
  type Manifest,
  type Progress,
  readManifest,
  readProgress,
  removeProgress,
  type SequenceValue,
  type TableCopy,
  writeManifest,
  writeProgress,
} from './archive/manifest.ts';
import { personalKeyCheck } from './archive/personal-key-check.ts';
import { type Seal, UNSEALED } from './archive/seal.ts';
import { BackupError } from './backup-error.ts';
import { linkFiles, type UploadedFile, uploadedFiles, writeUploads } from './files/uploaded-files.ts';
import { sumTypes, toBlocks, writeSegment } from './log/event-segments.ts';
import { foldScore, type GameScore, gameScores, sumScores, touchedGames } from './log/game-scores.ts';
import { writeTable } from './tables/copy-tables.ts';
import { ownSchemas, ownTables, sequenceValues } from './tables/own-tables.ts';

/** The league that is backed up; it goes on meanwhile. */
export type BackupSource = {
  /** The store itself: personal data stays encrypted. */
  store: EventStore;
  engine: Engine;
  pool: Pool;
  filesDir: string;
  personalKeySecret: string;
};

export type BackupOptions = {
  folder: string;
  seal: Seal;
  now: Date;
  /** Another folder with an earlier backup: what is the same is linked, not read again. */
  previous?: string | undefined;
  onProgress: (phase: 'events' | 'games' | 'tables' | 'files', done: number) => void;
};

/**
 * Backs up a league: first the log up to where it ends, then the keys and accounts, then the files. In this order every
 * event of the archive has its key, and every account of an event is there. The manifest is written last; until then the
 * folder holds the backup before this one, or none. Goes on where an earlier one was killed.
 * @throws BackupError when the folder holds something else, StoreUnavailable
 */
export async function takeBackup(source: BackupSource, options: BackupOptions): Promise<Manifest> {
  const { folder, seal, now, onProgress } = options;
  const progress = await openArchive(source, options);
  await writeLog(source, progress, options);
  const { schemas, tables, sequences } = await writeTables(source.pool, options);
  const known = await readFileList(folder, progress.files);
  const uploads = await writeUploads(source.filesDir, known, { folder, seal }, (done) =>
    onProgress('files', done),
  );
  const within = tablesFolder(now);
  const files = await writeCompressed(folder, `${within}/files.ndjson`, toLines(uploads), UNSEALED);
  const scores = await foldScores(source.store, progress, options);
  const games = await writeCompressed(folder, `${within}/games.ndjson`, toLines(scores), UNSEALED);
  const eventsByType = sumTypes(progress.segments);
  const manifest: Manifest = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    takenAt: now.toISOString(),
    engine: source.engine,
    encryption: progress.encryption,
    personalKeyCheck: personalKeyCheck(source.personalKeySecret),
    segments: progress.segments,
    schemas,
    tables,
    sequences,
    files,
    games,
    sums: {
      events: progress.segments.reduce((sum, { events }) => sum + events, 0),
      eventsByType,
      ...sumScores(scores),
    },
  };
  await writeManifest(folder, manifest);
  await removeProgress(folder);
  await removeOthers(folder, namedFiles(manifest, uploads));
  return manifest;
}

/** What the archive has already, and whether it may be added to. @throws BackupError */
async function openArchive(
  source: BackupSource,
  { folder, seal, previous }: BackupOptions,
): Promise<Progress> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = await readProgress(folder);
  const finished = await readManifest(folder);
  if (unfinished === undefined && finished === undefined && (await readdir(folder)).length > 0) {
    throw new BackupError(`${folder} is not empty and holds no backup: name another folder.`);
  }
  let progress = unfinished ?? (finished && toProgress(finished));
  if (progress === undefined && previous !== undefined) {
    progress = await linkPrevious(previous, folder, source, seal);
  }
  progress ??= newProgress(source.engine, seal);
  if (!isContinued(progress, source, seal)) {
    throw new BackupError(
      `${folder} holds a backup with another key or of another event store: name another folder.`,
    );
  }
  if (!(await isSameLog(source.store, progress))) {
    throw new BackupError(`${folder} holds a backup of another league: name another folder.`);
  }
  await writeProgress(folder, progress);
  return progress;
}

function newProgress(engine: Engine, seal: Seal): Progress {
  const encryption = seal.recipient === null ? null : { method: 'age' as const, recipient: seal.recipient };
  return {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    engine,
    encryption,
    segments: [],
    files: null,
    games: null,
    touchedGames: [],
  };
}

function toProgress({
  format,
  formatVersion,
  engine,
  encryption,
  segments,
  files,
  games,
}: Manifest): Progress {
  return { format, formatVersion, engine, encryption, segments, files, games, touchedGames: [] };
}

function isContinued({ engine, encryption }: Progress, source: BackupSource, seal: Seal): boolean {
  return engine === source.engine && (encryption?.recipient ?? null) === seal.recipient;
}

/** Whether the last archived event is where it was. */
async function isSameLog(store: EventStore, { segments }: Progress): Promise<boolean> {
  const last = segments.at(-1)?.last;
  if (last === undefined) return true;
  for await (const { id, position } of store.readStream(last.stream, last.revision)) {
    return id === last.id && position === last.position;
  }
  return false;
}

/** The parts of an earlier backup that this one has, too; undefined when it is of another kind. */
async function linkPrevious(
  previous: string,
  folder: string,
  source: BackupSource,
  seal: Seal,
): Promise<Progress | undefined> {
  const manifest = await readManifest(previous);
  if (manifest === undefined) return undefined;
  const progress = toProgress(manifest);
  if (!isContinued(progress, source, seal) || !(await isSameLog(source.store, progress))) return undefined;
  const uploads = await readFileList(previous, manifest.files);
  await linkFiles(previous, folder, [
    ...manifest.segments,
    ...uploads.map(({ stored }) => stored),
    manifest.files,
    manifest.games,
  ]);
  return progress;
}

/** Adds what the log has behind the archive's end, segment by segment. */
async function writeLog(
  { store }: BackupSource,
  progress: Progress,
  { folder, seal, onProgress }: BackupOptions,
): Promise<void> {
  const after = progress.segments.at(-1)?.last.position ?? START;
  const touched = new Set(progress.touchedGames);
  let events = 0;
  for await (const block of toBlocks(store.readPages(after))) {
    const segment = await writeSegment(folder, block, seal);
    for (const game of touchedGames(block.events)) touched.add(game);
    progress.segments.push(segment);
    progress.touchedGames = [...touched];
    await writeProgress(folder, progress);
    events += segment.events;
    onProgress('events', events);
  }
}

/** Keys, accounts and every other table that is not made from the log, all as they were at one moment. */
async function writeTables(
  pool: Pool,
  { folder, seal, now, onProgress }: BackupOptions,
): Promise<{ schemas: Record<string, number>; tables: TableCopy[]; sequences: SequenceValue[] }> {
  return inSnapshot(pool, async (client) => {
    const schemas = await ownSchemas(client);
    const names = Object.keys(schemas);
    const tables: TableCopy[] = [];
    for (const table of await ownTables(client, names)) {
      tables.push(await writeTable(client, table, { folder, within: tablesFolder(now), seal }));
      onProgress('tables', tables.length);
    }
    return { schemas, tables, sequences: await sequenceValues(client, names) };
  });
}

async function inSnapshot<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await work(client);
  } finally {
    // It has only read: whatever state it is in goes with its connection.
    client.release(true);
  }
}

/** The scores of all finished games up to the archive's end; only games that have new events are folded. */
async function foldScores(
  store: EventStore,
  { segments, games, touchedGames: touched }: Progress,
  { folder, onProgress }: BackupOptions,
): Promise<GameScore[]> {
  const upTo = segments.at(-1)?.last.position ?? START;
  const known = games === null ? [] : await readCompressed(folder, games, UNSEALED);
  const scores = new Map(gameScores.parse(fromLines(Buffer.from(known))).map((score) => [score.game, score]));
  for (const [index, game] of touched.entries()) {
    const score = await foldScore(store, game, upTo);
    if (score === null) scores.delete(game);
    else scores.set(game, score);
    onProgress('games', index + 1);
  }
  return [...scores.values()].sort((one, other) => one.game - other.game);
}

async function readFileList(folder: string, list: ArchiveFile | null): Promise<UploadedFile[]> {
  if (list === null) return [];
  return uploadedFiles.parse(fromLines(await readCompressed(folder, list, UNSEALED)));
}

/** Everything in the folder that belongs to the archive. */
function namedFiles(manifest: Manifest, uploads: readonly UploadedFile[]): Set<string> {
  return new Set([
    ...manifest.segments.map(({ path }) => path),
    ...manifest.tables.flatMap(({ parts }) => parts.map(({ path }) => path)),
    ...uploads.map(({ stored }) => stored.path),
    manifest.files.path,
    manifest.games.path,
  ]);
}

/** What is written anew each time has a folder of its own: the one before stays whole until the manifest changes. */
function tablesFolder(now: Date): string {
  return `tables-${now.toISOString().replaceAll(/[-:.]/g, '')}`;
}
