// The first file every npm script runs: `node standalone/bootstrap.mjs <script> [arguments]`.
// It installs the packages if they are missing or not those of package-lock.json, then runs the script
// with the pinned Node. Plain JavaScript without packages: it has to work on an old Node and before
// anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const NEEDED_MAJOR = 24;

const [script, ...args] = process.argv.slice(2);
if (script === undefined) fail('Usage: node standalone/bootstrap.mjs <script> [arguments]');

if (!isInstalled()) await oneAtATime(install).catch((error) => fail(error.message));
run(pinnedNode(), [join(ROOT, script), ...args]);

/** Whether node_modules holds what package-lock.json asks for, by the list npm leaves there at the end. */
function isInstalled() {
  const wanted = packagesOf(join(ROOT, 'package-lock.json'));
  const present = packagesOf(join(ROOT, 'node_modules', '.package-lock.json'));
  if (wanted === undefined) fail('package-lock.json is missing: this is not a whole checkout of Courtside.');
  if (present === undefined) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = present[path];
    // Packages for other systems are optional and stay out.
    if (found === undefined) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** `npm start` and `npm test` in two terminals: the second waits until the first has installed. */
async function oneAtATime(work) {
  const name = createHash('sha256').update(ROOT).digest('hex').slice(0, 16);
  const lock = join(tmpdir(), `courtside-install-${name}.pid`);
  for (let waited = false; !take(lock); waited = true) {
    if (!waited) process.stderr.write('Another process is installing the packages, waiting for it …\n');
    await new Promise((done) => setTimeout(done, 500));
  }
  try {
    if (!isInstalled()) await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (!isRunning(Number(readFileSync(lock, 'utf8')))) rmSync(lock, { force: true });
  return false;
}

function isRunning(pid) {
  try {
    // 0: its number is just being written.
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function install() {
  const npm = npmCommand();
  const progress = showProgress('Installing the packages (first start, about a minute)');
  const child = spawn(
    npm.program,
    [...npm.args, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: ROOT, env: environmentOutsideNodeModules(), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  const collect = (text) => {
    // npm says what is wrong first, then its usage.
    output = (output + text).slice(0, 2000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const stopForwarding = forwardSignals(child);
  const problem = await new Promise((done) => {
    child.once('error', (error) => done(`${npm.program} cannot be run: ${error.message}`));
    child.once('close', (code) =>
      done(code === 0 ? undefined : output.trim() || `npm ended with code ${code}`),
    );
  });
  stopForwarding();
  progress.end();
  if (problem !== undefined) {
    throw new Error(`The packages could not be installed with "npm ci":\n\n${problem}`);
  }
}

/** The npm that runs this script, else the one in the PATH. */
function npmCommand() {
  const cli = process.env.npm_execpath;
  if (cli === undefined || basename(cli) !== 'npm-cli.js' || !existsSync(cli))
    return { program: 'npm', args: [] };
  const node = process.env.npm_node_execpath;
  return { program: node !== undefined && existsSync(node) ? node : process.execPath, args: [cli] };
}

/** npm must not run with a Node from the folder it is about to empty. */
function environmentOutsideNodeModules() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((part) => !part.startsWith(join(ROOT, 'node_modules')));
  return { ...process.env, PATH: path.join(delimiter) };
}

/** One line: rewritten every second in a terminal, otherwise a dot every few seconds. */
function showProgress(text) {
  const out = process.stderr;
  const start = Date.now();
  const seconds = () => Math.round((Date.now() - start) / 1000);
  out.write(`${text} …`);
  const timer = out.isTTY
    ? setInterval(() => out.write(`\r${text} … ${seconds()} s`), 1000)
    : setInterval(() => out.write('.'), 5000);
  return {
    end() {
      clearInterval(timer);
      out.write(`${out.isTTY ? '\r' : ' '}${out.isTTY ? `${text} … ` : ''}${seconds()} s\n`);
    },
  };
}

/** Node 24 from npm, else the Node that runs this if it is new enough. */
function pinnedNode() {
  const pinned = join(ROOT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath;
  return fail(
    `Courtside needs Node ${NEEDED_MAJOR}; this is ${process.version}, and npm has no Node for ` +
      `${process.platform} on ${process.arch}. Install Node ${NEEDED_MAJOR} (https://nodejs.org).`,
  );
}

/** Runs the script and ends as it ends. The IPC channel tells the script when this process is killed. */
function run(node, nodeArgs) {
  // What was compiled once is cached beside the packages: a service starts in two thirds of the time.
  const env = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node-compile'), ...process.env };
  const child = spawn(node, nodeArgs, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  const stopForwarding = forwardSignals(child);
  child.once('error', (error) => fail(`${node} cannot be run: ${error.message}`));
  child.once('exit', (code, signal) => {
    stopForwarding();
    if (signal === null) process.exit(code ?? 1);
    else process.kill(process.pid, signal);
  });
}

/** A terminal signals the whole group, other senders only this process: the script ignores repeats. */
function forwardSignals(child) {
  const forward = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  return () => {
    for (const signal of signals) process.off(signal, forward);
  };
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
