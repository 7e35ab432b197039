import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#standalone/data-dir.ts';
import { freePort } from '#standalone/free-port.ts';
import { composeService } from '../support/compose-file.ts';
import { createTestDatabase, startTestPostgres } from '../support/postgres.ts';
import { until } from '../support/running-league.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The folders that the last stage of the Dockerfile copies from the sources. */
async function copyImageFiles(folder: string): Promise<void> {
  const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8');
  const stage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const copied = [...stage.matchAll(/^COPY (\S+) (\S+)$/gm)];
  expect(copied.length).toBeGreaterThan(4);
  for (const [, from = '', to = ''] of copied) {
    const target = to === './' ? join(folder, from) : join(folder, to);
    await cp(join(ROOT, from), target, { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}

it('the services start from the files of the image, with the commands and the environment of docker-compose.yml', async () => {
  const folder = await temporaryFolder();
  const postgres = await startTestPostgres();
  const children: ChildProcess[] = [];
  const said: string[] = [];
  try {
    await copyImageFiles(folder);
    await mkdir(join(folder, 'data'));
    const [commandApi, projections, queryApi] = [await freePort(), await freePort(), await freePort()];
    // What Docker's network and volumes would be; the log is in Postgres, because no EventStoreDB runs here.
    const places: Record<string, string> = {
      EVENTSTORE_URL: '',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      COMMAND_API_PORT: String(commandApi),
      COMMAND_API_URL: `http://127.0.0.1:${commandApi}`,
      PROJECTIONS_PORT: String(projections),
      PROJECTIONS_URL: `http://127.0.0.1:${projections}`,
      QUERY_API_PORT: String(queryApi),
    };
    const run = (name: string, [program, ...args]: readonly string[], databaseUrl: string) => {
      const { environment = {} } = composeService(name);
      expect(program).toBe('node');
      const given = Object.keys(environment).map((key) => [key, places[key] ?? environment[key] ?? '']);
      const child = spawn(process.execPath, args, {
        cwd: folder,
        env: { PATH: process.env.PATH, ...Object.fromEntries(given), DATABASE_URL: databaseUrl },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      children.push(child);
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)));
      return child;
    };
    const start = async (name: string, port: number, databaseUrl: string) => {
      run(name, composeService(name).command ?? [], databaseUrl);
      await until(`${name} is ready`, async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null);
        return answer?.ok === true;
      });
    };
    // In the order of `depends_on`.
    await start('command-api', commandApi, postgres.url);
    await start('projections', projections, postgres.url);
    await start('query-api', queryApi, postgres.readUrl);
    const answer = await fetch(`http://127.0.0.1:${queryApi}/api/seasons/`);
    expect(await answer.json()).toMatchObject({ seasons: [] });

    // The schedule makes the first backup at once, and the restore brings it into another database.
    const backups = join(folder, 'backups');
    const scheduled = (composeService('backup').command ?? []).map((arg) =>
      arg === '/backups' ? backups : arg,
    );
    run('backup', scheduled, postgres.url);
    let made = '';
    await until('there is a backup', async () => {
      const [name = ''] = await readdir(backups).catch(() => []);
      made = join(backups, name);
      return existsSync(join(made, 'manifest.json'));
    });
    const target = await createTestDatabase({ server: postgres });
    places.DATA_DIR = join(folder, 'restored');
    const { entrypoint = [] } = composeService('restore');
    const restoring = run('restore', [...entrypoint, made], target.url);
    expect(await once(restoring, 'exit')).toEqual([0, null]);
  } catch (error) {
    throw new Error(`what the services said:\n${said.join('').slice(-3_000)}`, { cause: error });
  } finally {
    for (const child of children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
