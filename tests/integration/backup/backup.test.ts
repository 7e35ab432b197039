import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { cipherForKeyFile, cipherForPublicKey, makeKeyFile } from '#backup/archive/age-cipher.ts';
import { tagOf } from '#backup/archive/authentication.ts';
import type { Engine, Manifest } from '#backup/archive/manifest.ts';
import { LEFT_OUT, ownSchemas } from '#backup/tables/own-tables.ts';
import { POSITION_COLUMNS, REACHED } from '#backup/tables/position-columns.ts';
import { composeCommandApi } from '#command-api/compose.ts';
import { migrateWriteSide, migrateWriteSideTo } from '#command-api/migrate.ts';
import { openLog } from '#events/open-log.ts';
import type { EventStore, RecordedEvent } from '#events/store/event-store.port.ts';
import { migrateEventLog } from '#events/store/postgres/event-log.migration.ts';
import { createPool } from '#platform/postgres/postgres-pool.ts';
import { isRestoreUnfinished, refuseUnfinishedRestore } from '#platform/postgres/unfinished-restore.ts';
import { ROOT } from '#standalone/data-dir.ts';
import { appendEvents } from '#tests/support/append-events.ts';
import { basket, completedGame, reopened, startedGame } from '#tests/support/builders/game.builder.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { sample } from '#tests/support/sampling.ts';
import { PERSONAL_KEY_SECRET, serviceConfig, stopService } from '#tests/support/service-config.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { until } from '#tests/support/until.ts';
import { type OpenAccounts, openAccounts, signIn } from '../accounts/accounts-app.ts';
import {
  backUp,
  check,
  type EmptySystem,
  interposed,
  NOW,
  openEmptySystem,
  restore,
  startEngine,
  toSource,
} from './backup.fixture.ts';
import { writeVersion1 } from './version-1-archive.ts';

const PHOTO = `public/ab/cd/abcd${'1'.repeat(28)}`;

/** A league with accounts, a game that is over (12–10), one that is on, and a photo. */
async function openLeague(engine: Engine) {
  const double = await startEngine(engine);
  const league: OpenAccounts = await openAccounts(
    {},
    double === undefined ? {} : { EVENTSTORE_URL: double.url },
  );
  const source = toSource(league, double?.url);
  await league.register({ username: 'ana' });
  await appendEvents(league.store, 'game-1', completedGame());
  await appendEvents(league.store, 'game-2', [...startedGame(), basket('east', 3)]);
  await saveFile(league.config.filesDir, PHOTO, 'a photo');
  return {
    ...league,
    source,
    async close() {
      await source.close();
      await league.close();
      await double?.pause();
    },
  };
}
type League = Awaited<ReturnType<typeof openLeague>>;

const leagues: Record<string, Promise<League>> = {};
/** One for all tests with this event store: the log of the first grows, and its people are the more the later a test. */
function leagueIn(engine: Engine): Promise<League> {
  leagues[engine] ??= openLeague(engine);
  return leagues[engine];
}
/** Another league with its events in Postgres. The last test that takes it stops its services. */
function anotherLeague(): Promise<League> {
  leagues.another ??= openLeague('postgres');
  return leagues.another;
}
afterAll(async () => {
  for (const league of Object.values(leagues)) await (await league).close();
});

let made: ReturnType<typeof makeBackup> | undefined;
/** One backup of the league in Postgres, for all tests that only read it. */
function wholeBackup() {
  made ??= makeBackup();
  return made;
}
async function makeBackup() {
  const league = await leagueIn('postgres');
  const folder = await temporaryFolder();
  const manifest = await backUp(league.source, folder);
  return { league, folder, manifest, events: await everyEvent(league.source.store) };
}
afterAll(async () => {
  if (made !== undefined) await rm((await made).folder, { recursive: true });
});

