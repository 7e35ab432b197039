import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '#standalone/data-dir.ts';
import { freePort } from '#standalone/free-port.ts';
import { findPostgresBinaries, unprivileged } from '#standalone/postgres-binaries.ts';
import { type ComposeService, composeService, readComposeFile } from '#tests/support/compose-file.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { until } from '#tests/support/until.ts';

const OWNER = new URL(composeService('command-api').environment?.DATABASE_URL ?? '').username;

/** Does what the service `database-roles` does. @returns the owner of the database */
async function ownerAfter({ environment = {}, configs = [] }: ComposeService, port: number) {
  const { PGUSER: user, PGDATABASE: database, PGOPTIONS: options } = environment;
  const { file } = readComposeFile().configs[configs[0]?.source ?? ''] ?? {};
  const client = new pg.Client({ host: '127.0.0.1', port, user, database, options });
  await client.connect();
  await client.query(await readFile(join(ROOT, file ?? ''), 'utf8'));
  const { rows } = await client.query(`SELECT rolname AS name, rolsuper FROM pg_roles
    JOIN pg_database ON datdba = pg_roles.oid WHERE datname = current_database()`);
  await client.end();
  return rows;
}

/** The image runs `initdb` and `postgres` of the same major version with exactly these arguments. */
let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('Postgres starts with the arguments of docker-compose.yml, in the encoding and with the settings of the file', async () => {
  const { environment = {}, command = [] } = composeService('postgres');
  const initdbArgs = (environment.POSTGRES_INITDB_ARGS ?? '').split(' ');
  const [program, ...settings] = command;
  expect(program).toBe('postgres');

  const binaries = findPostgresBinaries();
  const runner = unprivileged();
  const dataDir = join(folder, 'data');
  await mkdir(dataDir, { mode: 0o700 });
  await runner.own(folder);
  await runner.own(dataDir);
  const start = (binary: string, args: readonly string[]) => {
    const { program: file, args: rest } = runner.command(binary, args);
    return spawn(file, rest, { stdio: ['ignore', 'ignore', 'pipe'], ...runner.identity });
  };

  const initdb = start(binaries.initdb, [
    `--pgdata=${dataDir}`,
    `--username=${environment.POSTGRES_USER}`,
    '--auth=trust',
    ...initdbArgs,
  ]);
  let said = '';
  initdb.stderr.on('data', (text) => {
    said += text;
  });
  const [code] = (await once(initdb, 'exit')) as [number];
  expect({ code, said: code === 0 ? '' : said }).toEqual({ code: 0, said: '' });

  const port = await freePort();
  const own = ['-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const postgres = start(binaries.postgres, ['-D', dataDir, ...settings, ...own]);
  const ended = once(postgres, 'exit');
  try {
    let connected: pg.Client | undefined;
    await until('Postgres answers', async () => {
      const { POSTGRES_USER: user } = environment;
      const client = new pg.Client({ host: '127.0.0.1', port, user, database: 'postgres' });
      client.on('error', () => {});
      await client.connect().then(
        () => {
          connected = client;
        },
        () => {},
      );
      return connected !== undefined;
    });
    if (connected === undefined) throw new Error('nobody answered');
    const client: pg.Client = connected;
    const { rows } = await client.query(`SELECT current_setting('server_encoding') AS encoding,
      current_setting('jit') AS jit, current_setting('max_connections')::integer AS connections`);
    await client.query(`CREATE DATABASE ${environment.POSTGRES_DB}`);
    await client.end();
    expect(rows).toEqual([{ encoding: 'UTF8', jit: 'off', connections: 200 }]);
    expect(await ownerAfter(composeService('database-roles'), port)).toEqual([
      { name: OWNER, rolsuper: false },
    ]);
  } finally {
    postgres.kill('SIGINT');
    await ended;
  }
});
