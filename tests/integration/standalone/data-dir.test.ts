import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPool, type Pool } from '#platform/postgres/postgres-pool.ts';
import { loadConfig, loadLauncherConfig } from '#platform/process/config.ts';
import { DataDirInUse, environmentFile, openDataDir } from '#standalone/data-dir.ts';
import { isAlive } from '#standalone/postgres-orphan.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A wait that only fails when nothing comes. */
const WAIT = 120_000;
let dataDir: string;
beforeAll(async () => {
  dataDir = await temporaryFolder();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const configured = () => loadLauncherConfig({ DATA_DIR: dataDir });

async function withPool<Result>(url: string, work: (pool: Pool) => Promise<Result>): Promise<Result> {
  const pool = createPool(url, { name: 'data-dir-test' });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

it('gives the services a configuration that is complete, tells the tools, and refuses a second league', async () => {
  const opened = await openDataDir(configured(), {}, () => {});
  const config = loadConfig(opened.environment);
  expect(config).toMatchObject({ host: '127.0.0.1', isLoopback: true, demo: true, dataDir });
  await withPool(config.databaseUrl, (pool) =>
    pool.query('CREATE TABLE taps AS SELECT 3 AS points; GRANT SELECT ON taps TO courtside_reader'),
  );
  await withPool(config.readDatabaseUrl, async (pool) => {
    expect((await pool.query('SELECT points FROM taps')).rows).toEqual([{ points: 3 }]);
    await expect(pool.query('DROP TABLE taps')).rejects.toThrow(/read-only|must be owner/);
  });

  // The tools are told as long as it runs, and nobody else.
  const file = environmentFile(dataDir);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(opened.environment);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  await expect(openDataDir(configured(), {}, () => {})).rejects.toThrow(DataDirInUse);
  await withPool(opened.postgres.url, (pool) => pool.query('SELECT 1'));

  await opened.close();
  expect(isAlive(opened.postgres.pid())).toBe(false);
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

it('does not start without the secret that the personal data needs', async () => {
  await rm(join(dataDir, 'secrets', 'personal-key-secret'));
  await expect(openDataDir(configured(), {}, () => {})).rejects.toThrow(/personal-key-secret is missing/);
});

// The folder is free: neither the first league nor the start that failed has kept it.
it('starts a killed Postgres again where the services look for it', async () => {
  const notes: string[] = [];
  const env = { PERSONAL_KEY_SECRET: 'p'.repeat(32) };
  const opened = await openDataDir(configured(), env, (note) => notes.push(note));
  const killed = opened.postgres.pid();
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(() => expect(notes).toEqual(['Postgres ended (SIGKILL), starting it again']), WAIT);
  await vi.waitFor(() => withPool(opened.postgres.url, (pool) => pool.query('SELECT points FROM taps')), {
    timeout: WAIT,
    interval: 50,
  });
  await vi.waitFor(() => expect(opened.postgres.pid()).not.toBe(killed), WAIT);
  await opened.close();
  expect(isAlive(opened.postgres.pid())).toBe(false);
});
