import { cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeKeyFile, sealForKeyFile, sealForPublicKey } from '#backup/archive/age-seal.ts';
import { type Engine, type Manifest, readManifest } from '#backup/archive/manifest.ts';
import { UNSEALED } from '#backup/archive/seal.ts';
import { checkArchive } from '#backup/check-archive.ts';
import { LEFT_OUT, ownSchemas } from '#backup/tables/own-tables.ts';
import { POSITION_COLUMNS, REACHED } from '#backup/tables/position-columns.ts';
import { composeCommandApi } from '#command-api/compose.ts';
import { migrateWriteSide, migrateWriteSideTo } from '#command-api/migrate.ts';
import { openLog } from '#events/open-log.ts';
import type { EventStore, Position, RecordedEvent } from '#events/store/event-store.port.ts';
import { migrateEventLog } from '#events/store/postgres/event-log.migration.ts';
import { createPool } from '#platform/postgres/postgres-pool.ts';
import { isRestoreUnfinished, refuseUnfinishedRestore } from '#platform/postgres/unfinished-restore.ts';
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
  type EmptySystem,
  NOW,
  openEmptySystem,
  restore,
  startEngine,
  toSource,
} from './backup.fixture.ts';

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
    // One automation is in the middle of the log, another one has seen what the backup will not hold.
    await league.pool.query('DELETE FROM automations.checkpoint');
    await league.pool.query(
      `INSERT INTO automations.checkpoint (automation, position, since) VALUES ('middle', $1, 0), ('ahead', $2, $1)`,
      [events[4]?.position, `${events.at(-1)?.position}0`],
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
    expect(after.length).toBe(manifest.sums.events);
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
      { automation: 'ahead', position: after.at(-1)?.position, since: after[4]?.position },
    ]);
    expect(await oneRow(system, 'SELECT position FROM accounts.log_reached')).toBeUndefined();
  });

  it('sums up to what the game ended with', () => {
    expect(manifest.sums).toMatchObject({ finishedGames: 1, points: 22 });
  });
});

