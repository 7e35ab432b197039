import { once } from 'node:events';
import { createInterface } from 'node:readline';
import copyStreams from 'pg-copy-streams';
import { openCommands } from '#command-api/commands.ts';
import { migrateReservations } from '#command-api/idempotency/reservations.migration.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import { migrateEventLog } from '#events/store/postgres/event-log.migration.ts';
import { createPostgresEventStore } from '#events/store/postgres/postgres-event-store.ts';
import { newId } from '#platform/ids.ts';
import { createPool, type Pool } from '#platform/postgres-pool.ts';
import { loadCheckpoint } from '#projections/kernel/checkpoint.ts';
import { type RebuildResult, rebuildProjections } from '#projections/kernel/rebuild.ts';
import {
  columnNames,
  createIndexesSql,
  physicalName,
  quoted,
  type Table,
} from '#projections/kernel/table.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { ensureReaderRole } from '#standalone/reader-role.ts';
import {
  alternate,
  type BenchContext,
  type BenchRow,
  latencyRow,
  machineJitter,
  noneRow,
  rateRow,
} from './bench.ts';
import { Child } from './child.ts';
import { FIRST_GAME, growLog } from './long-log.ts';
import { foundLeague, playOn, startReadSide } from './rebuild-league.ts';
import type { ReadersAnswer, ReadersOrder } from './rebuild-readers.main.ts';

const EVENTS = Number(process.env.BENCH_REBUILD_EVENTS ?? 200_000);
/** What has to be done once, however long the log, counts for less in a long one. */
const LONG = 1_000_000;
const GOAL = EVENTS >= LONG ? 0.6 : 0.5;
const POINTER_GOAL_MS = 50;
const READERS = 4;
const GAMES_READ = 200;

/**
 * Rebuilding every read model from a log of real-shaped games, in events per second. The limit is what Postgres and
 * one core need for the bare transport of the same data: COPY the log out, parse each event, COPY the same rows
 * in, make their keys and indexes.
 *
 * Then once more in a league that goes on, with the runner, a query API, a game with a basket every 50 ms and people
 * who read all the time: how long moving the pointer holds the runner up, and whether a read fails.
 */
export async function benchRebuild({ databaseUrl, rounds }: BenchContext): Promise<BenchRow[]> {
  const pool = createPool(databaseUrl, { name: 'bench-rebuild' });
  const store = createPostgresEventStore({ databaseUrl });
  const rebuild = () => rebuildProjections({ pool, store, projections: PROJECTIONS });
  try {
    await migrateEventLog(pool);
    await migrateReservations(pool);
    await foundLeague(store);
    const events = await growLog(openCommands(store, pool), EVENTS);
    await rebuild();
    const tables = await savedTables(pool);
    const measured = await alternate(
      rounds,
      async () => (events / (await rebuild()).milliseconds) * 1000,
      async () => {
        const started = performance.now();
        await copyOutAndParse(pool);
        for (const table of tables) await copyIn(pool, table);
        return (events / (performance.now() - started)) * 1000;
      },
    );
    const meanwhile = await rebuildWhileRead({ databaseUrl, store, rebuild });
    return [
      rateRow(`rebuild of all read models, log of ${events} events`, 'events/s', measured, GOAL),
      ...meanwhile,
    ];
  } finally {
    await store.close();
    await pool.end();
  }
}

