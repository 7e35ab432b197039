import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asksForHelp } from '#platform/process/command-line.ts';
import { type LauncherConfig, loadLauncherConfig } from '#platform/process/config.ts';
import { DataDirInUse, environmentFile, openDataDir, ROOT } from './data-dir.ts';
import { findPersonalKeySecret, keepPersonalKeySecret, personalKeyFile } from './secrets.ts';
import { TOOL_FLAGS, toolCommand } from './services.ts';

const RESTORE = 'backup/restore.main.ts';
const CHECK = '--check';

/**
 * Runs a tool (import, rebuild, verify, backup, restore) with the environment of the league it works on:
 * `node standalone/tool.ts <script> [arguments]`. That is the one in `DATABASE_URL`, else the one that `npm start` runs
 * on `DATA_DIR`, else the one stored there: its database runs as long as the tool.
 */
const [script, ...args] = process.argv.slice(2);
if (script === undefined) {
  console.error('Usage: node standalone/tool.ts <script> [arguments]');
  process.exit(2);
}
process.exitCode = await main(join(ROOT, script));

async function main(path: string): Promise<number> {
  // Help needs no league.
  if (asksForHelp(args) || process.env.DATABASE_URL) return run(path, {});
  const config = loadLauncherConfig(process.env);
  return script === RESTORE ? restore(path, config) : runOnLeague(path, config, process.env);
}

/**
 * A restore that is refused has made nothing: the backup is checked before there is a league, least of all a new secret,
 * which would be a wrong one. The league is started with the secret with which it was restored.
 */
async function restore(path: string, config: LauncherConfig): Promise<number> {
  const secret = await findPersonalKeySecret(config.dataDir, process.env);
  const file = personalKeyFile(config.dataDir);
  if (secret === undefined) {
    console.error(`A restore needs the secret of the league in the backup: put it into ${file}.`);
    return 1;
  }
  const environment = { ...process.env, PERSONAL_KEY_SECRET: secret };
  const checked = await run(path, environment, [CHECK]);
  if (checked !== 0 || args.includes(CHECK)) return checked;
  const restored = await runOnLeague(path, config, environment);
  if (restored === 0 && (await keepPersonalKeySecret(config.dataDir, secret))) {
    console.log(`PERSONAL_KEY_SECRET is kept in ${file} from now on.`);
  }
  return restored;
}

async function runOnLeague(path: string, config: LauncherConfig, env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const note = (text: string) => console.error(text);
    const opened = await openDataDir(config, env, note, toolCommand(path));
    try {
      return await run(path, opened.environment);
    } finally {
      await opened.close();
    }
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    const text = await readFile(environmentFile(config.dataDir), 'utf8').catch(() => undefined);
    if (text !== undefined) return run(path, JSON.parse(text) as Record<string, string>);
    console.error(`${error.message} It is just starting or stopping; try again in a moment.`);
    return 1;
  }
}

/** The tool gets the signals itself and ends by itself; the database has to outlive it. */
function run(path: string, environment: NodeJS.ProcessEnv, more: readonly string[] = []): Promise<number> {
  const child = spawn(process.execPath, [...TOOL_FLAGS, path, ...args, ...more], {
    env: { ...process.env, ...environment },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(error.message);
      done(1);
    });
    child.once('exit', (code) => done(code ?? 1));
  });
}