async function saveFile(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

async function newFolder(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function emptySystem(engine: Engine): Promise<EmptySystem> {
  const system = await openEmptySystem(engine);
  onTestFinished(() => system.close());
  return system;
}

const everyEvent = (store: EventStore): Promise<RecordedEvent[]> => Array.fromAsync(store.readAll('0'));
const withoutPositions = (events: readonly RecordedEvent[]) =>
  events.map(({ position: _, ...event }) => event);
const oneRow = async (db: Pick<EmptySystem, 'pool'>, sql: string) => (await db.pool.query(sql)).rows[0];

const ENGINES: [from: Engine, to: Engine][] = [
  ['postgres', 'postgres'],
  ['eventstoredb', 'eventstoredb'],
  ['postgres', 'eventstoredb'],
  ['eventstoredb', 'postgres'],
];
const PAIRS = sample('event stores backed up and restored into', ENGINES, ([from, to]) => `${from}, ${to}`, {
  test: 2,
  all: 4,
});
describe.each(PAIRS)('a league whose events are in %s, restored into %s', (from, to) => {
  let league: League;
  let system: EmptySystem;
  let folder: string;
  let manifest: Manifest;
  beforeAll(async () => {
    league = await leagueIn(from);
    system = await openEmptySystem(to);
    folder = await temporaryFolder();
    const events = await everyEvent(league.store);
    // One automation is in the middle of the log, another one has seen what an EventStoreDB's log did not hold yet.
    const last = events.at(-1)?.position;
    await league.pool.query('DELETE FROM automations.checkpoint');
    await league.pool.query(
      `INSERT INTO automations.checkpoint (automation, position, since) VALUES ('middle', $1, 0), ('last', $2, $1)`,
      [events[4]?.position, from === 'postgres' ? last : `${last}0`],
    );
    manifest = await backUp(league.source, folder);
    expect(await restore(folder, system.target)).toEqual([]);
  });
  afterAll(async () => {
    await system.close();
    await rm(folder, { recursive: true });
  });

  it('has every event as it was stored, with its time', async () => {
    const before = await everyEvent(league.source.store);
    const after = await everyEvent(system.store);
    expect(after.length).toBe(manifest.log.events);
    expect(withoutPositions(after)).toEqual(withoutPositions(before));
    if (from === to && to === 'postgres') expect(after).toEqual(before);
  });

  it('has readable names and the passwords people know', async () => {
    const log = system.openLog();
    const [registered] = (await everyEvent(log)).filter(({ type }) => type === 'UserRegistered');
    await log.close();
    expect(registered?.data).toMatchObject({ username: 'ana', lastName: 'Kovač' });
    const password = `SELECT username, email, password_hash, role, status FROM accounts.credentials`;
    expect(await oneRow(system, password)).toEqual(await oneRow(league, password));
  });

  it('has the photo', async () => {
    expect(await readFile(join(system.filesDir, PHOTO), 'utf8')).toBe('a photo');
  });

  it('goes on in the middle of the log where it was, and nowhere ahead of it', async () => {
    const after = await everyEvent(system.store);
    const { rows } = await system.pool.query(
      'SELECT automation, position::text, since::text FROM automations.checkpoint ORDER BY 1 DESC',
    );
    expect(rows).toEqual([
      { automation: 'middle', position: after[4]?.position, since: '0' },
      { automation: 'last', position: after.at(-1)?.position, since: after[4]?.position },
    ]);
    // Where positions have changed, the first start reads the log anew.
    const reached = 'SELECT position FROM accounts.log_reached';
    const same = from === 'postgres' && to === 'postgres';
    expect(await oneRow(system, reached)).toEqual(same ? await oneRow(league, reached) : undefined);
  });

  it('sums up to what the game ended with', () => {
    expect(manifest.games).toMatchObject([{ game: 1, east: 12, west: 10 }]);
  });
});

describe('a backup', () => {
  let league: League;
  beforeAll(async () => {
    league = await leagueIn('postgres');
  });

  const registeredIn = async (log: EventStore) =>
    (await everyEvent(log)).filter(({ type }) => type === 'UserRegistered').map(({ data }) => data.username);

  it('is of one moment: whoever registers meanwhile is in neither its log nor its tables', async () => {
    const folder = await newFolder();
    const { source } = league;
    const before = await registeredIn(league.store);
    const pool = interposed(source.pool, 'DISTINCT stream', () => league.register({ username: 'meanwhile' }));
    await backUp({ ...source, pool }, folder);
    const system = await emptySystem('postgres');
    expect(await restore(folder, system.target)).toEqual([]);
    const log = system.openLog();
    expect(await registeredIn(log)).toEqual(before);
    await log.close();
    const { rows } = await system.pool.query('SELECT username FROM accounts.credentials ORDER BY id');
    expect(rows.map(({ username }) => username)).toEqual(before);
    expect(await registeredIn(league.store)).toEqual([...before, 'meanwhile']);
  });

  it('of a log that is elsewhere has the key of every event, also of one that came after it began', async () => {
    const folder = await newFolder();
    const other = await anotherLeague();
    const { source } = other;
    const store: EventStore = {
      ...source.store,
      async *readPages(after) {
        await other.register({ username: 'during' });
        yield* source.store.readPages(after);
        await other.register({ username: 'later' });
      },
    };
    await backUp({ ...source, engine: 'eventstoredb', store }, folder);
    const system = await emptySystem('postgres');
    expect(await restore(folder, system.target)).toEqual([]);
    const log = system.openLog();
    expect(await registeredIn(log)).toEqual(['ana', 'during']);
    await log.close();
    // Its account is there, its event is not: the next start registers it.
    const { rows } = await system.pool.query('SELECT username, status FROM accounts.credentials ORDER BY id');
    expect(rows).toEqual([
      { username: 'ana', status: 'active' },
      { username: 'during', status: 'active' },
      { username: 'later', status: 'pending' },
    ]);
    const api = await composeCommandApi(
      { ...serviceConfig(system.database, system.folder), isLoopback: true },
      { ...other.parts, openStore: openLog },
    );
    await api.app.ready();
    await until('it is registered', async () => {
      const { rows: open } = await system.pool.query(
        `SELECT FROM accounts.credentials WHERE status <> 'active' OR unpublished IS NOT NULL`,
      );
      return open.length === 0;
    });
    // All sign in with their passwords, and nobody was registered or changed twice.
    for (const username of ['ana', 'during', 'later']) await signIn(api.app, username);
    const users = (await everyEvent(api.store)).filter(({ stream }) => stream.startsWith('user-'));
    await stopService(api);
    expect(users.map(({ type, data }) => [type, data.username])).toEqual([
      ['UserRegistered', 'ana'],
      ['UserRegistered', 'during'],
      ['UserRegistered', 'later'],
    ]);
  });

  it('into the same folder takes the place of the one before: what was deleted or opened again is gone', async () => {
    const folder = await newFolder();
    const gone = `private/ef/01/ef01${'2'.repeat(28)}`;
    await saveFile(league.config.filesDir, gone, 'a document');
    // With ids of their own: another game has those of the builder.
    const events = completedGame().map(({ id: _, ...event }) => event);
    await appendEvents(league.store, 'game-3', events);
    const first = await backUp(league.source, folder);
    expect(first.games).toMatchObject([
      { game: 1, east: 12, west: 10 },
      { game: 3, east: 12, west: 10 },
    ]);
    expect(first.uploads.map(({ upload }) => upload).sort()).toEqual([gone, PHOTO]);

    await rm(join(league.config.filesDir, gone));
    await appendEvents(league.store, 'game-3', [reopened()]);
    const second = await backUp(league.source, folder);
    expect(second.games).toMatchObject([{ game: 1, east: 12, west: 10 }]);
    expect((await check(folder)).manifest).toEqual(second);
    const names = await readdir(folder, { recursive: true });
    expect(names.filter((name) => name.includes('ef01'))).toEqual([]);
    expect(names.filter((name) => !name.includes('/'))).toHaveLength(2);
  });

  it('that is interrupted is none, leaves the one before as it is, and is made again', async () => {
    const folder = await newFolder();
    const { source } = league;
    const pool = interposed(source.pool, 'pg_sequences', () => Promise.reject(new Error('killed')));
    const failing = { ...source, pool };
    await expect(backUp(failing, folder)).rejects.toThrow('killed');
    await expect(check(folder)).rejects.toThrow(
      `The backup in ${folder} was not completed: run the backup again.`,
    );
    const made = await backUp(source, folder);
    await expect(backUp(failing, folder)).rejects.toThrow('killed');
    expect((await check(folder)).manifest).toEqual(made);
    await backUp(source, folder);
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('of another league does not get into the same folder', async () => {
    const { folder } = await wholeBackup();
    const other = await anotherLeague();
    await expect(backUp(other.source, folder)).rejects.toThrow('holds a backup of another league');
    const personalKeySecret = 'another secret of at least 32 characters';
    await expect(backUp({ ...league.source, personalKeySecret }, folder)).rejects.toThrow(
      'holds a backup of another league',
    );
  });

  it('does not get into a folder with something else', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'letter.txt'), 'Dear league');
    await expect(backUp(league.source, folder)).rejects.toThrow('is not empty and holds no backup');
  });

  it('leaves out tables that there are', async () => {
    const { rows } = await league.pool.query<{ name: string }>(
      `SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NULL`,
      [LEFT_OUT],
    );
    expect(rows).toEqual([]);
  });
});

it('every column with a position of the log is known to a restore', async () => {
  const system = await emptySystem('postgres');
  await migrateWriteSide(system.pool);
  const { rows } = await system.pool.query<{ name: string }>(
    `SELECT table_schema || '.' || table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = ANY ($1) AND (data_type = 'numeric' OR column_name ~ 'position|since|set_at') ORDER BY 1`,
    [Object.keys(await ownSchemas(system.pool))],
  );
  const known = POSITION_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ name }) => name)).toEqual([`${REACHED}.position`, ...known].sort());
});

