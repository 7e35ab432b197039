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
beforeAll(async () => {
  folder = await temporaryFolder();
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
  it('keeps its data from start to start, and writes through to the disk', async () => {
    const dataDir = join(folder, 'kept');
    const first = await startPostgres({ dataDir, password: 'a b:c@d' });
    expect(await query(first.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    expect(first.port).toBeLessThan(32_768);
    await query(first.url, 'CREATE TABLE taps AS SELECT 7 AS points');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await startPostgres({ dataDir, password: 'a b:c@d' });
    expect(await query(second.url, 'SELECT points FROM taps')).toEqual([{ points: 7 }]);
    await second.stop();
  });

  it('leaves the values of refused rows and statements out of its log', async () => {
    const dataDir = join(folder, 'discreet');
    const running = await startPostgres({ dataDir, password: 'x' });
    const insert = `INSERT INTO addresses VALUES ('ada@example.org')`;
    await query(running.url, `CREATE TABLE addresses (email text UNIQUE); ${insert}`);
    await expect(query(running.url, insert)).rejects.toThrow(/duplicate key/);
    await running.stop();
    const log = await readFile(`${dataDir}.log`, 'utf8');
    expect(log).toContain('duplicate key value violates unique constraint');
    expect(log).not.toContain('ada@example.org');
  });

  it.runIf(process.platform === 'linux')(
    "knows nothing of the launcher's environment that is a secret",
    async () => {
      vi.stubEnv('ADMIN_PASSWORD', 'for-nobody-else');
      vi.stubEnv('OIDC_CLUB_CLIENT_SECRET', 'for-nobody-else');
      const running = await startPostgres({ dataDir: join(folder, 'secretive'), password: 'x' });
      vi.unstubAllEnvs();
      const environment = (await readFile(`/proc/${running.pid}/environ`, 'utf8')).split('\0');
      await running.stop();
      expect(environment).toContain(`PATH=${process.env.PATH}`);
      expect(environment.filter((variable) => variable.includes('for-nobody-else'))).toEqual([]);
    },
  );

  it('stops the orphan of a killed launcher and loses nothing it acknowledged', async () => {
    const dataDir = join(folder, 'orphan');
    const script = join(folder, 'launcher.ts');
    const launcherModule = new URL('../../../standalone/postgres.ts', import.meta.url).href;
    await writeFile(
      script,
      `import { startPostgres } from ${JSON.stringify(launcherModule)};
       const { url, pid } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, password: 'x' });
       console.log(JSON.stringify({ url, pid }));
       setInterval(() => {}, 1000);`,
    );
    const launcher = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(launcher.stdout, 'data')) as [Buffer];
    const orphan = JSON.parse(line.toString()) as { url: string; pid: number };
    await query(orphan.url, 'CREATE TABLE taps AS SELECT 3 AS points');
    launcher.kill('SIGKILL');
    await once(launcher, 'exit');
    expect(isAlive(orphan.pid)).toBe(true);

    const next = await startPostgres({ dataDir, password: 'x' });
    expect(isAlive(orphan.pid)).toBe(false);
    expect(await query(next.url, 'SELECT points FROM taps')).toEqual([{ points: 3 }]);
    await next.stop();
  });

  it('recovers when Postgres itself was killed, and reports its end', async () => {
    const dataDir = join(folder, 'killed');
    const first = await startPostgres({ dataDir, password: 'x' });
    await query(first.url, 'CREATE TABLE taps AS SELECT 2 AS points');
    process.kill(first.pid, 'SIGKILL');
    expect(await first.exited).toEqual({ code: null, signal: 'SIGKILL' });

    const second = await startPostgres({ dataDir, password: 'x' });
    expect(await query(second.url, 'SELECT points FROM taps')).toEqual([{ points: 2 }]);
    await second.stop();
  });

  it('starts although the left-over process number belongs to another program now', async () => {
    const dataDir = join(folder, 'stale');
    const first = await startPostgres({ dataDir, password: 'x' });
    const pidFile = await readFile(join(dataDir, 'postmaster.pid'), 'utf8');
    await first.stop();
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await writeFile(join(dataDir, 'postmaster.pid'), pidFile.replace(/^\d+/, String(stranger.pid)));

    const second = await startPostgres({ dataDir, password: 'x' });
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(stranger.exitCode).toBeNull();
    stranger.kill();
  });

  it('says so when the password is not the one of the data, and leaves nothing running', async () => {
    const dataDir = join(folder, 'password');
    const first = await startPostgres({ dataDir, password: 'right' });
    await first.stop();
    await expect(startPostgres({ dataDir, password: 'wrong' })).rejects.toThrow(/another password/);
    const again = await startPostgres({ dataDir, password: 'right' });
    await again.stop();
  });

  it('shows what Postgres said when it cannot start', async () => {
    const options = { dataDir: join(folder, 'setting'), password: 'x', settings: { shared_buffers: 'lots' } };
    await expect(startPostgres(options)).rejects.toThrow(/shared_buffers/);
  });
});
