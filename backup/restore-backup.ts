import { type EventStore, type RecordedEvent, START } from '#events/store/event-store.port.ts';
import { copyLogIn, toCopyLine } from '#events/store/postgres/copy-events.ts';
import { migrateEventLog } from '#events/store/postgres/event-log.migration.ts';
import { type Pool, withTransaction } from '#platform/postgres/postgres-pool.ts';
import {
  isRestoreUnfinished,
  markUnfinishedRestore,
  unmarkRestore,
} from '#platform/postgres/unfinished-restore.ts';
import { readPacked } from './archive/archive-files.ts';
import type { Engine, Manifest } from './archive/manifest.ts';
import { BackupError } from './backup-error.ts';
import type { CheckedArchive } from './check-archive.ts';
import { readUploads } from './files/uploaded-files.ts';
import { readLog } from './log/archived-log.ts';
import { foldScore } from './log/game-scores.ts';
import { PositionMap } from './log/position-map.ts';
import { appendRestored, compareLogs } from './log/restore-events.ts';
import { readTable, setSequence } from './tables/copy-tables.ts';
import { findOccupiedTable, ownTables, refuseUnknownTable } from './tables/own-tables.ts';
import { readPositions, replacePositions } from './tables/position-columns.ts';

/** The empty league that a backup is restored into. Its services are stopped. */
export type RestoreTarget = {
  store: EventStore;
  engine: Engine;
  pool: Pool;
  filesDir: string;
  /** Makes the tables of the write side as far as these steps (command-api/migrate.main.ts). */
  makeTables: (steps: Readonly<Record<string, number>>) => Promise<void>;
  /** Brings them up to date, and the accounts in line with the log (command-api/after-restore.main.ts). */
  reconcile: () => Promise<void>;
};

export type RestoreProgress = (
  phase: 'events' | 'comparing' | 'tables' | 'files' | 'games',
  done: number,
) => void;

/**
 * Whether a backup may be restored here.
 * @throws BackupError when somebody's data is there, or the services run
 */