describe('an encrypted backup', () => {
  let league: League;
  let folder: string;
  let keys: string;
  /** Nothing touches it before the last test restores into it. */
  let system: EmptySystem;
  beforeAll(async () => {
    league = await leagueIn('postgres');
    system = await openEmptySystem('postgres');
    keys = await temporaryFolder();
    folder = join(keys, 'backup');
    const publicKey = await makeKeyFile(join(keys, 'secret.key'), NOW);
    await writeFile(join(keys, 'public.key'), `${publicKey}\n`);
    await makeKeyFile(join(keys, 'other.key'), NOW);
    await backUp(league.source, folder, { cipher: cipherForPublicKey(publicKey) });
  });
  afterAll(async () => {
    await system.close();
    await rm(keys, { recursive: true });
  });
  const cipherOf = (name: string) => cipherForKeyFile(join(keys, name));

  it('shows neither accounts nor photos nor events to who has no key', async () => {
    const names = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
    for (const path of paths) {
      const bytes = await readFile(path);
      const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
      expect(text, path).not.toMatch(/a photo|@example\.org|argon2|UserRegistered","schemaVersion/);
    }
    expect(paths.filter((path) => path.endsWith('.age')).length).toBeGreaterThan(5);
  });

  it.each([
    ['another key', 'other.key', /^The key is not the one of the backup in \S+, which is for age1\w+\.$/],
    ['the public key', 'public.key', /^The key is the public one, which only encrypts/],
    ['no such file', 'nothing.key', /^The key file \S+ cannot be read\.$/],
    ['no key', undefined, /^The backup in \S+ is encrypted: name its key with --key-file\.$/],
  ])('is refused to %s, and nothing is touched', async (_, file, sentence) => {
    const restoring = async () =>
      restore(folder, system.target, file === undefined ? {} : { cipher: await cipherOf(file) });
    await expect(restoring()).rejects.toThrow(sentence);
    expect(await isRestoreUnfinished(system.pool)).toBe(false);
    const { rows } = await system.pool.query(
      `SELECT FROM pg_namespace WHERE nspname IN ('accounts', 'events')`,
    );
    expect(rows).toEqual([]);
  });

  it('is restored with its secret key', async () => {
    expect(await restore(folder, system.target, { cipher: await cipherOf('secret.key') })).toEqual([]);
    expect(await readFile(join(system.filesDir, PHOTO), 'utf8')).toBe('a photo');
    expect(await everyEvent(system.store)).toEqual(await everyEvent(league.source.store));
  });

  it('gets a key of its own: a file that is there is left as it is', async () => {
    const before = await readFile(join(keys, 'secret.key'), 'utf8');
    await expect(makeKeyFile(join(keys, 'secret.key'), NOW)).rejects.toThrow('exists already');
    expect(await readFile(join(keys, 'secret.key'), 'utf8')).toBe(before);
    expect((await stat(join(keys, 'secret.key'))).mode & 0o777).toBe(0o600);
  });
});

