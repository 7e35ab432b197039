import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { type Check, filesAfter, type Step, walksIn } from './walks.ts';

const ROOT = resolve(import.meta.dirname, '..', '..', '..');
/** Not sources: packages, history, builds, leagues, reports. */
const LEFT_OUT = ['node_modules', '.git', 'dist', '.courtside', 'tmp'];
const TOO_SLOW = 300_000;

const original = (path: string) =>
  existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined;
const walks = walksIn(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'));
const allSteps = walks.flatMap(({ steps }) => steps);
const edited = [...new Set(allSteps.flatMap(({ edits }) => edits.map(({ path }) => path)))];

let copy: string;
beforeAll(async () => {
  copy = await temporaryFolder();
  const isSource = (path: string) =>
    !relative(ROOT, path)
      .split(sep)
      .some((part) => LEFT_OUT.includes(part));
  await cp(ROOT, copy, { recursive: true, filter: isSource });
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
}, TOO_SLOW);
afterAll(() => rm(copy, { recursive: true, force: true }));

describe('the walks of CONTRIBUTING.md', () => {
  it('are three', () => {
    expect(walks.map(({ name }) => name)).toEqual([
      'Walk 1: a new event, end to end',
      'Walk 2: a new read model',
      'Walk 3: a new page',
    ]);
  });

  it('add a counted statistic in under ten files and a test', () => {
    const paths = new Set(walks[0]?.steps.flatMap(({ edits }) => edits.map(({ path }) => path)));
    expect([...paths].filter((path) => !path.includes('.test.')).length).toBeLessThan(10);
  });

  describe('typed to their end', () => {
    beforeAll(() => type(allSteps));

    it.each(['servers', 'pages'] as const)('compile with the %s', { timeout: TOO_SLOW }, async (part) => {
      expect(await typeErrors(part)).toBe('');
    });

    it('are formatted', async () => {
      const { failed, output } = await run('biome', ['ci', '--vcs-enabled=false', ...edited.filter(isCode)]);
      expect(failed, output).toBe(false);
    });

    it('pass their own tests and those that they name', { timeout: TOO_SLOW }, async () => {
      const own = edited.filter((path) => /\.test\.tsx?$/.test(path));
      const named = allSteps.flatMap(({ forgotten }) =>
        forgotten !== undefined && 'test' in forgotten ? [forgotten.test] : [],
      );
      const filters = [...new Set(['tests/architecture', ...own, ...named])];
      const tests = await run('vitest', ['run', '--project=unit', '--project=integration', ...filters]);
      expect(tests.failed, tests.output).toBe(false);
      for (const path of own) expect(tests.output).toContain(path);
    });
  });

  it.each(walks.flatMap(({ name, steps }) => steps.flatMap((step) => omission(name, step))))(
    '%s',
    { timeout: TOO_SLOW },
    async (_, step, check) => {
      await type(allSteps.filter((other) => other !== step));
      if ('test' in check) {
        expect(await run('vitest', ['run', '--project=unit', check.test])).toMatchObject({ failed: true });
      } else {
        expect(await typeErrorsIn(check.types)).toContain(`${check.types}(`);
      }
    },
  );
});

function omission(walk: string, step: Step): [string, Step, Check][] {
  const { forgotten: check } = step;
  if (check === undefined) return [];
  const name = 'test' in check ? check.test : check.types;
  return [[`${walk}: without “${step.name}” the check of ${name} fails`, step, check]];
}

const isCode = (path: string) => /\.tsx?$/.test(path);

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

/** What the compiler says of the servers or the pages. */
const typeErrors = async (part: 'servers' | 'pages') =>
  (await run('tsc', ['--noEmit', '-p', tsconfigOf(part)])).output;
const tsconfigOf = (part: 'servers' | 'pages') =>
  part === 'servers' ? 'tsconfig.json' : 'frontend/tsconfig.json';

/** What it says of one file and what that imports, which takes a tenth of the time. */
async function typeErrorsIn(path: string): Promise<string> {
  const extended = tsconfigOf(path.startsWith('frontend/') ? 'pages' : 'servers');
  const config = { extends: `./${extended}`, include: [], files: [path] };
  await writeFile(join(copy, 'one-file.json'), JSON.stringify(config));
  return (await run('tsc', ['--noEmit', '-p', 'one-file.json'])).output;
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
