import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#platform/values/ids.ts';
import { ROOT } from '#standalone/data-dir.ts';
import { freePort } from '#standalone/free-port.ts';
import { NODE_FLAGS } from '#standalone/services.ts';
import { ADMIN } from '../support/running-league.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

export type BareServices = {
  /** Of the query API. */
  url: string;
  projections: ChildProcess;
  stop(): Promise<void>;
};

const LONGEST_START_MS = 60_000;

/**
 * The runner and a query API that caches no answers, over the bench's database; with a command API as well on request.
 * @param longestReadMs how long each may take to read the log, when it starts over it for the first time
 */
export async function startBareServices(
  databaseUrl: string,
  readUrl: string,
  { commandApi = false, longestReadMs = LONGEST_START_MS } = {},
): Promise<BareServices> {
  const ports = { query: await freePort(), projections: await freePort(), command: await freePort() };
  const folder = await temporaryFolder();
  const env = {
    ...process.env,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl,
    READ_DATABASE_URL: readUrl,
    QUERY_API_PORT: String(ports.query),
    PROJECTIONS_PORT: String(ports.projections),
    COMMAND_API_PORT: String(ports.command),
    TOKEN_SECRET: newId() + newId(),
    PERSONAL_KEY_SECRET: newId() + newId(),
    ANSWER_CACHE_MB: '0',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const children: ChildProcess[] = [];
  const start = (room: string, more: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [...NODE_FLAGS, join(ROOT, room, 'server.ts')], {
      env: { ...env, ...more },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.push(child);
    return child;
  };
  const answers = (port: number, path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => answer.ok,
      () => false,
    );
  const stop = async () => {
    for (const child of children) {
      if (child.exitCode !== null) continue;
      const gone = new Promise((exited) => child.once('exit', exited));
      child.kill();
      await gone;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const projections = start('projections');
    await until('the runner is there', () => answers(ports.projections, '/ready'), longestReadMs);
    if (commandApi) {
      start('command-api');
      await until('the command API is there', () => answers(ports.command, '/ready'), longestReadMs);
    }
    start('front-door', { DATABASE_URL: readUrl });
    await until('the query API listens', () => answers(ports.query, '/health'), LONGEST_START_MS);
    return { url: `http://127.0.0.1:${ports.query}`, projections, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