describe('a restore that is refused touches nothing', () => {
  /** Nothing touches it, or its test fails. */
  let system: EmptySystem;
  let whole: string;
  /** A copy of the backup for each test. */
  let folder: string;
  let manifest: Manifest;
  beforeAll(async () => {
    system = await openEmptySystem('postgres');
    ({ folder: whole, manifest } = await wholeBackup());
  });
  beforeEach(async () => {
    folder = await temporaryFolder();
    await cp(whole, folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true }));
  afterAll(() => system.close());

  /** Everything that could have been touched. */
  async function contents({ pool, filesDir }: Pick<EmptySystem, 'pool' | 'filesDir'>) {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind = 'r' AND n.nspname !~ '^(pg_|information_schema)' ORDER BY 1`,
    );
    const tables: Record<string, unknown> = {};
    for (const { name } of rows) {
      const { rows: found } = await pool.query(
        `SELECT md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) FROM ${name} t`,
      );
      tables[name] = found[0]?.md5;
    }
    const { rows: schemas } = await pool.query(`SELECT nspname FROM pg_namespace ORDER BY 1`);
    const files = await readdir(filesDir, { recursive: true }).catch(() => 'no folder');
    return { tables, schemas, files };
  }

  const log = () => join(folder, manifest.log.parts[0]?.path ?? '');
  const photo = () => join(folder, manifest.uploads[0]?.path ?? '');
  const change = async (path: string, by: (bytes: Buffer) => Buffer) =>
    writeFile(path, by(await readFile(path)));
  const flipped = (bytes: Buffer) => {
    const copy = Buffer.from(bytes);
    const middle = Math.floor(copy.length / 2);
    copy[middle] = (copy[middle] ?? 0) ^ 1;
    return copy;
  };
  /** Writes the manifest anew, as somebody does who can write to the folder. */
  async function forge(by: (manifest: Manifest & { hmac?: string }) => object) {
    const path = join(folder, 'manifest.json');
    await writeFile(path, JSON.stringify(by(JSON.parse(await readFile(path, 'utf8')))));
  }
  const rewritten = (values: Record<string, unknown>) => () => forge((read) => ({ ...read, ...values }));
  /** Makes a member an administrator, in the table and in its hash. */
  const promote = () =>
    forge((read) => {
      const part = read.tables.find(({ table }) => table === 'credentials')?.parts[0];
      if (part === undefined) throw new Error('there are no accounts');
      const path = join(folder, part.path);
      const rows = gunzipSync(readFileSync(path)).toString();
      const bytes = gzipSync(rows.replace('\tmember\t', '\tsuperuser\t'));
      expect(rows).toContain('\tmember\t');
      writeFileSync(path, bytes);
      part.bytes = bytes.length;
      part.unpacked += 3;
      part.sha256 = createHash('sha256').update(bytes).digest('hex');
      return read;
    });
  const FORGED =
    /^The manifest of the backup in \S+ was changed by somebody who does not have PERSONAL_KEY_SECRET/;

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['the log was cut off', () => truncate(log(), 100), /^The backup is damaged: \S+ was cut off\.$/],
    [
      'a byte of the log was flipped',
      () => change(log(), flipped),
      /^The backup is damaged: \S+ was changed\.$/,
    ],
    [
      'a byte of a photo was flipped',
      () => change(photo(), flipped),
      /^The backup is damaged: \S+ was changed\.$/,
    ],
    ['a photo is missing', () => rm(photo()), /^The backup is damaged: \S+ is missing\.$/],
    [
      'the manifest was cut off',
      () => truncate(join(folder, 'manifest.json'), 200),
      /^\S+ is damaged: it is not JSON\.$/,
    ],
    [
      'the format is newer',
      rewritten({ formatVersion: 3 }),
      /^\S+ has format 3, and this release reads up to 2: use a newer one\.$/,
    ],
    [
      'it is another format',
      rewritten({ format: 'tar' }),
      /^\S+ is damaged, or not of a backup of Courtside\.$/,
    ],
    ['there is none', () => rm(join(folder, 'manifest.json')), /^The backup in \S+ was not completed/],
    ['a member was made an administrator', promote, FORGED],
    [
      'the number of its events was changed',
      rewritten({ log: { events: 1, first: null, parts: [] } }),
      FORGED,
    ],
    ['the manifest has no tag', () => forge(({ hmac: _, ...read }) => read), FORGED],
    [
      'the tag is made with another secret',
      () => forge(({ hmac: _, ...read }) => ({ ...read, hmac: tagOf(read, 'a secret of somebody else') })),
      FORGED,
    ],
    [
      'it says that it is of the format before, which has no tag',
      rewritten({ formatVersion: 1 }),
      /^The backup in \S+ is of an older release and not authenticated/,
    ],
  ])('when %s', async (_, damage, sentence) => {
    await damage();
    const before = await contents(system);
    await expect(restore(folder, system.target)).rejects.toThrow(sentence);
    expect(await contents(system)).toEqual(before);
  });

  it('when PERSONAL_KEY_SECRET is another one', async () => {
    const before = await contents(system);
    await expect(
      restore(folder, system.target, { personalKeySecret: 'another secret of at least 32 characters' }),
    ).rejects.toThrow(/^PERSONAL_KEY_SECRET is not the one of the league in the backup/);
    expect(await contents(system)).toEqual(before);
  });

  it('when there is a league already', async () => {
    const other = await anotherLeague();
    const target = { ...other.source, makeTables: async () => {}, reconcile: async () => {} };
    const before = await contents(target);
    // Its services are not stopped.
    await expect(restore(folder, target)).rejects.toThrow(
      'The league is running (command-api): stop it first.',
    );
    // Another connection, none of a service.
    const pool = createPool(other.databaseUrl, { name: 'test-restore' });
    await other.app.close();
    await other.pool.query(`SELECT 1`);
    const others = `FROM pg_stat_activity WHERE datname = current_database()
      AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;
    await pool.query(`SELECT pg_terminate_backend(pid) ${others}`);
    await expect.poll(async () => (await pool.query(`SELECT ${others}`)).rowCount).toBe(0);
    await expect(restore(folder, { ...target, pool })).rejects.toThrow(
      /^The league is not empty \(\S+\): a backup is restored into an empty one\.$/,
    );
    expect(await contents({ ...target, pool })).toEqual(before);
    await pool.end();
  });

  it('when the event store holds events', async () => {
    const system = await emptySystem('eventstoredb');
    await appendEvents(system.store, 'game-9', startedGame());
    const before = await everyEvent(system.store);
    await expect(restore(folder, system.target)).rejects.toThrow('The event store is not empty');
    expect(await everyEvent(system.store)).toEqual(before);
  });
});

