import { readdir } from 'node:fs/promises';
import { type EventStore, START } from '#events/store/event-store.port.ts';
import type { Pool, PoolClient } from '#platform/postgres/postgres-pool.ts';
import { makeDurableFolder } from '#platform/process/durable-files.ts';
import type { Archive } from './archive/archive-files.ts';
import {
  dataFolderOf,
  isUnfinished,
  makeDataFolder,
  removeOthers,
  removeUnfinished,
} from './archive/archive-folder.ts';
import { personalKeyCheck } from './archive/authentication.ts';
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
import type { Seal } from './archive/seal.ts';
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
  seal: Seal;
  now: Date;
  onProgress: (phase: 'megabytes of events' | 'tables' | 'files' | 'games', done: number) => void;
};

/**
 * Backs up a league: the log, the keys, the accounts and all other tables as they were at one moment, then the files. An
 * EventStoreDB has moments of its own: its log is read before that moment, so that every event of the archive has its key.
 * All of it goes into a new folder within the archive. The manifest is written last: until then the archive is the
 * backup before this one, or none.
 * @throws BackupError when the folder holds something else, StoreUnavailable
 */
export async function takeBackup(source: BackupSource, options: BackupOptions): Promise<Manifest> {
  const { folder, seal, now, onProgress } = options;
  await openFolder(source, folder);
  const within = await makeDataFolder(folder);
  const place = { archive: { folder, seal }, within };
  const onEvents = (megabytes: number) => onProgress('megabytes of events', megabytes);

  const logOfStore =
    source.engine === 'postgres' ? undefined : await writeLogOfStore(source.store, { ...place, onEvents });
  const { log, ...rows } = await inSnapshot(source.pool, async (client) => ({
    log: logOfStore ?? (await writeLogOfPostgres(client, { ...place, onEvents })),
    ...(await writeTables(client, place, (done) => onProgress('tables', done))),
  }));
  const uploads = await writeUploads(source.filesDir, place, (done) => onProgress('files', done));
  const games = await foldScores(source.store, log, (done) => onProgress('games', done));

  const { events, first, parts } = log;
  const manifest: Manifest = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    takenAt: now.toISOString(),
    engine: source.engine,
    encryption: seal.recipient === null ? null : { method: 'age', recipient: seal.recipient },
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

/** Makes the folder ready for another backup; the one that it holds stays. @throws BackupError */
async function openFolder(source: BackupSource, folder: string): Promise<void> {
  await makeDurableFolder(folder);
  const before = await findManifest(folder);
  if (before === undefined && !(await isUnfinished(folder)) && (await readdir(folder)).length > 0) {
    throw new BackupError(`${folder} is not empty and holds no backup: name another folder.`);
  }
  if (before === undefined) return removeUnfinished(folder, undefined);
  const isOurs = before.personalKeyCheck === personalKeyCheck(source.personalKeySecret);
  const parsed = before.formatVersion === FORMAT_VERSION ? parseManifest(folder, before) : undefined;
  if (!isOurs || (parsed && parsed.log.first !== (await firstEvent(source.store)))) {
    throw new BackupError(`${folder} holds a backup of another league: name another folder.`);
  }
  // What an interrupted one has left would need room twice.
  await removeUnfinished(folder, parsed && dataFolderOf(parsed));
}

/** When it was recorded: events of different leagues may have the same id. */
async function firstEvent(store: EventStore): Promise<string | null> {
  for await (const { recordedAt } of store.readAll(START)) return recordedAt;
  return null;
}

/** Keys, accounts and every other table that is not made from the log. */
async function writeTables(
  client: PoolClient,
  place: { archive: Archive; within: string },
  onTable: (done: number) => void,
): Promise<Pick<Manifest, 'schemas' | 'tables' | 'sequences'>> {
  const schemas = await ownSchemas(client);
  const names = Object.keys(schemas);
  const tables: TableCopy[] = [];
  for (const table of await ownTables(client, names)) {
    tables.push(await writeTable(client, table, place));
    onTable(tables.length);
  }
  return { schemas, tables, sequences: await sequenceValues(client, names) };
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
