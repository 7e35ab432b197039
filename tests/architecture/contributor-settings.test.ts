import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

/** Settings that tools outside `npm test` read: editors and the workflow. */

const ROOT = resolve(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

it('.editorconfig asks for the style that biome.json checks', () => {
  const { formatter } = JSON.parse(read('biome.json')) as {
    formatter: { indentStyle: string; indentWidth: number; lineWidth: number };
  };
  const asked = new Map(
    [...read('.editorconfig').matchAll(/^(\w+) = (.+)$/gm)].map(([, key, value]) => [key, value]),
  );
  expect(asked.get('indent_style')).toBe(formatter.indentStyle);
  expect(asked.get('indent_size')).toBe(String(formatter.indentWidth));
  expect(asked.get('max_line_length')).toBe(String(formatter.lineWidth));
});

it('the workflow runs every stage on every push and pull request, with official actions only', () => {
  const workflow = parse(read('.github/workflows/test.yml')) as {
    on: string[];
    jobs: { test: { steps: { uses?: string; run?: string }[] } };
  };
  expect(workflow.on).toEqual(['push', 'pull_request']);
  const { steps } = workflow.jobs.test;
  expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['.ci/run']);
  expect(read('.ci/run')).toMatch(/^exec npm run test:all$/m);
  expect(steps.flatMap(({ uses }) => uses?.split('@')[0] ?? [])).toEqual([
    'actions/checkout',
    'actions/setup-node',
  ]);
});
