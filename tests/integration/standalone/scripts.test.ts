import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#standalone/data-dir.ts';
import { sample } from '#tests/support/sampling.ts';

/** Every script of package.json, asked what it can do. The tools that are run as they come have their own words. */

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const OWN =
  /^(?:\w+=\S+ )?(exec node standalone\/bootstrap\.mjs (?:standalone\/tool\.ts )?(?!node_modules)\S+\.ts)/;
/** Scripts that differ in their arguments alone are one program. */
const programs = [...new Set(Object.values(scripts).flatMap((script) => OWN.exec(script)?.[1] ?? []))];

/** The program as npm runs it; were it to start anything, it would find no database. */
function run(program: string, option: string): Promise<{ code: unknown; out: string; error: string }> {
  return new Promise((done) => {
    const env = { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
    execFile('/bin/sh', ['-c', `${program} ${option}`], { cwd: ROOT, env }, (ended, out, error) => {
      done({ code: ended?.code ?? 0, out, error });
    });
  });
}

it('are the scripts that are not a tool of others', () => {
  expect(programs.length).toBeGreaterThan(7);
  const others = Object.keys(scripts).filter((name) => !OWN.test(scripts[name] ?? ''));
  expect(others).toEqual(['texts', 'format']);
});

const tried = sample(
  'scripts asked for their options',
  programs,
  (program) => program.split(' ').slice(2).join(' '),
  {
    test: 2,
    all: 6,
  },
);
it.each(tried)('%s prints its options, and refuses one that it does not know', async (program) => {
  const [asked, wrong] = await Promise.all([run(program, '--help'), run(program, '--nonsense')]);
  expect(asked).toMatchObject({ code: 0, error: '' });
  expect(asked.out).toMatch(/^Usage: npm (start|test|run \S+)/);
  expect(asked.out).toContain('--help');
  expect(asked.out).not.toContain('\n\n\n');
  expect(wrong).toEqual({
    code: 2,
    out: '',
    error: "Unknown option '--nonsense'; --help prints the options\n",
  });
});
