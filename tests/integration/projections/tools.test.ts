import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateAccounts } from '#command-api/accounts/accounts.migration.ts';
import { openLog } from '#events/open-log.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import { migrateEventLog } from '#events/store/postgres/event-log.migration.ts';
import { createPool, type Pool } from '#platform/postgres/postgres-pool.ts';
import { directoryReadModel } from '#projections/directory/directory.table.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { physicalName } from '#projections/read-model/table.ts';
import { RandomLeague } from '#tests/support/builders/random-league.builder.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';

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
  await migrateAccounts(pool);
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
  it('say what has never been built, build it, and find no difference', async () => {
    const before = await run('verify', ['standings']);
    expect(before).toMatchObject({ code: 1, err: '' });
    expect(before.out).toContain('standings has not been built yet');

    const rebuilt = await run('rebuild');
    expect(rebuilt).toMatchObject({ code: 0, err: '' });
    const head = await store.head();
    expect(rebuilt.out).toMatch(
      new RegExp(`^${ALL}: \\d+ rows from ${head} events in \\d+\\.\\d s \\(\\d+ events/s\\)\\n$`),
    );

    const verified = await run('verify');
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out).toMatch(
      new RegExp(
        `^${ALL}: \\d+ rows compared with the log up to position ${head} of ${head}, no differences\\n$`,
      ),
    );
    const { rows } = await pool.query(`SELECT first_name FROM ${built('player')} WHERE id = 1`);
    expect(rows).toEqual([{ first_name: expect.stringMatching(/^(First1|Former)$/) }]);
  });

  it('list what differs, with the column and both values, and end with 1', async () => {
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
    expect(await run('verify', ['directory'])).toMatchObject({ code: 0 });
  });

  it('refuse a name that there is not', async () => {
    for (const tool of ['rebuild', 'verify'] as const) {
      const refused = await run(tool, ['stnadings']);
      expect(refused).toEqual({
        code: 2,
        out: '',
        err: `There is no read model stnadings. There are: ${ALL}\n`,
      });
    }
  });

  it('say what is missing in the environment, and what cannot be reached', async () => {
    const incomplete = await run('verify', [], { DATABASE_URL: '' });
    expect(incomplete).toMatchObject({ code: 1, out: '' });
    expect(incomplete.err).toContain('DATABASE_URL is missing');
    const unreachable = await run('verify', [], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
    expect(unreachable).toMatchObject({ code: 1, out: '' });
    expect(unreachable.err).toMatch(/ECONNREFUSED/);
  });
});
