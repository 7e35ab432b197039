import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { EventStore, NewEvent } from '#events/store/event-store.port.ts';
import { migrateEventLog } from '#events/store/postgres/event-log.migration.ts';
import { createPostgresEventStore } from '#events/store/postgres/postgres-event-store.ts';
import { createPool } from '#platform/postgres/postgres-pool.ts';
import { alternate, type Measured, ratioAtLeast } from './figures.ts';

const CALLERS = 32;
const EVENTS_PER_CALLER = 500;

/** What one caller writes: one stream, one event at a time. */
type Work = { stream: string; events: NewEvent[] };

/**
 * Durable appends per second with 32 callers, each appending one event of about 300 bytes to its own stream at the
 * revision it knows, and waiting for the answer. The limit: the same rows, into a table with the same columns and
 * indexes, each a prepared INSERT that is its own transaction, over 32 connections.
 */
export async function benchAppend(databaseUrl: string, rounds: number): Promise<Measured> {
  const store = await prepare(databaseUrl);
  const connections = await connect(databaseUrl);
  try {
    const measured = await alternate(
      rounds,
      () => rate(makeWork(), (mine) => appendAll(store, mine)),
      () => rate(makeWork(), (mine, caller) => insertAll(connections[caller], mine)),
    );
    const name = `${CALLERS} callers`;
    return { figures: [{ name, unit: 'events/s', ...measured, goal: ratioAtLeast(1.5) }] };
  } finally {
    await store.close();
    for (const connection of connections) await connection.end();
  }
}

async function prepare(databaseUrl: string): Promise<EventStore> {
  const pool = createPool(databaseUrl, { name: 'bench' });
  await migrateEventLog(pool);
  await pool.query(`
    CREATE SCHEMA bench;
    CREATE TABLE bench.log (LIKE events.log INCLUDING ALL);
    CREATE SEQUENCE bench.log_position;
    ALTER TABLE bench.log ALTER position SET DEFAULT nextval('bench.log_position');`);
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

function makeWork(): Work[] {
  return Array.from({ length: CALLERS }, () => ({
    stream: `game-${randomUUID()}`,
    events: Array.from({ length: EVENTS_PER_CALLER }, anEvent),
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

async function insertAll(connection: pg.Client | undefined, { stream, events }: Work): Promise<void> {
  for (const [revision, event] of events.entries()) {
    await connection?.query({
      name: 'insert',
      text: `INSERT INTO bench.log (stream, revision, id, type, schema_version, data, metadata, recorded_at)
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
  }
}