describe('a restore that is interrupted', () => {
  it.each<[string, Engine, (system: EmptySystem) => EmptySystem['target']]>([
    [
      'in its last step',
      'postgres',
      ({ target }) => ({ ...target, reconcile: () => Promise.reject(new Error('killed')) }),
    ],
    [
      'between its tables',
      'postgres',
      ({ target }) => ({ ...target, makeTables: () => Promise.reject(new Error('killed')) }),
    ],
    [
      'in the middle of the log',
      'eventstoredb',
      ({ target }) => {
        let left = 2;
        return {
          ...target,
          store: {
            ...target.store,
            append: async (request) => {
              left -= 1;
              if (left < 0) throw new Error('killed');
              return target.store.append(request);
            },
          },
        };
      },
    ],
  ])('%s says so to the services, and may be begun again (%s)', async (_, engine, killed) => {
    const { folder, events } = await wholeBackup();
    const system = await emptySystem(engine);
    await expect(restore(folder, killed(system))).rejects.toThrow('killed');
    await expect(refuseUnfinishedRestore(system.pool)).rejects.toThrow('restore was not completed');
    await expect(migrateWriteSide(system.pool)).rejects.toThrow('restore was not completed');

    expect(await restore(folder, system.target)).toEqual([]);
    await refuseUnfinishedRestore(system.pool);
    expect(withoutPositions(await everyEvent(system.store))).toEqual(withoutPositions(events));
  });
});

