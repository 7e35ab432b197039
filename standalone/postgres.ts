import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import {
  findPostgresBinaries,
  type PostgresBinaries,
  type Unprivileged,
  unprivileged,
} from './postgres-binaries.ts';
import { stopOrphan, stopPostgres } from './postgres-orphan.ts';

/**
 * Starts and stops the Postgres from npm. The package has its own `start()`, which can neither run as root nor say why
 * it failed; this launcher needs only its binaries.
 */

export type PostgresOptions = {
  /** Folder of the cluster; made on first use. Its log is beside it (`<dataDir>.log`). */
  dataDir: string;
  /** Password of the superuser `courtside`. The first one given remains the cluster's password. */
  password: string;
  /** Port on 127.0.0.1; a free one by default. */
  port?: number;
  /** false: never waits for the disk. For tests only; a power cut loses the cluster. */
  durable?: boolean;
  /** More settings, as in postgresql.conf. */
  settings?: Readonly<Record<string, string>>;
  /** More variables of its environment. */
  environment?: Readonly<Record<string, string>>;
  /** Milliseconds to wait until it answers; recovery after a crash can take a while. */
  readyLimitMs?: number;
};

export type RunningPostgres = {
  /** Url of the database `courtside`, with the superuser and their password. */
  url: string;
  port: number;
  pid: number;
  /** Fulfilled when the process has ended, for any reason. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Fast shutdown; fulfilled when the process is gone. */
  stop(): Promise<void>;
};

const USER = 'courtside';
const DATABASE = 'courtside';

/** For one league on a small machine; the rest are Postgres's defaults. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '1GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  // Statements are short here: compiling them costs more than it saves.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Details name the values of a refused row, statements those of a call: people's e-mail addresses among them.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  fsync: 'on',
};

const NOT_DURABLE: Readonly<Record<string, string>> = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum_naptime: '10min',
};

/**
 * Makes the cluster if there is none, stops an orphan that still runs on it, starts Postgres and waits
 * until a real connection succeeds. Several may run at once, each with its own `dataDir`; the caller makes sure
 * that two launchers never share one (see instance-lock.ts).
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir);
  const binaries = findPostgresBinaries();
  const runner = unprivileged();
  await mkdir(dirname(dataDir), { recursive: true });
  // Another account has to get through the folder above, but not to list it.
  if (runner.kind === 'user') await chmod(dirname(dataDir), 0o711);
  if (existsSync(join(dataDir, 'PG_VERSION'))) await stopOrphan(dataDir);
  else await initialise(binaries, runner, { ...options, dataDir });
  await runner.own(dataDir);

  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    const started = await launch(binaries, runner, { ...options, dataDir }, port);
    if (started.kind === 'ready') {
      await createDatabase(started.running.url);
      return started.running;
    }
    // Somebody took the port meanwhile, or the last processes of a killed Postgres are still ending.
    const mayPass = /Address already in use|shared memory block .* still in use/.test(started.log);
    if (!mayPass || attempt === 20) throw new Error(`Postgres did not start:\n${started.log}`);
    await pause(200);
  }
}

async function initialise(
  binaries: PostgresBinaries,
  runner: Unprivileged,
  options: PostgresOptions,
): Promise<void> {
  // Made under another name, so that an interrupted initdb is never mistaken for a cluster.
  const unfinished = `${options.dataDir}.initdb`;
  const passwordFile = `${options.dataDir}.pw`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, options.password, { mode: 0o600 });
  await runner.own(unfinished);
  await runner.own(passwordFile);
  try {
    await run(runner, binaries.initdb, [
      `--pgdata=${unfinished}`,
      `--username=${USER}`,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      // The same text order on every machine; queries that need people's order name an ICU collation.
      '--no-locale',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(options.durable === false ? ['--no-sync'] : []),
    ]);
    await rename(unfinished, options.dataDir);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** What Postgres may know of the launcher's environment, which holds passwords: where programs and libraries are. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'];

function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]));
}

type Launched = { kind: 'ready'; running: RunningPostgres } | { kind: 'failed'; log: string };

async function launch(
  binaries: PostgresBinaries,
  runner: Unprivileged,
  options: PostgresOptions,
  port: number,
): Promise<Launched> {
  const settings = {
    ...SETTINGS,
    ...(options.durable === false ? NOT_DURABLE : {}),
    ...options.settings,
    port: String(port),
  };
  const { program, args } = runner.command(binaries.postgres, [
    '-D',
    options.dataDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const log = await openLog(`${options.dataDir}.log`);
  // Detached: Ctrl-C in a terminal reaches the whole process group, but Postgres has to stop last.
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', log.file.fd, log.file.fd],
    env: { ...ownEnvironment(), ...options.environment },
    ...runner.identity,
  });
  const exited = untilExit(child);
  await log.file.close();
  const pid = child.pid;
  if (pid === undefined) return { kind: 'failed', log: `${program} cannot be run` };

  const url = `postgres://${USER}:${encodeURIComponent(options.password)}@127.0.0.1:${port}/${DATABASE}`;
  let ended = false;
  void exited.then(() => {
    ended = true;
  });
  const giveUp = Date.now() + (options.readyLimitMs ?? 120_000);
  while (!ended) {
    const answer = await tryConnection(url, 'postgres');
    // A stranger may answer on the same port: only an answer of a living child counts.
    if (answer === 'ready' && !ended) {
      return { kind: 'ready', running: { url, port, pid, exited, stop: () => stopPostgres(pid) } };
    }
    if (answer === 'wrong password' || Date.now() > giveUp) {
      await stopPostgres(pid);
      if (answer !== 'wrong password') return { kind: 'failed', log: await log.tail() };
      throw new Error(
        `The database in ${options.dataDir} has another password than the one in its secrets folder. ` +
          'Put the secrets of that database back.',
      );
    }
    await pause(30);
  }
  return { kind: 'failed', log: await log.tail() };
}

async function tryConnection(url: string, database: string): Promise<'ready' | 'not yet' | 'wrong password'> {
  const target = new URL(url);
  target.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: target.href, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return 'ready';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === '28P01' ? 'wrong password' : 'not yet';
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(url: string): Promise<void> {
  const target = new URL(url);
  target.pathname = '/postgres';
  const client = new pg.Client({ connectionString: target.href });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

const LOG_LIMIT_BYTES = 5_000_000;

/** Opens the log for appending; one that is too long is renamed to `.1`. */
async function openLog(path: string) {
  const size = await stat(path).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(path, `${path}.1`);
  const file = await open(path, 'a', 0o600);
  await chmod(path, 0o600);
  const start = size > LOG_LIMIT_BYTES ? 0 : size;
  const tail = async () =>
    (await readFile(path)).subarray(start).toString('utf8').split('\n').slice(-30).join('\n');
  return { file, tail };
}

function untilExit(child: ChildProcess): RunningPostgres['exited'] {
  return new Promise((done) => {
    child.once('exit', (code, signal) => done({ code, signal }));
    child.once('error', () => done({ code: null, signal: null }));
  });
}

async function run(runner: Unprivileged, program: string, args: readonly string[]): Promise<void> {
  const command = runner.command(program, args);
  const child = spawn(command.program, command.args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: ownEnvironment(),
    ...runner.identity,
  });
  let output = '';
  const collect = (text: Buffer) => {
    output = (output + text.toString('utf8')).slice(-4_000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const { code } = await untilExit(child);
  if (code !== 0) throw new Error(`${program} failed:\n${output}`);
}
