import { readdir } from 'node:fs/promises';
import { type EventStore, START } from '#events/store/event-store.port.ts';
import type { Pool, PoolClient } from '#platform/postgres/postgres-pool.ts';
import { makeDurableFolder } from '#platform/process/durable-files.ts';
import type { Place } from './archive/archive-files.ts';
import {
  dataFolderOf,
  isUnfinished,
  makeDataFolder,
  removeOthers,
  removeUnfinished,
} from './archive/archive-folder.ts';
import { personalKeyCheck } from './archive/authentication.ts';
import type { Cipher } from './archive/cipher.ts';
import {
  type Engine,
  FORMAT,
  FORMAT_VERSION,
  findManifest,
  type GameScore,
  type Manifest,
  parseManifest,
  type TableCopy,
  writeManifest,
} from './archive/manifest.ts';
import { BackupError } from './backup-error.ts';
import { writeUploads } from './files/uploaded-files.ts';
import { type ArchivedLog, writeLogOfPostgres, writeLogOfStore } from './log/archived-log.ts';
import { foldScore } from './log/game-scores.ts';
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
  cipher: Cipher;
  now: Date;
  onProgress: (phase: 'megabytes of events' | 'tables' | 'files' | 'games', done: number) => void;
};

/**
 * Backs up a league into a new folder within the archive. Its manifest is written last: until then the archive is the backup
 * before this one, or none.
 * @throws BackupError when the folder holds something else, StoreUnavailable
 */
export async function takeBackup(source: BackupSource, options: BackupOptions): Promise<Manifest> {
  const { folder, cipher, now, onProgress } = options;
  await makeReady(folder, source);
  const within = await makeDataFolder(folder);
  const place: Place = { archive: { folder, cipher }, within };

  const { log, ...rows } = await writeLogAndTables(source, place, onProgress);
  const uploads = await writeUploads(source.filesDir, place, (done) => onProgress('files', done));
  const games = await foldScores(source.store, log, (done) => onProgress('games', done));

  const { events, first, parts } = log;
  const manifest: Manifest = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    takenAt: now.toISOString(),
    engine: source.engine,
    encryption: cipher.recipient === null ? null : { method: 'age', recipient: cipher.recipient },
    personalKeyCheck: personalKeyCheck(source.personalKeySecret),
    log: { events, first, parts },
    ...rows,
    uploads,
    games,
  };
  await writeManifest(folder, manifest, source.personalKeySecret);
  await removeOthers(folder, within);
  return manifest;
}

/** Removes what an interrupted backup has left in the folder: it would need room twice. @throws BackupError */
async function makeReady(folder: string, source: BackupSource): Promise<void> {
  await makeDurableFolder(folder);
  const before = await findManifest(folder);
  if (before === undefined) {
    const isOurs = (await isUnfinished(folder)) || (await readdir(folder)).length === 0;
    if (!isOurs) throw new BackupError(`${folder} is not empty and holds no backup: name another folder.`);
    await removeUnfinished(folder, undefined);
    return;
  }
  // The format before does not say when its log began.
  const parsed = before.formatVersion === FORMAT_VERSION ? parseManifest(folder, before) : undefined;
  const hasOurSecret = before.personalKeyCheck === personalKeyCheck(source.personalKeySecret);
  const hasOurLog = parsed === undefined || parsed.log.first === (await firstRecordedAt(source.store));
  if (!hasOurSecret || !hasOurLog) {
    throw new BackupError(`${folder} holds a backup of another league: name another folder.`);
  }
  await removeUnfinished(folder, parsed && dataFolderOf(parsed));
}

/** By which a league is known: events of different leagues may have the same id. */
async function firstRecordedAt(store: EventStore): Promise<string | null> {
  for await (const { recordedAt } of store.readAll(START)) return recordedAt;
  return null;
}

/**
 * The log, the keys, the accounts and every other table that is not made from the log, as they were at one moment. An
 * EventStoreDB has moments of its own: its log is read before that moment, so that every event of the archive has its key.
 */
async function writeLogAndTables(
  { store, engine, pool }: BackupSource,
  place: Place,
  onProgress: BackupOptions['onProgress'],
): Promise<{ log: ArchivedLog } & Pick<Manifest, 'schemas' | 'tables' | 'sequences'>> {
  const onMegabytes = (done: number) => onProgress('megabytes of events', done);
  const logOfStore = engine === 'postgres' ? null : await writeLogOfStore(store, place, onMegabytes);
  return inSnapshot(pool, async (client) => {
    const log = logOfStore ?? (await writeLogOfPostgres(client, place, onMegabytes));
    const schemas = await ownSchemas(client);
    const names = Object.keys(schemas);
    const tables: TableCopy[] = [];
    for (const table of await ownTables(client, names)) {
      tables.push(await writeTable(client, table, place));
      onProgress('tables', tables.length);
    }
    return { log, schemas, tables, sequences: await sequenceValues(client, names) };
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

/** The scores of all games that are over by the end of the archived log. */
async function foldScores(
  store: EventStore,
  { games, head }: ArchivedLog,
  onGame: (done: number) => void,
): Promise<GameScore[]> {
  const scores: GameScore[] = [];
  for (const [index, game] of games.entries()) {
    const score = await foldScore(store, game, head);
    if (score !== null) scores.push(score);
    onGame(index + 1);
  }
  return scores;
}
