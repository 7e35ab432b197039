import { once } from 'node:events';
import copyStreams from 'pg-copy-streams';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import {
  columnNames,
  createIndexesSql,
  physicalName,
  quoted,
  type Table,
} from '#projections/read-model/table.ts';
import { loadCheckpoint } from '#projections/runner/checkpoint.ts';
import { type BackDoor, openBackDoor, type RunningLeague } from '../support/running-league.ts';
import { Child } from './child.ts';
import { atMost, type Figure, type Measured, median, percentile, restlessMachine, timed } from './figures.ts';
import { FIRST_GAME } from './long-log.ts';
import { residentMegabytes } from './memory.ts';
import type { PlayedLeague } from './played-league.ts';
import { runReadModelTool } from './read-model-tool.ts';
import type { ReadersAnswer, ReadersOrder } from './rebuild-readers.main.ts';
import type { Sizes } from './sizes.ts';
import { playOn } from './watched-game.ts';

/** Enough to keep Postgres busy. */
const TABLES_AT_A_TIME = 3;

/**
 * Rebuilding every read model from a log of real-shaped games, as the command does it, in events per second. The limit is the
 * bare transport of the same data: COPY the log out and parse each event, while the same rows are copied in and their keys and
 * indexes made, three tables at a time.
 *
 * Then once more while the league goes on, with a game with a basket every 50 ms and people who read all the time: how long
 * the swap holds the runner up, how long a basket takes to a fan, whether a read fails, and whether one goes back in time.
 */
export async function benchRebuild(
  { league, events }: PlayedLeague,
  sizes: Sizes['rebuild'],
  rounds: number,
): Promise<Measured> {
  const door = openBackDoor(league);
  try {
    // The services have built them at their start.
    const builder = residentMegabytes(league.pid('projections'), 'peak');
    const tables = await savedTables(door.pool);
    const rebuilt: number[] = [];
    const copied: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      rebuilt.push((await runReadModelTool(league.environment, 'rebuild')).milliseconds);
      copied.push(await timed(() => Promise.all([copyOutAndParse(door.pool), copyAllIn(door.pool, tables)])));
    }
    return {
      figures: [
        {
          name: `all read models, log of ${events} events`,
          unit: 'events/s',
          value: (events / median(rebuilt)) * 1000,
          limit: (events / median(copied)) * 1000,
        },
        ...(builder === undefined
          ? []
          : [{ name: 'the service that builds them at its start, most memory', unit: 'MB', value: builder }]),
        ...(await rebuildWhileRead(league, door, sizes)),
      ],
    };
  } finally {
    await door.close();
  }
}

/** One rebuild while everything goes on. */
async function rebuildWhileRead(
  league: RunningLeague,
  { store }: BackDoor,
  sizes: Sizes['rebuild'],
): Promise<Figure[]> {
  const jitter = await restlessMachine();
  const readers = new Child<ReadersOrder, ReadersAnswer>('rebuild-readers.main.ts');
  try {
    const endGame = await playOn(store, league.url);
    const paths = pathsRead(sizes.gamesRead);
    await readers.tell({ do: 'read', url: league.url, paths, readers: sizes.readers });
    const { swapMilliseconds } = await runReadModelTool(league.environment, 'rebuild');
    const told = await readers.tell({ do: 'end' });
    const lags = await endGame();
    if (!('reads' in told)) throw new Error('the readers did not say how it was');
    if (swapMilliseconds === undefined) throw new Error('the rebuild did not say how long its swap took');
    for (const failure of told.failures) console.error(failure);
    if (told.reads === 0 || lags.length === 0) throw new Error('nothing went on during the rebuild');
    const none = { unit: '', goal: atMost(0) };
    return [
      { name: 'the swap while a game is on', unit: 'ms', value: swapMilliseconds, ...jitter },
      {
        name: 'from the log to a fan of that game, p99',
        unit: 'ms',
        value: percentile(lags, 99),
        ...jitter,
      },
      { name: `reads that failed meanwhile, of ${told.reads}`, value: told.failed, ...none },
      { name: 'reads that went back in time meanwhile', value: told.backInTime, ...none },
    ];
  } finally {
    await readers.stop();
  }
}

/** Games, their boxes and plays, tables and lists. */
function pathsRead(count: number): string[] {
  const games = Array.from({ length: count }, (_unused, index) => FIRST_GAME + index);
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
