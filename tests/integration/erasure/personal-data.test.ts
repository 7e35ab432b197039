import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNTS_MIGRATION } from '#command-api/accounts/accounts.migration.ts';
import { withPersonalData } from '#events/definition/personal-data.codec.ts';
import { eventDefinition } from '#events/registry.ts';
import type { EventStore, NewEvent } from '#events/store/event-store.port.ts';
import { migrateEventLog } from '#events/store/postgres/event-log.migration.ts';
import { createPostgresEventStore } from '#events/store/postgres/postgres-event-store.ts';
import { migrateSchema } from '#platform/postgres/migrations.ts';
import { createPostgresPersonalKeys, PersonalKeysUnavailable } from '#platform/postgres/personal-keys.ts';
import { createPool, type Pool } from '#platform/postgres/postgres-pool.ts';
import { newId } from '#platform/values/ids.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';

const SECRET = 'a key secret of at least 32 characters';

let database: TestDatabase;
let pool: Pool;
let stored: EventStore;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { name: 'test-personal-data' });
  await migrateSchema(pool, ACCOUNTS_MIGRATION);
  await migrateEventLog(pool);
  stored = createPostgresEventStore({ databaseUrl: database.url });
});
afterAll(async () => {
  await stored.close();
  await pool.end();
  await database.drop();
});

const openKeys = (from: Pool = pool) => createPostgresPersonalKeys({ pool: from, secret: SECRET });

describe('keys in Postgres', () => {
  it('are made once and kept, wrapped', async () => {
    const key = await openKeys().createKey('player:1');
    expect(key).toHaveLength(32);
    expect(await openKeys().createKey('player:1')).toEqual(key);
    expect(await openKeys().keyFor('player:1')).toEqual(key);
    expect(await openKeys().keyFor('player:2')).toBeUndefined();
    const { rows } = await pool.query<{ wrapped_key: Buffer }>(
      `SELECT wrapped_key FROM accounts.personal_key WHERE subject = 'player:1'`,
    );
    expect(rows[0]?.wrapped_key.includes(key ?? '')).toBe(false);
  });

  it('are the same for all who ask for a new one at the same moment', async () => {
    const other = createPool(database.url, { name: 'test-another-process' });
    const subjects = Array.from({ length: 30 }, (_, index) => `staff:${index}`);
    const answers = await Promise.all([
      openKeys().createKeys(subjects),
      openKeys(other).createKeys([...subjects].reverse()),
      openKeys().createKeys(subjects.slice(10)),
      openKeys(other).createKeys(subjects.slice(0, 20)),
    ]);
    await other.end();
    const kept = await openKeys().keysFor(subjects);
    expect(kept.size).toBe(30);
    for (const answer of answers) {
      for (const [subject, key] of answer) expect(key, subject).toEqual(kept.get(subject));
    }
    expect(answers.map(({ size }) => size)).toEqual([30, 30, 20, 20]);
  });

  it('come with one question, however many are asked for', async () => {
    await openKeys().createKeys(['player:10', 'player:11', 'player:12']);
    let questions = 0;
    const counting = {
      query: (...args: Parameters<Pool['query']>) => {
        questions += 1;
        return pool.query(...args);
      },
    } as unknown as Pool;
    const keys = openKeys(counting);
    expect((await keys.keysFor(['player:10', 'player:11', 'player:12', 'player:13'])).size).toBe(3);
    expect(questions).toBe(1);
    expect((await keys.createKeys(['player:10', 'player:11'])).size).toBe(2);
    expect(questions).toBe(2);
    await keys.keysFor([]);
    expect(questions).toBe(2);
  });

  it('are gone forever once deleted: there is no second key', async () => {
    await openKeys().createKey('player:20');
    await openKeys().deleteKey('player:20');
    await openKeys().deleteKey('player:20');
    await openKeys().deleteKey('player:21');
    for (const subject of ['player:20', 'player:21']) {
      expect(await openKeys().keyFor(subject)).toBeUndefined();
      expect(await openKeys().createKey(subject)).toBeUndefined();
    }
    const mixed = await openKeys().createKeys(['player:20', 'player:22']);
    expect([...mixed.keys()]).toEqual(['player:22']);
  });

  it('do not open with another secret, nor under another name, and say so', async () => {
    await openKeys().createKey('player:30');
    const wrong = createPostgresPersonalKeys({ pool, secret: `${SECRET}!` });
    await expect(wrong.keyFor('player:30')).rejects.toThrow(/PERSONAL_KEY_SECRET/);
    await pool.query(
      `INSERT INTO accounts.personal_key (subject, wrapped_key)
       SELECT 'player:31', wrapped_key FROM accounts.personal_key WHERE subject = 'player:30'`,
    );
    await expect(openKeys().keyFor('player:31')).rejects.toThrow('player:31');
  });

  it('are unavailable, not missing, while Postgres is unavailable', async () => {
    const away = createPool('postgres://127.0.0.1:1/nowhere', { name: 'test-away' });
    await expect(openKeys(away).keyFor('player:1')).rejects.toThrow(PersonalKeysUnavailable);
    await expect(openKeys(away).createKey('player:1')).rejects.toThrow(PersonalKeysUnavailable);
    await expect(openKeys(away).deleteKey('player:1')).rejects.toThrow(PersonalKeysUnavailable);
    await away.end();
  });
});

