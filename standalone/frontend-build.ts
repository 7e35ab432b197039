import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const DIST = 'frontend/dist';
/** Stored with the build: a hash of its sources. */
const STAMP = join(DIST, '.sources');

/** Everything the pages are made of, including the contracts and pure folds they share with the servers. */
const SOURCES = [
  'package-lock.json',
  'frontend/**/*',
  'events/**/*.ts',
  'platform/**/*.ts',
  'contracts/**/*.ts',
];
const NOT_SOURCES = /^frontend\/dist\/|\.test\.tsx?$|\.md$/;

/**
 * Builds the pages into `frontend/dist` unless they were built from exactly these sources. Builds elsewhere and swaps,
 * so that a running server never serves half of them. `onBuild` is called when there is something to build; throws
 * with the output of a failed build.
 */
export async function buildFrontend(root: string, onBuild: () => void): Promise<'built' | 'up to date'> {
  const sources = await hashOfSources(root);
  const stamp = join(root, STAMP);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === sources) return 'up to date';
  onBuild();
  const fresh = join(root, 'node_modules', '.cache', `courtside-pages-${process.pid}`);
  try {
    await runVite(root, fresh);
    await writeFile(join(fresh, '.sources'), sources);
    await swap(fresh, join(root, DIST));
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return 'built';
}

async function hashOfSources(root: string): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(SOURCES, { cwd: root, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name).slice(root.length + 1);
    if (!NOT_SOURCES.test(path)) files.push(path);
  }
  const hash = createHash('sha256');
  for (const path of files.sort()) hash.update(`${path}\0`).update(await readFile(join(root, path)));
  return hash.digest('hex');
}

async function swap(fresh: string, dist: string): Promise<void> {
  const old = `${fresh}-old`;
  await mkdir(dirname(dist), { recursive: true });
  if (existsSync(dist)) await move(dist, old);
  await move(fresh, dist);
  await rm(old, { recursive: true, force: true });
}

/** Also where node_modules is on another file system (a volume). */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true });
  }
}

async function runVite(root: string, outDir: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      join(root, 'frontend'),
      '--config',
      join(root, 'frontend', 'vite.config.ts'),
      '--outDir',
      outDir,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  const collect = (text: Buffer) => {
    output = (output + text.toString('utf8')).slice(-8_000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  if (code !== 0) throw new Error(`The pages could not be built:\n${output.trim()}`);
}
