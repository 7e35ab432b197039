import { afterAll, beforeAll, expect, it } from 'vitest';
import { sample } from '#tests/support/sampling.ts';
import type { Check, Step } from './guides.ts';
import { allSteps, copySources, edited, guides, type SourcesCopy, TOO_SLOW } from './sources-copy.ts';

/** The guides of docs/guides/ to their end, and with one step left out: the check that it names has to notice. */

let copy: SourcesCopy;
beforeAll(async () => {
  copy = await copySources();
}, TOO_SLOW);
afterAll(() => copy.remove());

/** What has to be true once all of them are typed to their end: each takes as long as a build. */
const ENDS: readonly [string, () => Promise<void>][] = [
  ['they compile with the servers', async () => expect(await copy.typeErrors('servers')).toBe('')],
  ['they compile with the pages', async () => expect(await copy.typeErrors('pages')).toBe('')],
  ['`npm run texts` puts their texts into the catalogue, and they are formatted', theirTexts],
  ['their own tests pass, and those that they name', theirTests],
];

it.each(sample('ends of the guides', ENDS, ([title]) => title))(
  '%s',
  { timeout: TOO_SLOW },
  async (_, check) => {
    await copy.type(allSteps);
    await check();
  },
);

async function theirTexts(): Promise<void> {
  const formatted = await copy.run('biome', ['ci', '--vcs-enabled=false', ...edited.filter(isCode)]);
  expect(formatted.failed, formatted.output).toBe(false);
  const extract = ['extract', '--clean', '--locale', 'en', '--config', 'frontend/lingui.config.ts'];
  const extracted = await copy.run('lingui', extract);
  expect(extracted.failed, extracted.output).toBe(false);
  const texts = ['msgid "Deflections"', 'msgid "No venues yet"', 'msgid "Nickname"', 'msgid "Attendance"'];
  for (const text of texts) expect(copy.read('frontend/src/locales/en.po')).toContain(text);
}

async function theirTests(): Promise<void> {
  // Those of pages need a browser.
  const own = edited.filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('tests/e2e/'));
  const named = allSteps.flatMap(({ forgotten }) =>
    forgotten !== undefined && 'test' in forgotten ? [forgotten.test] : [],
  );
  const filters = [...new Set(['tests/architecture', ...own, ...named])];
  const tests = await copy.run('vitest', ['run', '--project=unit', '--project=integration', ...filters]);
  expect(tests.failed, tests.output).toBe(false);
  for (const path of own) expect(tests.output).toContain(path);
}

const isCode = (path: string) => /\.tsx?$/.test(path);

const omissions = guides.flatMap(({ name, steps }) => steps.flatMap((step) => omission(name, step)));

it.each(sample('steps of a guide left out', omissions, ([title]) => title, { all: 3 }))(
  '%s',
  { timeout: TOO_SLOW },
  async (_, step, check) => {
    await copy.type(allSteps.filter((other) => other !== step));
    if ('test' in check) {
      expect(await copy.run('vitest', ['run', '--project=unit', check.test])).toMatchObject({ failed: true });
    } else {
      expect(await copy.typeErrorsIn(check.types)).toContain(`${check.types}(`);
    }
  },
);

function omission(guide: string, step: Step): [string, Step, Check][] {
  const { forgotten: check } = step;
  if (check === undefined) return [];
  const name = 'test' in check ? check.test : check.types;
  return [[`${guide}: without “${step.name}” the check of ${name} fails`, step, check]];
}