it('a backup of an older release is brought up to date', async () => {
  const old = await openEmptySystem('postgres');
  onTestFinished(() => old.close());
  await migrateEventLog(old.pool);
  await migrateWriteSideTo(old.pool, { accounts: 1, mail: 1 });
  await old.pool.query(
    `INSERT INTO accounts.credentials
       (username, username_key, email, email_key, first_name, last_name, password_hash, role, status, created_at)
     VALUES ('old', 'old', 'old@example.org', 'old@example.org', 'O', 'Ld', 'hash', 'member', 'active', now())`,
  );
  const folder = join(old.folder, 'backup');
  await backUp({ ...old.target, personalKeySecret: PERSONAL_KEY_SECRET }, folder);
  const system = await emptySystem('postgres');
  expect(await restore(folder, system.target)).toEqual([]);
  expect(
    await oneRow(system, 'SELECT username, password_hash, email_verified FROM accounts.credentials'),
  ).toEqual({
    username: 'old',
    password_hash: 'hash',
    email_verified: false,
  });
  const fresh = await createTestDatabase();
  onTestFinished(() => fresh.drop());
  const pool = createPool(fresh.url, { name: 'test-fresh' });
  await migrateWriteSide(pool);
  expect(await ownSchemas(system.pool)).toEqual(await ownSchemas(pool));
  await pool.end();
});

