import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * After a kill -9 of its launcher a Postgres keeps running alone. Stops the one that still runs on `dataDir`, if any,
 * and removes a stale `postmaster.pid` whose number now belongs to another process (usual after a restart of a
 * container), which would keep Postgres from starting. Returns what was found.
 */
export async function stopOrphan(dataDir: string): Promise<'none' | 'stopped' | 'stale'> {
  const pidFile = join(dataDir, 'postmaster.pid');
  const pid = await readPid(pidFile);
  if (pid === undefined || !isAlive(pid)) return 'none';
  switch (whatRuns(pid, dataDir)) {
    case 'this database':
      await stopPostgres(pid);
      return 'stopped';
    case 'something else':
      await rm(pidFile, { force: true });
      return 'stale';
    case 'unknown':
      return 'none';
  }
}

/**
 * Stops a Postgres by its process id: fast shutdown (open transactions roll back, everything is written),
 * and after `limitMs` an immediate one, after which the next start recovers from the write-ahead log.
 */
export async function stopPostgres(pid: number, limitMs = 20_000): Promise<void> {
  if (await signalAndWait(pid, 'SIGINT', limitMs)) return;
  if (await signalAndWait(pid, 'SIGQUIT', limitMs)) return;
  throw new Error(`Postgres (process ${pid}) does not stop`);
}

/** Whether a process runs. One that has ended but was not yet reaped by its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return process.platform !== 'linux' || !isZombie(pid);
}

function isZombie(pid: number): boolean {
  try {
    // "pid (name) state …"; the name may itself hold brackets.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return true;
  }
}

async function signalAndWait(pid: number, signal: NodeJS.Signals, limitMs: number): Promise<boolean> {
  try {
    process.kill(pid, signal);
  } catch {
    return !isAlive(pid);
  }
  const end = Date.now() + limitMs;
  while (isAlive(pid)) {
    if (Date.now() > end) return false;
    await pause(20);
  }
  return true;
}

async function readPid(pidFile: string): Promise<number | undefined> {
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(text.split('\n')[0] ?? '', 10);
  return pid > 0 ? pid : undefined;
}

function whatRuns(pid: number, dataDir: string): 'this database' | 'something else' | 'unknown' {
  const folder = realpathSync(dataDir);
  try {
    if (process.platform === 'linux') {
      if (basename(readlinkSync(`/proc/${pid}/exe`)) !== 'postgres') return 'something else';
      // Postgres works inside its data folder, even when the folder was moved.
      return readlinkSync(`/proc/${pid}/cwd`) === folder ? 'this database' : 'something else';
    }
    const command = execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(dataDir) ? 'this database' : 'something else';
  } catch {
    return 'unknown';
  }
}