export async function refuseUnlessEmpty({ pool, store, engine }: RestoreTarget): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = ANY ($1) LIMIT 1`,
    [['command-api', 'projections', 'query-api']],
  );
  if (rows[0] !== undefined) throw new BackupError(`The league is running (${rows[0].name}): stop it first.`);
  // What an interrupted restore left is taken away by the next.
  if (await isRestoreUnfinished(pool)) return;
  const occupied = await findOccupiedTable(pool);
  if (occupied !== undefined) {
    throw new BackupError(`The league is not empty (${occupied}): a backup is restored into an empty one.`);
  }
  // In Postgres the log is one of the tables.
  if (engine === 'eventstoredb' && (await store.head()) !== START) {
    throw new BackupError('The event store is not empty: a backup is restored into an empty league.');
  }
}

/**
 * Restores a checked archive. While it is under way the database is marked, services refuse to start on it, and the
 * same restore may be begun again. Read models are not built yet.
 * @throws BackupError, StoreUnavailable
 */
export async function restoreBackup(
  archive: CheckedArchive,
  target: RestoreTarget,
  onProgress: RestoreProgress,
): Promise<void> {
  const { manifest } = archive;
  await clear(target.pool, Object.keys(manifest.schemas));
  await migrateEventLog(target.pool);
  await target.makeTables(manifest.schemas);
  if (target.engine === 'eventstoredb') await appendLog(archive, target.store, onProgress);
  await writeDatabase(archive, target, onProgress);
  await readUploads(target.filesDir, manifest.uploads, archive, (done) => onProgress('files', done));
  await target.reconcile();
  await unmarkRestore(target.pool);
}

/** Marks the database, and takes away empty tables and what an interrupted restore left. */
async function clear(pool: Pool, schemas: readonly string[]): Promise<void> {
  await withTransaction(pool, async (client) => {
    await markUnfinishedRestore(client);
    for (const schema of ['events', 'read', 'read_tables', ...schemas]) {
      await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
    }
  });
}

async function appendLog(
  archive: CheckedArchive,
  store: EventStore,
  onProgress: RestoreProgress,
): Promise<void> {
  let appended = 0;
  await appendRestored(store, counting(readLog(archive, archive.manifest)), () =>
    onProgress('events', appended),
  );

  async function* counting(pages: AsyncIterable<RecordedEvent[]>) {
    for await (const page of pages) {
      yield page;
      appended += page.length;
    }
  }
}

/** Tables, and the log where it is one of them, all in one transaction. */
async function writeDatabase(
  archive: CheckedArchive,
  { pool, engine, store }: RestoreTarget,
  onProgress: RestoreProgress,
): Promise<void> {
  const { manifest } = archive;
  await withTransaction(pool, async (client) => {
    const own = await ownTables(client, Object.keys(manifest.schemas));
    for (const [index, table] of manifest.tables.entries()) {
      refuseUnknownTable(own, table);
      await readTable(client, table, archive);
      onProgress('tables', index + 1);
    }
    for (const sequence of manifest.sequences) await setSequence(client, sequence);
    let events: number;
    if (engine === 'postgres' && isOfOneMoment(manifest)) {
      events = await copyLogIn(client, readPacked(archive, manifest.log.parts));
    } else {
      const positions = new PositionMap(await readPositions(client));
      const log = readLog(archive, manifest);
      events =
        engine === 'postgres'
          ? await copyLogIn(client, placed(log, manifest.engine, positions, onProgress))
          : await compare(log, store, positions, onProgress);
      await replacePositions(client, positions.end());
    }
    if (events !== manifest.log.events) {
      throw new BackupError(
        `The backup is damaged: its log has ${events} events and not ${manifest.log.events}.`,
      );
    }
  });
}

/** Whether log and tables are of one snapshot: then positions in tables are those of the log. */
function isOfOneMoment({ formatVersion, engine }: Manifest): boolean {
  return formatVersion > 1 && engine === 'postgres';
}

/** Compares the archive with the log that was appended from it, event by event. @returns how many there are */
async function compare(
  log: AsyncIterable<RecordedEvent[]>,
  store: EventStore,
  positions: PositionMap,
  onProgress: RestoreProgress,
): Promise<number> {
  let compared = 0;
  await compareLogs(store, log, (before, after) => {
    positions.note(before.position, after.position);
    compared += 1;
    if (compared % 1_000 === 0) onProgress('comparing', compared);
  });
  return compared;
}

/** Events at their positions in Postgres: those of another store lie far apart, so they are numbered anew. */
async function* placed(
  log: AsyncIterable<RecordedEvent[]>,
  from: Engine,
  positions: PositionMap,
  onProgress: RestoreProgress,
): AsyncGenerator<string> {
  let done = 0;
  for await (const page of log) {
    const lines = page.map((event) => {
      done += 1;
      const position = from === 'postgres' ? event.position : String(done);
      positions.note(event.position, position);
      return toCopyLine({ ...event, position });
    });
    yield lines.join('');
    onProgress('events', done);
  }
}

/**
 * Folds all games that are over anew, and compares them with the scores that the backup folded.
 * @returns what differs, a sentence each
 */
export async function compareGames(
  { manifest }: CheckedArchive,
  store: EventStore,
  onProgress: RestoreProgress,
): Promise<string[]> {
  const head = await store.head();
  const differences: string[] = [];
  for (const [index, expected] of manifest.games.entries()) {
    onProgress('games', index + 1);
    const found = await foldScore(store, expected.game, head);
    if (found?.east === expected.east && found.west === expected.west && found.events === expected.events)
      continue;
    const score = found === null ? 'is not over' : `ended ${found.east}:${found.west}`;
    differences.push(
      `Game ${expected.game} ${score}, and ended ${expected.east}:${expected.west} in the backup.`,
    );
  }
  return differences;
}
