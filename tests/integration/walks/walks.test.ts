import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allSteps, copySources, edited, type SourcesCopy, TOO_SLOW, walks } from './sources-copy.ts';

let copy: SourcesCopy;
beforeAll(async () => {
  copy = await copySources();
}, TOO_SLOW);
afterAll(() => copy.remove());

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
    beforeAll(() => copy.type(allSteps));

    it.each(['servers', 'pages'] as const)('compile with the %s', { timeout: TOO_SLOW }, async (part) => {
      expect(await copy.typeErrors(part)).toBe('');
    });

    it('are formatted', async () => {
      const { failed, output } = await copy.run('biome', [
        'ci',
        '--vcs-enabled=false',
        ...edited.filter(isCode),
      ]);
      expect(failed, output).toBe(false);
    });

    it('pass their own tests and those that they name', { timeout: TOO_SLOW }, async () => {
      const own = edited.filter((path) => /\.test\.tsx?$/.test(path));
      const named = allSteps.flatMap(({ forgotten }) =>
        forgotten !== undefined && 'test' in forgotten ? [forgotten.test] : [],
      );
      const filters = [...new Set(['tests/architecture', ...own, ...named])];
      const tests = await copy.run('vitest', ['run', '--project=unit', '--project=integration', ...filters]);
      expect(tests.failed, tests.output).toBe(false);
      for (const path of own) expect(tests.output).toContain(path);
    });
  });
});

const isCode = (path: string) => /\.tsx?$/.test(path);
