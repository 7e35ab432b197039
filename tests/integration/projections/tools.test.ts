import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ACCOUNTS_MIGRATION } from '#command-api/accounts/accounts.migration.ts';
import { openLog } from '#events/open-log.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import { migrateEventLog } from '#events/store/postgres/event-log.migration.ts';
import { migrateSchema } from '#platform/postgres/migrations.ts';
import { createPool, type Pool } from '#platform/postgres/postgres-pool.ts';
import { markUnfinishedRestore, unmarkRestore } from '#platform/postgres/unfinished-restore.ts';
import { newId } from '#platform/values/ids.ts';
import { directoryReadModel } from '#projections/directory/directory.table.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { physicalName } from '#projections/read-model/table.ts';
import { RandomLeague } from '#tests/support/builders/random-league.builder.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { sample } from '#tests/support/sampling.ts';

/** `npm run rebuild` and `npm run verify` as a person runs them, on a real log with encrypted names. */
const ROOT = resolve(import.meta.dirname, '../../..');
const SECRET = 'a secret of a test, long enough to be one';

let database: TestDatabase;
let pool: Pool;
let store: EventStore;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { name: 'test' });
  await migrateEventLog(pool);
  await migrateSchema(pool, ACCOUNTS_MIGRATION);
  store = openLog({ databaseUrl: database.url, eventStoreUrl: undefined, pool, personalKeySecret: SECRET });
  const league = await new RandomLeague(store, 9).begin();
  await league.go(200);
});
afterAll(async () => {
  await store.close();
  await pool.end();
  await database.drop();
});

/** What a tool that takes more than two seconds, as on a busy machine, shows of its progress. */
const PROGRESS = /^[a-z _-]+: \d+ events, \d+ %, \d+ events\/s(, \d+ s left)?\n/gm;

/** Runs a tool; the errors it ended with are without its progress. */
async function run(
  tool: 'rebuild' | 'verify',
  args: string[] = [],
  environment: Record<string, string> = {},
) {
  const child = spawn(process.execPath, [`projections/tools/${tool}.main.ts`, ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: database.url,
      TOKEN_SECRET: SECRET,
      PERSONAL_KEY_SECRET: SECRET,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    err += text;
  });
  const [code] = await once(child, 'close');
  return { code, out, err: err.replaceAll(PROGRESS, '') };
}

const ALL = PROJECTIONS.map((projection) => projection.name).join(', ');
/** The first copy of a table of the directory. */
const built = (table: string) => physicalName({ name: table }, directoryReadModel.version, 1);

describe('the tools', () => {
  it('say what has never been built, and build it', async () => {
    const before = await run('verify', ['standings']);
    expect(before).toMatchObject({ code: 1, err: '' });
    expect(before.out).toContain('standings has not been built yet');

    const rebuilt = await run('rebuild');
    expect(rebuilt).toMatchObject({ code: 0, err: '' });
    const head = await store.head();
    expect(rebuilt.out).toMatch(
      new RegExp(`^${ALL}: \\d+ rows from ${head} events in \\d+\\.\\d s \\(\\d+ events/s\\)\\n$`),
    );

    const { rows } = await pool.query(`SELECT first_name FROM ${built('player')} WHERE id = 1`);
    expect(rows).toEqual([{ first_name: expect.stringMatching(/^(First1|Former)$/) }]);
  });

  it('list what differs, with the column and both values, and end with 1, mend it, and find no difference', async () => {
    await pool.query(`UPDATE ${built('league')} SET name = 'Wrong'`);
    await pool.query(`DELETE FROM ${built('team')} WHERE id = 2`);
    await pool.query(
      `INSERT INTO ${built('season')} (id, name, status, revision) VALUES (77, 'Invented', 'active', 0)`,
    );
    const found = await run('verify', ['directory']);
    expect(found.code).toBe(1);
    expect(found.out.split('\n').slice(0, 5)).toEqual([
      'directory: season (id 77) does not follow from the log',
      'directory: league (id 1) differs from the log:',
      '    name: "Wrong" ≠ "Bay"',
      'directory: team (id 2) is missing',
      expect.stringMatching(/^directory: \d+ rows compared .*, 3 differences$/),
    ]);
    expect(await run('rebuild', ['directory'])).toMatchObject({ code: 0 });
    const verified = await run('verify');
    expect(verified).toMatchObject({ code: 0, err: '' });
    const head = await store.head();
    expect(verified.out).toMatch(
      new RegExp(
        `^${ALL}: \\d+ rows compared with the log up to position ${head} of ${head}, no differences\\n$`,
      ),
    );
  });

  it('name what this release does not know, once for each type, and go on', async () => {
    const write = async (stream: string, type: string, data: Record<string, unknown>) => {
      const id = newId();
      const event = { id, type, data, schemaVersion: 1, metadata: { commandId: id } };
      return store.append({ stream, expectedRevision: 'any', events: [event] });
    };
    const rated = await write('league-1', 'LeagueRated', { stars: 5 });
    await write('league-2', 'LeagueRated', { stars: 4 });
    const broken = await write('league-2', 'LeagueChanged', {});
    await write('billing-3', 'PointsAdded', {});
    const lines = [
      `LeagueRated: 2 events of a type that this release does not know, passed over (league-1, revision ${rated.revision}, position ${rated.position}, the first of 2 streams)`,
      `LeagueChanged: 1 event that cannot be read: the stream is set aside from there on (league-2, revision ${broken.revision}, position ${broken.position}): its data is wrong: leagueId`,
      expect.stringMatching(
        /^PointsAdded: 1 event of another program, passed over \(billing-3, revision 0, /,
      ),
      '',
    ];
    for (const tool of ['rebuild', 'verify'] as const) {
      const { code, out, err } = await run(tool);
      expect([code, err], out).toEqual([0, '']);
      expect(out.split('\n').slice(1), tool).toEqual(lines);
    }
  });

  it('refuse a league whose restore was not completed', async () => {
    await markUnfinishedRestore(pool);
    onTestFinished(() => unmarkRestore(pool));
    for (const tool of ['verify', 'rebuild'] as const) {
      const { code, out, err } = await run(tool);
      expect([code, out, err.trim().split('\n').at(-1)], tool).toEqual([
        1,
        '',
        expect.stringContaining('a league whose restore was not completed: run the restore again'),
      ]);
    }
  });

  const refused: [string, Parameters<typeof run>[1], Parameters<typeof run>[2], number, string][] = [
    [
      'a name that there is not',
      ['stnadings'],
      {},
      2,
      `There is no read model stnadings. There are: ${ALL}\n`,
    ],
    ['what is missing in the environment', [], { DATABASE_URL: '' }, 1, 'DATABASE_URL is missing'],
    [
      'what cannot be reached',
      [],
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' },
      1,
      'ECONNREFUSED',
    ],
  ];
  const calls = (['rebuild', 'verify'] as const).flatMap((tool) =>
    refused.map(([what, ...rest]) => [`${tool}: ${what}`, tool, ...rest] as const),
  );
  it.each(sample('what the tools refuse', calls, ([name]) => name, { test: 2, all: 6 }))(
    'say %s',
    async (_name, tool, args, environment, code, text) => {
      const answer = await run(tool, args, environment);
      expect(answer).toMatchObject({ code, out: '' });
      expect(answer.err).toContain(text);
    },
  );
});
