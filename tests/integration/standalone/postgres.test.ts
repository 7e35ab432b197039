import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres } from '#standalone/postgres.ts';
import { isAlive } from '#standalone/postgres-orphan.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: string;
/** One cluster for all: making one takes longer than everything that is tried. */
let dataDir: string;
const PASSWORD = 'a b:c@d';
const start = () => startPostgres({ dataDir, password: PASSWORD });
const POINTS = 'SELECT points FROM taps';
beforeAll(async () => {
  folder = await temporaryFolder();
  dataDir = join(folder, 'postgres');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('startPostgres', () => {
  /** What a server that runs has in its folder. */
  let pidFile: string;

  it('starts one that writes through to the disk and is discreet', async () => {
    vi.stubEnv('ADMIN_PASSWORD', 'for-nobody-else');
    vi.stubEnv('OIDC_CLUB_CLIENT_SECRET', 'for-nobody-else');
    const running = await start();
    vi.unstubAllEnvs();
    expect(await query(running.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    expect(running.port).toBeLessThan(32_768);
    await query(running.url, 'CREATE TABLE taps AS SELECT 7 AS points');

    // The values of refused rows and statements stay out of its log.
    const insert = `INSERT INTO addresses VALUES ('ada@example.org')`;
    await query(running.url, `CREATE TABLE addresses (email text UNIQUE); ${insert}`);
    await expect(query(running.url, insert)).rejects.toThrow(/duplicate key/);

    // It knows nothing of the launcher's environment that is a secret.
    if (process.platform === 'linux') {
      const environment = (await readFile(`/proc/${running.pid}/environ`, 'utf8')).split('\0');
      expect(environment).toContain(`PATH=${process.env.PATH}`);
      expect(environment.filter((variable) => variable.includes('for-nobody-else'))).toEqual([]);
    }

    await running.stop();
    expect(isAlive(running.pid)).toBe(false);
    const log = await readFile(`${dataDir}.log`, 'utf8');
    expect(log).toContain('duplicate key value violates unique constraint');
    expect(log).not.toContain('ada@example.org');
  });

  it('keeps its data, recovers when Postgres itself was killed, and reports its end', async () => {
    const first = await start();
    expect(await query(first.url, POINTS)).toEqual([{ points: 7 }]);
    await query(first.url, 'UPDATE taps SET points = 2');
    process.kill(first.pid, 'SIGKILL');
    expect(await first.exited).toEqual({ code: null, signal: 'SIGKILL' });

    const second = await start();
    expect(await query(second.url, POINTS)).toEqual([{ points: 2 }]);
    await second.stop();
  });

  it('stops the orphan of a killed launcher and loses nothing it acknowledged', async () => {
    const script = join(folder, 'launcher.ts');
    const launcherModule = new URL('../../../standalone/postgres.ts', import.meta.url).href;
    await writeFile(
      script,
      `import { startPostgres } from ${JSON.stringify(launcherModule)};
       const options = ${JSON.stringify({ dataDir, password: PASSWORD })};
       const { url, pid } = await startPostgres(options);
       console.log(JSON.stringify({ url, pid }));
       setInterval(() => {}, 1000);`,
    );
    const launcher = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(launcher.stdout, 'data')) as [Buffer];
    const orphan = JSON.parse(line.toString()) as { url: string; pid: number };
    await query(orphan.url, 'UPDATE taps SET points = 3');
    launcher.kill('SIGKILL');
    await once(launcher, 'exit');
    expect(isAlive(orphan.pid)).toBe(true);

    const next = await start();
    expect(isAlive(orphan.pid)).toBe(false);
    expect(await query(next.url, POINTS)).toEqual([{ points: 3 }]);
    pidFile = await readFile(join(dataDir, 'postmaster.pid'), 'utf8');
    await next.stop();
  });

  it('starts although the left-over process number belongs to another program now', async () => {
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await writeFile(join(dataDir, 'postmaster.pid'), pidFile.replace(/^\d+/, String(stranger.pid)));
    const second = await start();
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(stranger.exitCode).toBeNull();
    stranger.kill();
  });

  it('says so when the password is not the one of the data, and leaves nothing running', async () => {
    await expect(startPostgres({ dataDir, password: 'wrong' })).rejects.toThrow(/another password/);
    await expect(readFile(join(dataDir, 'postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  it('shows what Postgres said when it cannot start', async () => {
    const options = { dataDir, password: PASSWORD, settings: { shared_buffers: 'lots' } };
    await expect(startPostgres(options)).rejects.toThrow(/shared_buffers/);
  });
});