/** One rebuild while everything goes on. */
async function rebuildWhileRead({
  databaseUrl,
  store,
  rebuild,
}: {
  databaseUrl: string;
  store: EventStore;
  rebuild: () => Promise<RebuildResult>;
}): Promise<BenchRow[]> {
  const jitter = await machineJitter();
  const readUrl = await ensureReaderRole(databaseUrl, newId());
  const readSide = await startReadSide(databaseUrl, readUrl);
  const readers = new Child<ReadersOrder, ReadersAnswer>('rebuild-readers.main.ts');
  try {
    const endGame = await playOn(store);
    await readers.tell({ do: 'read', url: readSide.url, paths: pathsRead(), readers: READERS });
    const { pointerMilliseconds } = await rebuild();
    const told = await readers.tell({ do: 'end' });
    const baskets = await endGame();
    if (!('reads' in told)) throw new Error('the readers did not say how it was');
    for (const failure of told.failures) console.error(failure);
    if (told.reads === 0 || baskets === 0) throw new Error('nothing went on during the rebuild');
    return [
      latencyRow('moving the pointer while a game is on', pointerMilliseconds, POINTER_GOAL_MS, jitter),
      noneRow(`reads that failed meanwhile, of ${told.reads}`, told.failed),
    ];
  } finally {
    await readers.stop();
    await readSide.stop();
  }
}

/** Games, their boxes and plays, tables and lists. */
function pathsRead(): string[] {
  const games = Array.from({ length: GAMES_READ }, (_unused, index) => FIRST_GAME + index);
  return [
    ...games.flatMap((id) => [`/api/games/${id}/`, `/api/games/${id}/boxscore/`, `/api/games/${id}/plays/`]),
    ...games.map(() => '/api/rankings/season/1/'),
    ...games.map((_id, page) => `/api/games/?season_id=1&page=${page + 1}&page_size=10`),
  ];
}

/** `shape`: an empty table with the same columns and no key. */
type SavedTable = { table: Table; shape: string; pieces: Buffer[] };

/** The rows of every read model as COPY wrote them, to be put back by the limit. */
async function savedTables(pool: Pool): Promise<SavedTable[]> {
  const client = await pool.connect();
  const saved: SavedTable[] = [];
  try {
    for (const projection of PROJECTIONS) {
      const checkpoint = await loadCheckpoint(client, projection);
      if (checkpoint === undefined) throw new Error(`${projection.name} has not been built`);
      for (const table of Object.values(projection.tables)) {
        const physical = physicalName(table, projection.version, checkpoint.generation);
        const columns = quoted(columnNames(table));
        const pieces: Buffer[] = [];
        const out = client.query(copyStreams.to(`COPY ${physical} (${columns}) TO STDOUT`));
        for await (const piece of out) pieces.push(piece as Buffer);
        const shape = `read.bench_${table.name}_shape`;
        await client.query(`CREATE TABLE ${shape} (LIKE ${physical})`);
        saved.push({ table, shape, pieces });
      }
    }
  } finally {
    client.release();
  }
  return saved;
}

async function copyOutAndParse(pool: Pool): Promise<number> {
  const client = await pool.connect();
  let parsed = 0;
  try {
    const out = client.query(
      copyStreams.to(
        'COPY (SELECT position, stream, revision, id, type, data, metadata FROM events.log ORDER BY position) TO STDOUT',
      ),
    );
    for await (const line of createInterface({ input: out })) {
      const [, , , , , data = '', metadata = ''] = line.replaceAll('\\\\', '\\').split('\t');
      if (typeof JSON.parse(data) === 'object' && typeof JSON.parse(metadata) === 'object') parsed += 1;
    }
  } finally {
    client.release();
  }
  return parsed;
}

async function copyIn(pool: Pool, { table, shape, pieces }: SavedTable): Promise<void> {
  const physical = `read.bench_${table.name}`;
  const client = await pool.connect();
  try {
    await client.query(`DROP TABLE IF EXISTS ${physical}`);
    await client.query('BEGIN; SET LOCAL synchronous_commit = off');
    await client.query(`CREATE TABLE ${physical} (LIKE ${shape})`);
    const columns = quoted(columnNames(table));
    const copy = client.query(copyStreams.from(`COPY ${physical} (${columns}) FROM STDIN`));
    for (const piece of pieces) if (!copy.write(piece)) await once(copy, 'drain');
    copy.end();
    await once(copy, 'finish');
    await client.query(`ALTER TABLE ${physical} ADD PRIMARY KEY (${quoted(table.key)})`);
    for (const sql of createIndexesSql(table, physical)) await client.query(sql);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
