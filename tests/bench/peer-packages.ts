import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What peers are measured at: never a dependency of the project. */
export const EMMETT = '0.42.0';
export const ACT_PG = '0.4.6';
const PACKAGES = [
  `@event-driven-io/emmett@${EMMETT}`,
  `@event-driven-io/emmett-postgresql@${EMMETT}`,
  '@rotorsoft/act@0.5.6',
  `@rotorsoft/act-pg@${ACT_PG}`,
];

/** Installs the peers into a folder, without their scripts. @returns false when npm cannot: it has said why */
export async function installPeers(folder: string): Promise<boolean> {
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
  const npm = spawn('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...PACKAGES], {
    cwd: folder,
    // npm runs by the first node of the path: this one.
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(npm, 'exit').then(([code]) => code === 0);
  return ended.catch(() => false);
}

/** A package that was installed there, typed by who uses it: its own types are not. */
export async function loadPackage<Module>(folder: string, name: string): Promise<Module> {
  const file = createRequire(join(folder, 'package.json')).resolve(name);
  return (await import(pathToFileURL(file).href)) as Module;
}
