import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type NewEvent, RevisionConflict } from '#events/store/event-store.port.ts';
import { appendStatement, encodeAppend } from '#events/store/postgres/append-batch.ts';
import { KnownRevisions } from '#events/store/postgres/known-revisions.ts';
import { createPostgresEventStore } from '#events/store/postgres/postgres-event-store.ts';
import { anEvent, aStream, events } from './events.ts';

/**
 * One of the processes of two-processes.test.ts: writers that append to streams of their own and to streams
 * they share, and transactions that append and then roll back. Says what was acknowledged.
 * Arguments: url of the database, number of writers, appends of each.
 */

export type Acknowledged = { stream: string; ids: string[]; revision: number; position: string };

const [databaseUrl = '', writers = '0', appends = '0'] = process.argv.slice(2);
const store = createPostgresEventStore({ databaseUrl });
const acknowledged: Acknowledged[] = [];
let conflicts = 0;
let rolledBack = 0;
let writing = true;

async function append(
  stream: string,
  expectedRevision: number | 'none' | 'any',
  batch: NewEvent[],
): Promise<number> {
  const { revision, position } = await store.append({ stream, expectedRevision, events: batch });
  acknowledged.push({ stream, ids: batch.map((event) => event.id), revision, position });
  return revision;
}

/** Appends at an expected revision, and on a conflict at the actual one. */
async function appendContended(stream: string, believed: number | 'none'): Promise<number | 'none'> {
  try {
    return await append(stream, believed, events(2));
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
    conflicts += 1;
    return error.actual;
  }
}

async function write(writer: number): Promise<void> {
  const own = aStream();
  let ownRevision: number | 'none' = 'none';
  const shared = `shared-${writer % 4}`;
  let sharedRevision: number | 'none' = 'none';
  for (let count = 0; count < Number(appends); count += 1) {
    if (count % 3 === 0) sharedRevision = await appendContended(shared, sharedRevision);
    else if (count % 7 === 0) await append('shared-any', 'any', events(1));
    else ownRevision = await append(own, ownRevision, events(1 + (count % 4)));
  }
}

/** Takes the log's lock, has positions given, and gives everything back. */
async function rollBackUntilDone(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  while (writing) {
    const request = {
      stream: `rolled-back-${randomUUID()}`,
      expectedRevision: 'none',
      events: [anEvent(), anEvent()],
    };
    const encoded = encodeAppend({ ...request, expectedRevision: 'none' });
    await client.query('BEGIN');
    await client.query(appendStatement([encoded], new KnownRevisions(), { checkIds: false }));
    await client.query('SELECT pg_sleep(0.001)');
    await client.query('ROLLBACK');
    rolledBack += 1;
  }
  await client.end();
}

const rollingBack = rollBackUntilDone();
await Promise.all(Array.from({ length: Number(writers) }, (_, writer) => write(writer)));
writing = false;
await rollingBack;
await store.close();
process.send?.({ acknowledged, conflicts, rolledBack });