describe('a backup', () => {
  let league: League;
  beforeAll(async () => {
    league = await leagueIn('postgres');
  });

  it('has the key of every event, also of one that came after it began', async () => {
    const folder = await newFolder();
    const { source } = league;
    const store: EventStore = {
      ...source.store,
      async *readPages(after) {
        await league.register({ username: 'during' });
        yield* source.store.readPages(after);
        await league.register({ username: 'later' });
      },
    };
    await backUp({ ...source, store }, folder);
    const system = await emptySystem('postgres');
    expect(await restore(folder, system.target)).toEqual([]);
    const log = system.openLog();
    const registered = (await everyEvent(log)).filter(({ type }) => type === 'UserRegistered');
    await log.close();
    expect(registered.map(({ data }) => data.username)).toEqual(['ana', 'during']);
    // Its account is there, its event is not: the next start registers it.
    const { rows } = await system.pool.query('SELECT username, status FROM accounts.credentials ORDER BY id');
    expect(rows).toEqual([
      { username: 'ana', status: 'active' },
      { username: 'during', status: 'active' },
      { username: 'later', status: 'pending' },
    ]);
    const api = await composeCommandApi(
      { ...serviceConfig(system.database, system.folder), isLoopback: true },
      { ...league.parts, openStore: openLog },
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

  it('into the same folder adds what is new, and drops what was deleted', async () => {
    const folder = await newFolder();
    const gone = `private/ef/01/ef01${'2'.repeat(28)}`;
    await saveFile(league.config.filesDir, gone, 'a document');
    const first = await backUp(league.source, folder);
    const written = (await stat(join(folder, first.segments[0]?.path ?? ''))).mtimeMs;
    expect(await readdir(join(folder, 'files', 'private'), { recursive: true })).toContain(gone.slice(8));

    await rm(join(league.config.filesDir, gone));
    await appendEvents(league.store, 'game-2', [basket('west', 2)]);
    const second = await backUp(league.source, folder, { now: new Date(NOW.getTime() + 1_000) });
    expect(second.segments.slice(0, -1)).toEqual(first.segments);
    expect(second.segments.at(-1)).toMatchObject({ events: 1, types: { PointsAdded: 1 } });
    expect((await stat(join(folder, first.segments[0]?.path ?? ''))).mtimeMs).toBe(written);
    const names = await readdir(folder, { recursive: true });
    expect(names.filter((name) => name.includes('ef01'))).toEqual([]);
    expect(names.filter((name) => name.startsWith('tables-') && !name.includes('/'))).toHaveLength(1);
  });

  it('that is interrupted goes on behind its last whole segment', async () => {
    const folder = await newFolder();
    const { source } = league;
    const failing = {
      ...source,
      pool: createPool('postgres://nobody@127.0.0.1:1/nothing', { name: 'test-nowhere' }),
    };
    await expect(backUp(failing, folder)).rejects.toThrow();
    await failing.pool.end();
    expect(await readManifest(folder)).toBeUndefined();
    await expect(
      checkArchive(folder, { seal: UNSEALED, personalKeySecret: PERSONAL_KEY_SECRET, onFile: () => {} }),
    ).rejects.toThrow(`The backup in ${folder} was not completed: run the backup again.`);

    const from: Position[] = [];
    const store: EventStore = {
      ...source.store,
      readPages(after) {
        from.push(after);
        return source.store.readPages(after);
      },
    };
    const head = await source.store.head();
    await backUp({ ...source, store }, folder);
    expect(from).toEqual([head]);
    const system = await emptySystem('postgres');
    expect(await restore(folder, system.target)).toEqual([]);
  });

  it('that goes on knows the scores of the games in the part before', async () => {
    const folder = await newFolder();
    const { source } = league;
    const nowhere = createPool('postgres://nobody@127.0.0.1:1/nothing', { name: 'test-nowhere' });
    await expect(backUp({ ...source, pool: nowhere }, folder)).rejects.toThrow();
    await nowhere.end();
    // Of the game that is over nothing is new.
    await appendEvents(league.store, 'game-2', [basket('east', 1)]);
    const { sums } = await backUp(source, folder);
    expect(sums).toMatchObject({ finishedGames: 1, points: 22 });
  });

  it('of another league does not get into the same folder', async () => {
    const folder = await newFolder();
    await backUp(league.source, folder);
    const other = await anotherLeague();
    await expect(backUp(other.source, folder)).rejects.toThrow('holds a backup of another league');
  });

  it('does not get into a folder with something else', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'letter.txt'), 'Dear league');
    await expect(backUp(league.source, folder)).rejects.toThrow('is not empty and holds no backup');
  });

  it('links what the one before it has, and is whole without it', async () => {
    const [first, second] = [await newFolder(), await newFolder()];
    const before = await backUp(league.source, first);
    const after = await backUp(league.source, second, { previous: first });
    expect(after.segments.slice(0, before.segments.length)).toEqual(before.segments);
    const linked = before.segments[0]?.path ?? '';
    expect((await stat(join(second, linked))).ino).toBe((await stat(join(first, linked))).ino);
    await rm(first, { recursive: true });
    await mkdir(first);
    const system = await emptySystem('postgres');
    expect(await restore(second, system.target)).toEqual([]);
    expect(await readFile(join(system.filesDir, PHOTO), 'utf8')).toBe('a photo');
  });

  it('links nothing of another league, and is whole', async () => {
    const [first, second] = [await newFolder(), await newFolder()];
    const other = await anotherLeague();
    await backUp(other.source, first);
    const { segments } = await backUp(league.source, second, { previous: first });
    expect(segments.reduce((sum, { events }) => sum + events, 0)).toBe(
      (await everyEvent(league.source.store)).length,
    );
    const system = await emptySystem('postgres');
    expect(await restore(second, system.target)).toEqual([]);
    expect(withoutPositions(await everyEvent(system.store))).toEqual(
      withoutPositions(await everyEvent(league.source.store)),
    );
  });

  it('has no score of a game that has been opened again', async () => {
    const folder = await newFolder();
    // With ids of their own: another game has those of the builder.
    const events = completedGame().map(({ id: _, ...event }) => event);
    await appendEvents(league.store, 'game-3', events);
    const { sums } = await backUp(league.source, folder);
    await appendEvents(league.store, 'game-3', [reopened()]);
    const after = await backUp(league.source, folder, { now: new Date(NOW.getTime() + 1_000) });
    expect([sums.finishedGames, sums.points]).toEqual([2, 44]);
    expect([after.sums.finishedGames, after.sums.points]).toEqual([1, 22]);
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
  beforeAll(async () => {
    league = await leagueIn('postgres');
    keys = await temporaryFolder();
    folder = join(keys, 'backup');
    const publicKey = await makeKeyFile(join(keys, 'secret.key'), NOW);
    await writeFile(join(keys, 'public.key'), `${publicKey}\n`);
    await makeKeyFile(join(keys, 'other.key'), NOW);
    // Two in one folder: the second goes on with the public key alone.
    await backUp(league.source, folder, { seal: await sealForKeyFile(join(keys, 'secret.key')) });
    await appendEvents(league.store, 'game-2', [basket('west', 2)]);
    await backUp(league.source, folder, { seal: sealForPublicKey(publicKey) });
  });
  afterAll(async () => {
    await rm(keys, { recursive: true });
  });
  const sealOf = (name: string) => sealForKeyFile(join(keys, name));

  it('is restored with its secret key', async () => {
    const system = await emptySystem('postgres');
    expect(await restore(folder, system.target, { seal: await sealOf('secret.key') })).toEqual([]);
    expect(await readFile(join(system.filesDir, PHOTO), 'utf8')).toBe('a photo');
    expect(await everyEvent(system.store)).toEqual(await everyEvent(league.source.store));
  });

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
  ])('is refused to %s, and nothing is touched', async (_, file, sentence) => {
    const system = await emptySystem('postgres');
    const restoring = async () => restore(folder, system.target, { seal: await sealOf(file) });
    await expect(restoring()).rejects.toThrow(sentence);
    expect(await isRestoreUnfinished(system.pool)).toBe(false);
    const { rows } = await system.pool.query(
      `SELECT FROM pg_namespace WHERE nspname IN ('accounts', 'events')`,
    );
    expect(rows).toEqual([]);
  });

  it('is not added to with another key, or with none', async () => {
    const seal = await sealOf('other.key');
    await expect(backUp(league.source, folder, { seal })).rejects.toThrow('holds a backup with another key');
    await expect(backUp(league.source, folder)).rejects.toThrow('holds a backup with another key');
  });

  it('gets a key of its own: a file that is there is left as it is', async () => {
    const before = await readFile(join(keys, 'secret.key'), 'utf8');
    await expect(makeKeyFile(join(keys, 'secret.key'), NOW)).rejects.toThrow('exists already');
    expect(await readFile(join(keys, 'secret.key'), 'utf8')).toBe(before);
    expect((await stat(join(keys, 'secret.key'))).mode & 0o777).toBe(0o600);
  });
});

