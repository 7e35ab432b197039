import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { LauncherConfig } from '#platform/process/config.ts';
import { ensureRoles } from './database-roles.ts';
import { freePort } from './free-port.ts';
import { type Holder, takeInstanceLock } from './instance-lock.ts';
import { type SupervisedPostgres, supervisePostgres } from './postgres-supervisor.ts';
import { readSecrets } from './secrets.ts';
import { type InnerPorts, innerEnvironment } from './services.ts';

export const ROOT = resolve(import.meta.dirname, '..');

/** Where a running `npm start` leaves the environment for the tools. Holds secrets. */
export const environmentFile = (dataDir: string): string => join(dataDir, 'environment.json');

export type OpenDataDir = {
  ports: InnerPorts;
  /** What the services and tools need in their environment. */
  environment: Record<string, string>;
  postgres: SupervisedPostgres;
  /** Stops Postgres, then releases the folder. */
  close(): Promise<void>;
};

/** Another process uses the folder. */
export class DataDirInUse extends Error {
  readonly tool: Holder['tool'];
  constructor(dataDir: string, { pid, tool }: Holder) {
    super(`${tool ?? 'Courtside'} runs already on ${dataDir} (process ${pid}).`);
    this.name = 'DataDirInUse';
    this.tool = tool;
  }
}

/**
 * Takes a `DATA_DIR` for this process: its lock, its secrets, its Postgres with the roles of the services, and
 * the environment for everything that works with it. Throws `DataDirInUse` when another process has it.
 * @param tool what a person types to run the tool that takes it; null for a league
 */
export async function openDataDir(
  config: LauncherConfig,
  env: Readonly<Record<string, string | undefined>>,
  onNote: (text: string) => void,
  tool: Holder['tool'] = null,
): Promise<OpenDataDir> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const lock = await takeInstanceLock(config.dataDir, tool);
  if (lock.kind === 'held') throw new DataDirInUse(config.dataDir, lock);
  let postgres: SupervisedPostgres | undefined;
  try {
    const secrets = await readSecrets(config.dataDir, env);
    const dataDir = join(config.dataDir, 'postgres');
    postgres = await supervisePostgres({ dataDir, password: secrets.postgresPassword }, onNote);
    const urls = await ensureRoles(postgres.url, {
      owner: secrets.ownerPassword,
      reader: secrets.readerPassword,
    });
    const ports = {
      commandApi: Number(env.COMMAND_API_PORT) || (await freePort()),
      projections: Number(env.PROJECTIONS_PORT) || (await freePort()),
      demo: Number(env.DEMO_PORT) || (await freePort()),
    };
    const environment = innerEnvironment(config, secrets, urls, ports);
    const file = environmentFile(config.dataDir);
    await rm(file, { force: true });
    await writeFile(file, JSON.stringify(environment, null, 2), { mode: 0o600 });
    return { ports, environment, postgres, close: () => close(postgres) };
  } catch (error) {
    await close(postgres);
    throw error;
  }

  async function close(running: SupervisedPostgres | undefined): Promise<void> {
    await rm(environmentFile(config.dataDir), { force: true });
    await running?.stop();
    if (lock.kind === 'taken') await lock.release();
  }
}