describe('a backup in the format before', () => {
  const accepting = { acceptUnauthenticated: true };

  it('is restored where it is accepted although nothing proves who wrote it', async () => {
    const folder = await newFolder();
    const { league, events, ...now } = await wholeBackup();
    await writeVersion1(folder, now, events);
    await expect(check(folder)).rejects.toThrow(
      /^The backup in \S+ is of an older release and not authenticated, .+ --accept-unauthenticated\.$/,
    );
    expect((await check(folder, accepting)).isAuthenticated).toBe(false);

    const system = await emptySystem('postgres');
    expect(await restore(folder, system.target, accepting)).toEqual([]);
    expect(await everyEvent(system.store)).toEqual(events);
    expect(await readFile(join(system.filesDir, PHOTO), 'utf8')).toBe('a photo');
    const log = system.openLog();
    const [registered] = (await everyEvent(log)).filter(({ type }) => type === 'UserRegistered');
    await log.close();
    expect(registered?.data).toMatchObject({ username: 'ana', lastName: 'Kovač' });
    const rows = `SELECT count(*), min(password_hash) FROM accounts.credentials WHERE status = 'active'`;
    expect(await oneRow(system, rows)).toEqual(await oneRow(league, rows));
  });

  it('gives way to the next backup in its folder', async () => {
    const folder = await newFolder();
    const { league, events, ...now } = await wholeBackup();
    await writeVersion1(folder, now, events);
    await backUp(league.source, folder);
    expect((await check(folder)).isAuthenticated).toBe(true);
    expect(await readdir(folder)).toHaveLength(2);
  });

  it.each<[string, Parameters<typeof writeVersion1>[3], RegExp]>([
    [
      'a file from outside of it',
      {
        lists({ files }) {
          const file = { path: '../outside.txt', bytes: 1, sha256: 'a'.repeat(64) };
          files.push({ path: PHOTO, stored: file });
        },
      },
      /^The backup is damaged: \S+ is not a list of such a backup\.$/,
    ],
    [
      'a list that unpacks to more memory than any list needs',
      {
        lists({ games }) {
          games.push({ text: ' '.repeat(65_000_000) });
        },
      },
      /^The backup is damaged: \S+ unpacks to more than was packed\.$/,
    ],
    [
      'sessions of people',
      {
        manifest(written) {
          const tables = written.tables as object[];
          tables.push({ schema: 'accounts', table: 'sessions', columns: ['id'], rows: 0, parts: [] });
        },
      },
      /^The backup names accounts\.sessions, which is no part of a backup: it is not restored\.$/,
    ],
    [
      'a table of the database itself',
      {
        manifest(written) {
          const tables = written.tables as object[];
          tables.push({ schema: 'pg_catalog', table: 'pg_authid', columns: ['rolname'], rows: 0, parts: [] });
        },
      },
      /^The backup names pg_catalog\.pg_authid, which is no part of a backup/,
    ],
  ])('is refused with %s', async (_, forgery, sentence) => {
    const folder = await newFolder();
    const { events, ...now } = await wholeBackup();
    await writeVersion1(folder, now, events, forgery);
    await expect(check(folder, accepting)).rejects.toThrow(sentence);
  });
});

