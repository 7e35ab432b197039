import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { filesAfter, guideIn, type Step } from './guides.ts';

const ROOT = resolve(import.meta.dirname, '..', '..', '..');
/** Not sources: packages, history, builds, leagues, reports. */
const LEFT_OUT = ['node_modules', '.git', 'dist', '.courtside', 'tmp'];
export const TOO_SLOW = 300_000;

/** The text of a file of the sources. */
export const original = (path: string) =>
  existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined;
/** In the order in which they are typed. */
export const guides = ['event', 'read-model', 'page', 'field', 'command', 'quiet-event'].map((name) =>
  guideIn(readFileSync(join(ROOT, 'docs', 'guides', `${name}.md`), 'utf8')),
);
export const allSteps = guides.flatMap(({ steps }) => steps);
/** Paths of the files that the guides change or make. */
export const edited = [...new Set(allSteps.flatMap(({ edits }) => edits.map(({ path }) => path)))];

/** A copy of the sources to type the guides into. */
export type SourcesCopy = Awaited<ReturnType<typeof copySources>>;

export async function copySources() {
  const copy = await temporaryFolder();
  const isSource = (path: string) =>
    !relative(ROOT, path)
      .split(sep)
      .some((part) => LEFT_OUT.includes(part));
  await cp(ROOT, copy, { recursive: true, filter: isSource });
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));

  /** Types these steps into the copy, and no others. */
  async function type(steps: readonly Step[]): Promise<void> {
    const files = filesAfter(
      steps.flatMap(({ edits }) => edits),
      original,
    );
    for (const path of edited) {
      const text = files.get(path) ?? original(path);
      const target = join(copy, path);
      if (text === undefined) await rm(target, { force: true });
      else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, text);
      }
    }
  }

  function run(program: string, args: readonly string[]): Promise<{ failed: boolean; output: string }> {
    const { NODE_OPTIONS: _, VITEST: __, ...env } = process.env;
    return new Promise((done) => {
      const options = { cwd: copy, env: { ...env, NO_COLOR: '1' }, maxBuffer: 100_000_000 };
      const script = join(ROOT, 'node_modules', '.bin', program);
      execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) => {
        done({ failed: error !== null, output: `${stdout}${stderr}` });
      });
    });
  }

  /** What the compiler says of the servers or the pages. */
  const typeErrors = async (part: 'servers' | 'pages') =>
    (await run('tsc', ['--noEmit', '-p', tsconfigOf(part)])).output;

  /** What it says of one file and what that imports, which takes a tenth of the time. */
  async function typeErrorsIn(path: string): Promise<string> {
    const extended = tsconfigOf(path.startsWith('frontend/') ? 'pages' : 'servers');
    const config = { extends: `./${extended}`, include: [], files: [path] };
    await writeFile(join(copy, 'one-file.json'), JSON.stringify(config));
    return (await run('tsc', ['--noEmit', '-p', 'one-file.json'])).output;
  }

  const read = (path: string) => readFileSync(join(copy, path), 'utf8');
  const remove = () => rm(copy, { recursive: true, force: true });
  return { type, run, read, typeErrors, typeErrorsIn, remove };
}

const tsconfigOf = (part: 'servers' | 'pages') =>
  part === 'servers' ? 'tsconfig.json' : 'frontend/tsconfig.json';