describe('personal data in the log', () => {
  const event = (type: string, data: Record<string, unknown>): NewEvent => ({
    id: newId(),
    type,
    schemaVersion: 1,
    data,
    metadata: { commandId: newId() },
  });
  const registered = (playerId: number, firstName: string) =>
    event('PlayerRegistered', { playerId, firstName, lastName: 'Novak', birthDate: '2001-04-09' });
  /** A process: the log and the keys are shared, the cache is its own. */
  const openStore = () => withPersonalData(stored, openKeys(), { definitionOf: eventDefinition });
  const append = (store: EventStore, stream: string, ...events: NewEvent[]) =>
    store.append({ stream, expectedRevision: 'any', events });
  const firstNames = async (store: EventStore, stream: string) => {
    const events = await Array.fromAsync(store.readStream(stream));
    return events.filter(({ type }) => type === 'PlayerRegistered').map(({ data }) => data.firstName);
  };

  it('is never there in clear, and every process reads it', async () => {
    await append(openStore(), 'player-40', registered(40, 'Zvonimir'));
    const { rows } = await pool.query<{ row: string }>(
      `SELECT l::text AS row FROM events.log l WHERE stream = 'player-40'`,
    );
    expect(rows[0]?.row).toContain('enc:v1:');
    expect(rows[0]?.row).not.toMatch(/Zvonimir|Novak|2001-04-09/);
    expect(await firstNames(openStore(), 'player-40')).toEqual(['Zvonimir']);
  });

  it('reads as null once the key is deleted, here, in other processes and after a rebuild', async () => {
    const store = openStore();
    const other = openStore();
    await append(store, 'player-41', registered(41, 'Mirko'));
    await append(store, 'player-42', registered(42, 'Slavko'));
    expect(await firstNames(other, 'player-41')).toEqual(['Mirko']);

    const { position } = await append(
      store,
      'player-41',
      event('PersonErased', { kind: 'player', subject: '41' }),
    );
    await openKeys().deleteKey('player:41');
    const stop = new AbortController();
    for await (const batch of other.subscribeAll('0', { signal: stop.signal })) {
      if (batch.events.some((read) => read.position === position)) stop.abort();
    }
    for (const process of [store, other, openStore()]) {
      expect(await firstNames(process, 'player-41')).toEqual([null]);
      expect(await firstNames(process, 'player-42')).toEqual(['Slavko']);
    }
  });

  it('has its key before it has its event', async () => {
    const failing = withPersonalData(
      { ...stored, append: () => Promise.reject(new Error('the store died')) },
      openKeys(),
      { definitionOf: eventDefinition },
    );
    await expect(append(failing, 'player-43', registered(43, 'Branko'))).rejects.toThrow('the store died');
    const { rowCount } = await pool.query(
      `SELECT 1 FROM accounts.personal_key WHERE subject = 'player:43' AND wrapped_key IS NOT NULL`,
    );
    expect(rowCount).toBe(1);
  });

  it('can be written about one person by many processes at once', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        append(openStore(), 'player-44', registered(44, `Name ${index}`)),
      ),
    );
    const names = await firstNames(openStore(), 'player-44');
    expect(names.sort()).toEqual(Array.from({ length: 8 }, (_, index) => `Name ${index}`));
  });
});
