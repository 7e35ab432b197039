import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { EventStore, NewEvent } from '#events/store/event-store.port.ts';
import { migrateEventLog } from '#events/store/postgres/event-log.migration.ts';
import { createPostgresEventStore } from '#events/store/postgres/postgres-event-store.ts';
import { createPool } from '#platform/postgres-pool.ts';
import { type BenchContext, type BenchRow, median, rateRow } from './bench.ts';

const CALLERS = 32;
const EVENTS_PER_CALLER = 500;
const WARM_UP_EVENTS_PER_CALLER = 100;

/** What one caller writes: one stream, one event at a time. */
type Work = { stream: string; events: NewEvent[] };

/**
 * Durable appends per second with 32 callers, each appending one event of about 300 bytes to its own stream
 * at the revision it knows, and waiting for the answer. The limit: the same rows, into a table with the same
 * columns and indexes, one transaction each (BEGIN, INSERT, COMMIT) over 32 connections. For the record also
 * beside the least that a single row can cost: a prepared INSERT that is its own transaction.
 */
export async function benchAppend({ databaseUrl, rounds }: BenchContext): Promise<BenchRow[]> {
  const store = await prepare(databaseUrl);
  const connections = await connect(databaseUrl);
  const rates = { ours: [] as number[], transaction: [] as number[], statement: [] as number[] };
  for (let round = -1; round < rounds; round += 1) {
    const work = makeWork(round === -1 ? WARM_UP_EVENTS_PER_CALLER : EVENTS_PER_CALLER);
    const ours = await rate(work, (mine) => appendAll(store, mine));
    const transaction = await rate(work, (mine, caller) =>
      insertAll(connections[caller], 'transaction', mine),
    );
    const statement = await rate(work, (mine, caller) => insertAll(connections[caller], 'statement', mine));
    // The first round only warms up.
    if (round === -1) continue;
    rates.ours.push(ours);
    rates.transaction.push(transaction);
    rates.statement.push(statement);
  }
  await store.close();
  for (const connection of connections) await connection.end();
  const value = median(rates.ours);
  const name = `durable appends, ${CALLERS} callers`;
  return [
    rateRow(`${name} (limit: a transaction each)`, '/s', { value, limit: median(rates.transaction) }, 2.5),
    {
      ...rateRow(
        `${name} (limit: a prepared statement each)`,
        '/s',
        { value, limit: median(rates.statement) },
        0,
      ),
      goal: null,
      holds: null,
    },
  ];
}

async function prepare(databaseUrl: string): Promise<EventStore> {
  const pool = createPool(databaseUrl, { name: 'bench' });
  await migrateEventLog(pool);
  await pool.query('CREATE SCHEMA bench');
  for (const table of ['transaction', 'statement']) {
    await pool.query(`
      CREATE TABLE bench.${table} (LIKE events.log INCLUDING ALL);
      CREATE SEQUENCE bench.${table}_position;
      ALTER TABLE bench.${table} ALTER position SET DEFAULT nextval('bench.${table}_position');`);
  }
  const { rows } = await pool.query(
    "SELECT current_setting('fsync') || current_setting('synchronous_commit') AS durable",
  );
  await pool.end();
  if (rows[0]?.durable !== 'onon') throw new Error('this Postgres does not wait for the disk');
  return createPostgresEventStore({ databaseUrl });
}

async function connect(databaseUrl: string): Promise<pg.Client[]> {
  const connections = Array.from({ length: CALLERS }, () => new pg.Client({ connectionString: databaseUrl }));
  for (const connection of connections) await connection.connect();
  return connections;
}

function makeWork(eventsPerCaller: number): Work[] {
  return Array.from({ length: CALLERS }, () => ({
    stream: `game-${randomUUID()}`,
    events: Array.from({ length: eventsPerCaller }, anEvent),
  }));
}

/** About 300 bytes of data and metadata. */
function anEvent(): NewEvent {
  const id = randomUUID();
  return {
    id,
    type: 'PointsAdded',
    schemaVersion: 1,
    data: {
      game_id: 1204,
      side: 'east',
      player_id: 3311,
      points: 2,
      period: 3,
      clock: '04:32',
      occurred_at: '2025-11-21T18:04:32.120Z',
    },
    metadata: { commandId: id, correlationId: id, actor: { id: 44, role: 'scorer' }, device: 'tablet-3' },
  };
}

/** Events per second of all callers together. */
async function rate(
  work: readonly Work[],
  write: (mine: Work, caller: number) => Promise<void>,
): Promise<number> {
  const begun = performance.now();
  await Promise.all(work.map(write));
  const events = work.reduce((sum, { events }) => sum + events.length, 0);
  return (1_000 * events) / (performance.now() - begun);
}

async function appendAll(store: EventStore, { stream, events }: Work): Promise<void> {
  for (const [index, event] of events.entries()) {
    await store.append({ stream, expectedRevision: index === 0 ? 'none' : index - 1, events: [event] });
  }
}

async function insertAll(
  connection: pg.Client | undefined,
  table: 'transaction' | 'statement',
  { stream, events }: Work,
): Promise<void> {
  for (const [revision, event] of events.entries()) {
    if (table === 'transaction') await connection?.query('BEGIN');
    await connection?.query({
      ...(table === 'statement' ? { name: 'insert' } : {}),
      text: `INSERT INTO bench.${table} (stream, revision, id, type, schema_version, data, metadata, recorded_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, now())`,
      values: [
        stream,
        revision,
        event.id,
        event.type,
        event.schemaVersion,
        JSON.stringify(event.data),
        JSON.stringify(event.metadata),
      ],
    });
    if (table === 'transaction') await connection?.query('COMMIT');
  }
}
