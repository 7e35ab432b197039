import { once } from 'node:events';
import copyStreams from 'pg-copy-streams';
import { openCommands } from '#command-api/commands.ts';
import { migrateWriteSide } from '#command-api/migrate.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import { createPostgresEventStore } from '#events/store/postgres/postgres-event-store.ts';
import { createPool, type Pool } from '#platform/postgres/postgres-pool.ts';
import { newId } from '#platform/values/ids.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import {
  columnNames,
  createIndexesSql,
  physicalName,
  quoted,
  type Table,
} from '#projections/read-model/table.ts';
import { rebuildProjections } from '#projections/rebuild/rebuild.ts';
import { loadCheckpoint } from '#projections/runner/checkpoint.ts';
import { standingsProjection } from '#projections/standings/standings.projection.ts';
import { ensureRoles } from '#standalone/database-roles.ts';
import { startBareServices } from './bare-services.ts';
import { Child } from './child.ts';
import {
  alternate,
  atMost,
  type Figure,
  type Measured,
  percentile,
  ratioAtLeast,
  restlessMachine,
} from './figures.ts';
import { makeLargeLeague } from './large-league.ts';
import { FIRST_GAME } from './long-log.ts';
import { runReadModelTool } from './read-model-tool.ts';
import type { ReadersAnswer, ReadersOrder } from './rebuild-readers.main.ts';
import { playOn } from './watched-game.ts';

/** A million events. */
const GAMES = Number(process.env.BENCH_REBUILD_GAMES ?? 2_520);
const GOAL = 0.4;
const SWAP_GOAL_MS = 50;
/** How much sooner standings alone are there. */
const ALONE_GOAL = 5;
/** Enough to keep Postgres busy. */
const TABLES_AT_A_TIME = 3;
const READERS = 50;
const LAG_MS = 250;
const GAMES_READ = 200;

export type RebuildOrder = { databaseUrl: string; rounds: number };

/**
 * Rebuilding every read model from a log of real-shaped games, in events per second. The limit is the bare transport of
 * the same data: COPY the log out and parse each event, while the same rows are copied in and their keys and indexes
 * made, three tables at a time.
 *
 * Then once more, as the command does it, in a league that goes on, with the runner, a query API, a game with a basket
 * every 50 ms and people who read all the time: how long the swap holds the runner up, how long a basket takes to a fan,
 * whether a read fails, and whether one goes back in time.
 */
export async function benchRebuild({ databaseUrl, rounds }: RebuildOrder): Promise<Measured> {
  const pool = createPool(databaseUrl, { name: 'bench-rebuild' });
  const store = createPostgresEventStore({ databaseUrl });
  const rebuild = () => rebuildProjections({ pool, store, projections: PROJECTIONS });
  try {
    await migrateWriteSide(pool);
    const events = await makeLargeLeague(
      { pool, store, commands: openCommands(store, pool, newId()) },
      GAMES,
    );
    await rebuild();
    const tables = await savedTables(pool);
    const measured = await alternate(
      rounds,
      async () => (events / (await rebuild()).milliseconds) * 1000,
      async () => {
        const started = performance.now();
        await Promise.all([copyOutAndParse(pool), copyAllIn(pool, tables)]);
        return (events / (performance.now() - started)) * 1000;
      },
    );
    const all = await rebuild();
    const alone = await rebuildProjections({ pool, store, projections: [standingsProjection] });
    const meanwhile = await rebuildWhileRead(databaseUrl, store);
    return {
      figures: [
        {
          name: `all read models, log of ${events} events`,
          unit: 'events/s',
          ...measured,
          goal: ratioAtLeast(GOAL),
        },
        {
          name: 'all of them beside standings alone',
          unit: 'ms',
          value: all.milliseconds,
          limit: alone.milliseconds,
          goal: ratioAtLeast(ALONE_GOAL),
        },
        ...meanwhile,
      ],
    };
  } finally {
    await store.close();
    await pool.end();
  }
}

/** One rebuild while everything goes on. */
async function rebuildWhileRead(databaseUrl: string, store: EventStore): Promise<Figure[]> {
  const jitter = await restlessMachine();
  // The owner's, as in a league: views read the tables by the rights of whoever owns the views.
  const { url, readUrl } = await ensureRoles(databaseUrl, { owner: newId(), reader: newId() });
  const readSide = await startBareServices(url, readUrl);
  const readers = new Child<ReadersOrder, ReadersAnswer>('rebuild-readers.main.ts');
  try {
    const endGame = await playOn(store, readSide.url);
    await readers.tell({ do: 'read', url: readSide.url, paths: pathsRead(), readers: READERS });
    const { swapMilliseconds } = await runReadModelTool('rebuild', url);
    const told = await readers.tell({ do: 'end' });
    const lags = await endGame();
    if (!('reads' in told)) throw new Error('the readers did not say how it was');
    if (swapMilliseconds === undefined) throw new Error('the rebuild did not say how long its swap took');
    for (const failure of told.failures) console.error(failure);
    if (told.reads === 0 || lags.length === 0) throw new Error('nothing went on during the rebuild');
    const none = { unit: '', goal: atMost(0) };
    return [
      {
        name: 'the swap while a game is on',
        unit: 'ms',
        value: swapMilliseconds,
        goal: atMost(SWAP_GOAL_MS),
        ...jitter,
      },
      {
        name: 'from the log to a fan of that game, p99',
        unit: 'ms',
        value: percentile(lags, 99),
        goal: atMost(LAG_MS),
        ...jitter,
      },
      { name: `reads that failed meanwhile, of ${told.reads}`, value: told.failed, ...none },
      { name: 'reads that went back in time meanwhile', value: told.backInTime, ...none },
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

/** @returns how many events were parsed */
async function copyOutAndParse(pool: Pool): Promise<number> {
  const client = await pool.connect();
  let parsed = 0;
  let rest = '';
  try {
    const out = client.query(
      copyStreams.to('COPY (SELECT data, metadata FROM events.log ORDER BY position) TO STDOUT'),
    );
    out.setEncoding('utf8');
    for await (const piece of out) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [data = '', metadata = ''] = line.replaceAll('\\\\', '\\').split('\t');
        if (typeof JSON.parse(data) === 'object' && typeof JSON.parse(metadata) === 'object') parsed += 1;
      }
    }
  } finally {
    client.release();
  }
  return parsed;
}

async function copyAllIn(pool: Pool, tables: readonly SavedTable[]): Promise<void> {
  const waiting = [...tables];
  const copyNext = async () => {
    for (let table = waiting.shift(); table !== undefined; table = waiting.shift()) await copyIn(pool, table);
  };
  await Promise.all(Array.from({ length: TABLES_AT_A_TIME }, copyNext));
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
