import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { ROOT } from '#standalone/data-dir.ts';
import type { RunningLeague } from '../support/running-league.ts';
import { until } from '../support/until.ts';

/** A command of the terminal. */
export type Command = {
  output(): string;
  /** Its exit code. */
  ended: Promise<number | null>;
  /** Kills it and everything it has started, as a machine that loses its power does; fulfilled when it is gone. */
  kill(): Promise<void>;
};

/** Runs a script of the repository in a process group of its own. */
export function runScript(script: string, args: readonly string[], env: Record<string, string>): Command {
  const child: ChildProcess = spawn(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, DATABASE_URL: '', EVENTSTORE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => {
      output += part.toString();
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    output: () => output,
    ended,
    async kill() {
      if (child.pid === undefined) throw new Error('it was not started');
      process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}

/** `npm run backup` of a league that runs. */
export const backUp = ({ environment }: RunningLeague, folder: string): Command =>
  runScript('backup/backup.main.ts', [folder], environment);

/** `DATA_DIR=… npm run restore`. */
export const restore = (folder: string, dataDir: string, env: Record<string, string>): Command =>
  runScript('standalone/tool.ts', ['backup/restore.main.ts', folder], { DATA_DIR: dataDir, ...env });

/**
 * A backup that is killed in its middle: it has the log, and waits for a table that somebody holds.
 * @param folder there is nothing in it yet
 */
export async function killBackUp(league: RunningLeague, pool: Pool, folder: string): Promise<void> {
  const holding = await pool.connect();
  await holding.query('BEGIN');
  await holding.query('LOCK TABLE imports.upload IN ACCESS EXCLUSIVE MODE');
  const killed = backUp(league, folder);
  await until('the backup is at its tables', () => {
    const names = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
    return names.some((name) => String(name).includes('accounts.credentials'));
  });
  await killed.kill();
  await holding.query('ROLLBACK');
  holding.release();
  expect(existsSync(join(folder, 'manifest.json'))).toBe(false);
}

/** Waits for the end of a command that has to end well. @returns what it said */
export async function endedWell(command: Command): Promise<string> {
  expect([await command.ended, command.output()]).toEqual([0, expect.any(String)]);
  return command.output();
}
