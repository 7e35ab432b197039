import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Reservations } from '#command-api/idempotency/reservations.ts';
import { noteReached, readLogAtStart } from '#command-api/log-at-start.ts';
import { migrateWriteSide } from '#command-api/migrate.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import { createMemoryEventStore } from '#events/store/memory/memory-event-store.ts';
import { createPool, type Pool } from '#platform/postgres/postgres-pool.ts';
import { newId } from '#platform/values/ids.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { name: 'test' });
  await migrateWriteSide(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

let log: EventStore;
/** How many times the log was read, and how many events that were. */
let reads: { times: number; events: number };
let store: EventStore;
beforeEach(() => {
  log = createMemoryEventStore();
  reads = { times: 0, events: 0 };
  store = {
    ...log,
    async *readAll(after, filter) {
      reads.times += 1;
      for await (const event of log.readAll(after, filter)) {
        reads.events += 1;
        yield event;
      }
    },
  };
});
afterEach(() => pool.query('TRUNCATE accounts.log_reached, commands.reservation'));

async function happen(stream: string, type: string, data: Record<string, unknown>): Promise<void> {
  await log.append({
    stream,
    expectedRevision: 'any',
    events: [{ id: newId(), type, schemaVersion: 1, data, metadata: { commandId: newId() } }],
  });
}
const erase = (kind: string, subject: string) =>
  happen(`${kind}-${subject}`, 'PersonErased', { kind, subject });

/** As the command API does it. */
async function start() {
  const found = await readLogAtStart(pool, store);
  await noteReached(pool, found.reached);
  return found;
}

/** The database has given out an id: it knows the log that it belongs to. */
const inUse = () =>
  new Reservations(pool, 'a secret of a test, long enough to be one').reserve('news', newId(), {});

describe('a start', () => {
  it('on a new database learns everything from one look at the whole log', async () => {
    await happen('news-7', 'NewsCreated', { newsId: 7 });
    await happen('season-2', 'SeasonCreated', { seasonId: 2 });
    await happen('season-3', 'SeasonCreated', { seasonId: 3 });
    await happen('user-41', 'RoleChanged', { userId: 41, role: 'member' });
    await erase('player', '12');
    await happen('news-6', 'NewsDeleted', { newsId: 6 });
    await happen('game-1', 'ReasonMasked', { commandId: 'a' });
    expect(await start()).toEqual({
      highestIds: { news: 7, season: 3 },
      highestUserId: 41,
      erased: [{ kind: 'player', id: '12' }],
      endedKeys: ['news:6', 'reason:game-1:a'],
      reached: await log.head(),
    });
    expect(reads).toEqual({ times: 1, events: 7 });
  });

  it('reads nothing that the previous start has read, and only events about persons and of keys that ended', async () => {
    await inUse();
    await happen('user-1', 'UserRegistered', { userId: 1 });
    await erase('staff', newId());
    await start();
    await happen('game-1', 'GameStarted', {});
    await happen('game-1', 'ReasonMasked', { commandId: 'b' });
    await happen('user-2', 'UserRegistered', { userId: 2 });
    await erase('user', '1');
    reads.events = 0;
    expect(await start()).toMatchObject({
      highestIds: {},
      highestUserId: 2,
      erased: [{ kind: 'user', id: '1' }],
      endedKeys: ['reason:game-1:b'],
    });
    expect(reads.events).toBe(3);
    reads.events = 0;
    expect(await start()).toMatchObject({ highestUserId: 0, erased: [], endedKeys: [] });
    expect(reads.events).toBe(0);
  });

  it('that was interrupted before it had finished learns it again', async () => {
    await inUse();
    await erase('player', '12');
    for (let times = 0; times < 2; times += 1) {
      expect((await readLogAtStart(pool, store)).erased).toEqual([{ kind: 'player', id: '12' }]);
    }
  });

  it('with an older backup of the accounts repeats what was done since', async () => {
    await inUse();
    await happen('user-1', 'UserRegistered', { userId: 1 });
    const { reached } = await start();
    await erase('user', '1');
    await start();
    await noteReached(pool, reached);
    expect((await start()).erased).toEqual([{ kind: 'user', id: '1' }]);
  });

  it('on an older log than the one it knew reads all of it', async () => {
    await inUse();
    await erase('player', '12');
    await noteReached(pool, '5000');
    expect((await start()).erased).toEqual([{ kind: 'player', id: '12' }]);
    expect((await start()).erased).toEqual([]);
  });
});
