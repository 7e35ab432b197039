import { EVENT_TYPES, eventDefinition } from '#events/registry.ts';
import {
  comparePositions,
  type EventStore,
  type Position,
  type RecordedEvent,
  START,
} from '#events/store/event-store.port.ts';
import { USER_STREAM_PREFIX } from '#events/user/user.events.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { type Person, STREAMS_OF_PERSONS } from './erasure/erasure.ts';
import { HighestIds, needsRaising } from './idempotency/raise-sequences.ts';

/** Events with which a key goes that is no person's. What goes with a person's is more. */
const ENDING: readonly string[] = EVENT_TYPES.filter(
  (type) => type !== 'PersonErased' && eventDefinition(type)?.endsKey !== undefined,
);

/** What a start has to know about the log before the first command is taken. */
export type LogAtStart = {
  /** Of entities; none when the database gives out ids already. */
  highestIds: HighestIds['byKind'];
  highestUserId: number;
  /** Everybody whose erasure has to be done, or done again. */
  erased: readonly Person[];
  /** Subjects whose keys have to be deleted besides (`news:7`). */
  endedKeys: readonly string[];
  /** The log was read up to here. */
  reached: Position;
};

/**
 * Reads the log once: what came since the database was last brought in line with it (`noteReached`). From its beginning
 * when the database is new, or knows of more than there is: then one of the two was restored. The note is stored with the
 * accounts and their keys, so that an older backup of them brings its own.
 * @throws StoreUnavailable
 */
export async function readLogAtStart(pool: Pool, store: EventStore): Promise<LogAtStart> {
  const reached = await store.head();
  const all = await needsRaising(pool);
  const filter = all ? undefined : { streamPrefixes: STREAMS_OF_PERSONS };
  const ids = new HighestIds();
  const erased: Person[] = [];
  const endedKeys: string[] = [];
  const noteEnd = (event: RecordedEvent) => {
    if (ENDING.includes(event.type)) endedKeys.push(eventDefinition(event.type)?.endsKey?.(event) ?? '');
  };
  let highestUserId = 0;
  const after = all ? START : await lastReached(pool, reached);
  for await (const event of store.readAll(after, filter)) {
    const { stream, type, data } = event;
    if (all) {
      ids.apply(event);
      noteEnd(event);
    }
    if (stream.startsWith(USER_STREAM_PREFIX)) {
      const id = Number(stream.slice(USER_STREAM_PREFIX.length));
      if (Number.isSafeInteger(id)) highestUserId = Math.max(highestUserId, id);
    }
    if (type === 'PersonErased') erased.push({ kind: data.kind as Person['kind'], id: String(data.subject) });
  }
  if (!all) for await (const event of store.readAll(after, { types: ENDING })) noteEnd(event);
  return { highestIds: ids.byKind, highestUserId, erased, endedKeys, reached };
}

async function lastReached(pool: Pool, head: Position): Promise<Position> {
  const { rows } = await pool.query<{ position: Position }>('SELECT position FROM accounts.log_reached');
  const position = rows[0]?.position ?? START;
  return comparePositions(position, head) <= 0 ? position : START;
}

/** The database reflects everything up to here: the next start need not read it. */
export async function noteReached(pool: Pool, position: Position): Promise<void> {
  await pool.query(
    `INSERT INTO accounts.log_reached (position) VALUES ($1)
     ON CONFLICT ((true)) DO UPDATE SET position = EXCLUDED.position`,
    [position],
  );
}
