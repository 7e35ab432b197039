import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rulesIn, rulesProvedIn } from './proved-rules.ts';
import { ROOT, sourceFiles } from './source-code.ts';

it('every rule of docs/rules.md has a test, and tests name no other rules', () => {
  const rules = rulesIn(readFileSync(join(ROOT, 'docs/rules.md'), 'utf8'));
  const tests = sourceFiles().filter(({ path }) => /\.test\.tsx?$/.test(path));
  const proved = new Set(tests.flatMap(({ text }) => rulesProvedIn(text)));
  expect(rules.filter((rule) => !proved.has(rule))).toEqual([]);
  expect([...proved].filter((rule) => !rules.includes(rule))).toEqual([]);
});

describe('the check', () => {
  it('reads the text before the bullets as a rule, and each bullet', () => {
    const page =
      '# Rules\n\n## Ties\n\nA game may end tied.\n\n- **Overtime.** As many as\n  it takes.\n\n## Texts\n\n- **Names**, not ids.';
    expect(rulesIn(page)).toEqual(['Ties', 'Ties: Overtime', 'Texts: Names']);
    expect(() => rulesIn('\n## Ties\n\n- A game may end tied.')).toThrow(/has no name/);
  });

  it('reads which rules a test proves', () => {
    const file =
      "describe('a game', () => {\n  // Rule: Ties\n  // Rule: Ties: Overtime\n  it('ends', () => {});\n});";
    expect(rulesProvedIn(file)).toEqual(['Ties', 'Ties: Overtime']);
    expect(() => rulesProvedIn('// Rule: Ties\nconst score = 1;')).toThrow('no test after “// Rule: Ties”');
  });
});
