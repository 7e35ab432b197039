import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openCommands } from '#command-api/commands.ts';
import { openLog } from '#events/open-log.ts';
import { createPool } from '#platform/postgres/postgres-pool.ts';
import { loadConfig, loadLauncherConfig } from '#platform/process/config.ts';
import { openDataDir, ROOT } from '#standalone/data-dir.ts';
import { freePort } from '#standalone/free-port.ts';
import { isAlive } from '#standalone/postgres-orphan.ts';
import { NODE_FLAGS, serviceSpecs } from '#standalone/services.ts';
import { type Service, supervise, type Timing } from '#standalone/supervisor.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { until } from './until.ts';

export { until };

export const ADMIN = { username: 'test-admin', email: 'admin@test.invalid', password: 'test-password' };

export type ServiceName = 'command-api' | 'projections' | 'query-api';
export type Part = ServiceName | 'postgres';

export type RunningLeague = {
  /** The front door. */
  url: string;
  /** What it writes to, and a test may as well. */
  folder: string;
  /** What the services were told, secrets included. */
  environment: Record<string, string>;
  pid(name: Part): number;
  /** Kills them all at once (SIGKILL), as a machine that loses its power does; fulfilled when none of them is left. */
  kill(...names: readonly Part[]): Promise<void>;
  /** The notes and log lines of all services, for a failing test. */
  lines: readonly string[];
  ready(): Promise<void>;
  /** Stops everything and removes the folder, or puts it where it is to be kept. */
  stop(keepAs?: string): Promise<void>;
};

/**
 * The whole league as `npm start` runs it — embedded Postgres with fsync on, the services as supervised child
 * processes — on a folder of its own and free ports, with an administrator and without the demo.
 * `scripts` puts another script in the place of a service's, for negative controls; `from` is a folder in which a
 * league was kept when it was stopped: this one goes on from a copy of it.
 */
export async function startLeague(
  options: {
    scripts?: Partial<Record<ServiceName, string>>;
    env?: Record<string, string>;
    /** How services that ended are started again. */
    timing?: Partial<Timing>;
    from?: string;
  } = {},
): Promise<RunningLeague> {
  const folder = await temporaryFolder();
  if (options.from !== undefined) await cp(options.from, folder, { recursive: true });
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...options.env,
  };
  const config = loadLauncherConfig(env);
  const lines: string[] = [];
  const opened = await openDataDir(config, env, (text) => lines.push(text));
  const services = new Map<string, Service>();
  for (const spec of serviceSpecs(config, ROOT, { outer: env, inner: opened.environment }, opened.ports)) {
    services.set(
      spec.name,
      supervise({
        name: spec.name,
        program: process.execPath,
        args: [...NODE_FLAGS, options.scripts?.[spec.name as ServiceName] ?? spec.script],
        cwd: ROOT,
        env: spec.env,
        readyUrl: spec.readyUrl,
        onLine: (line) => lines.push(`[${spec.name}] ${line}`),
        onNote: (text) => lines.push(text),
        timing: options.timing ?? {},
      }),
    );
  }
  const ready = async () => {
    await Promise.all([...services.values()].map((service) => service.ready()));
  };
  const stop = async (keepAs?: string) => {
    for (const service of [...services.values()].reverse()) await service.stop();
    await opened.close();
    if (keepAs !== undefined) await cp(folder, keepAs, { recursive: true });
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await ready();
  } catch (error) {
    await stop();
    throw new Error(`the league did not start:\n${lines.slice(-40).join('\n')}`, { cause: error });
  }
  const pid = (name: Part) => {
    const found = name === 'postgres' ? opened.postgres.pid() : services.get(name)?.pid();
    if (found === undefined) throw new Error(`${name} is not running`);
    return found;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    environment: { ...opened.environment },
    pid,
    async kill(...names) {
      const pids = names.map(pid);
      for (const one of pids) if (isAlive(one)) process.kill(one, 'SIGKILL');
      await until(`${names.join()} are dead`, () => !pids.some(isAlive));
    },
    lines,
    ready,
    stop,
  };
}

/** Direct access to the log and the commands of a running league, as its tools have it. */
export function openBackDoor(league: Pick<RunningLeague, 'environment'>) {
  const config = loadConfig(league.environment);
  const pool = createPool(config.databaseUrl, { name: 'test-back-door', max: 4 });
  const store = openLog({ ...config, pool });
  return {
    pool,
    store,
    databaseUrl: config.databaseUrl,
    commands: openCommands(store, pool, config.personalKeySecret),
    async close() {
      await store.close();
      await pool.end();
    },
  };
}
export type BackDoor = ReturnType<typeof openBackDoor>;

/** A bearer token; the test administrator's by default. */
export async function signIn(
  league: Pick<RunningLeague, 'url'>,
  { username, password }: { username: string; password: string } = ADMIN,
): Promise<string> {
  const response = await fetch(`${league.url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}