describe('a restore that is refused touches nothing', () => {
  let league: League;
  /** Nothing touches it, or its test fails. */
  let system: EmptySystem;
  let whole: string;
  /** A copy of the backup for each test. */
  let folder: string;
  let manifest: Manifest;
  beforeAll(async () => {
    league = await leagueIn('postgres');
    system = await openEmptySystem('postgres');
    whole = await temporaryFolder();
    manifest = await backUp(league.source, whole);
  });
  beforeEach(async () => {
    folder = await temporaryFolder();
    await cp(whole, folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true }));
  afterAll(async () => {
    await system.close();
    await rm(whole, { recursive: true });
  });

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

  const segment = () => join(folder, manifest.segments[0]?.path ?? '');
  const photo = () => join(folder, 'files', PHOTO);
  const change = async (path: string, by: (bytes: Buffer) => Buffer) =>
    writeFile(path, by(await readFile(path)));
  const flipped = (bytes: Buffer) => {
    const copy = Buffer.from(bytes);
    const middle = Math.floor(copy.length / 2);
    copy[middle] = (copy[middle] ?? 0) ^ 1;
    return copy;
  };
  const rewritten = (values: Record<string, unknown>) => async () => {
    const path = join(folder, 'manifest.json');
    const read = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
    await writeFile(path, JSON.stringify({ ...read, ...values }));
  };

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['a segment was cut off', () => truncate(segment(), 100), /^The backup is damaged: \S+ was cut off\.$/],
    [
      'a byte of a segment was flipped',
      () => change(segment(), flipped),
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
      rewritten({ formatVersion: 2 }),
      /^\S+ has format 2, and this release reads up to 1: use a newer one\.$/,
    ],
    [
      'it is another format',
      rewritten({ format: 'tar' }),
      /^\S+ is damaged, or not of a backup of Courtside\.$/,
    ],
    [
      'it is encrypted',
      rewritten({ encryption: { method: 'age', recipient: 'age1other' } }),
      /^The backup in \S+ is encrypted: name its key with --key-file\.$/,
    ],
    ['there is none', () => rm(join(folder, 'manifest.json')), /^There is no backup in \S+\.$/],
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
    const target = { ...other.source, makeTables: async () => {}, bringInLine: async () => {} };
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
  let league: League;
  let folder: string;
  beforeAll(async () => {
    league = await leagueIn('postgres');
    folder = await temporaryFolder();
    await backUp(league.source, folder);
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  it.each<[string, Engine, (system: EmptySystem) => EmptySystem['target']]>([
    [
      'in its last step',
      'postgres',
      ({ target }) => ({ ...target, bringInLine: () => Promise.reject(new Error('killed')) }),
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
    const system = await emptySystem(engine);
    await expect(restore(folder, killed(system))).rejects.toThrow('killed');
    await expect(refuseUnfinishedRestore(system.pool)).rejects.toThrow('restore was not completed');
    await expect(migrateWriteSide(system.pool)).rejects.toThrow('restore was not completed');

    expect(await restore(folder, system.target)).toEqual([]);
    await refuseUnfinishedRestore(system.pool);
    expect(withoutPositions(await everyEvent(system.store))).toEqual(
      withoutPositions(await everyEvent(league.source.store)),
    );
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