describe('npm run restore -- FOLDER --check', () => {
  /** As on a machine without a league: with no database, and nothing but the secret. */
  async function checkOnly(folder: string, secret: string) {
    const dataDir = join(await newFolder(), 'no-league');
    const child = spawn(
      process.execPath,
      [join(ROOT, 'standalone', 'tool.ts'), 'backup/restore.main.ts', folder, '--check'],
      {
        env: {
          ...process.env,
          DATABASE_URL: '',
          DATA_DIR: dataDir,
          PERSONAL_KEY_SECRET: secret,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
    const [code] = await once(child, 'close');
    return { code, said, made: await readdir(dataDir).catch(() => 'nothing') };
  }

  it('says what would be restored, and needs no league', async () => {
    const { folder, manifest } = await wholeBackup();
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    expect(await checkOnly(folder, PERSONAL_KEY_SECRET)).toEqual({
      code: 0,
      said: [
        `taken:          ${NOW.toISOString()}, with the events in Postgres`,
        `events:         ${manifest.log.events}`,
        `finished games: ${manifest.games.length}, with ${22 * manifest.games.length} points`,
        `tables:         ${manifest.tables.length}, with ${rows} rows`,
        'uploaded files: 1',
        'authenticated:  yes',
        'encrypted:      no\n',
      ].join('\n'),
      made: 'nothing',
    });
  });

  it('is refused as the restore is, and makes no secret', async () => {
    const { folder } = await wholeBackup();
    expect(await checkOnly(folder, 'another secret of at least 32 characters')).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^PERSONAL_KEY_SECRET is not the one of the league in the backup, [^\n]+\n$/,
      ),
      made: 'nothing',
    });
  });
});
