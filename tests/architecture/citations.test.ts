import { expect, it } from 'vitest';
import { brokenCitations } from './citations.ts';
import { sourceFiles } from './source-code.ts';

it('cites only pages and sections that are in docs/', () => {
  const others = sourceFiles().filter(({ path }) => !path.startsWith('tests/architecture/citations'));
  expect(others.flatMap(brokenCitations)).toEqual([]);
});

it.each([
  ['a section that is there', '(docs/rules.md, "Forfeits")', []],
  ['one that goes on in the next line', '/**\n * As in docs/rules.md, "Accounts\n * and sessions".\n */', []],
  ['a page that is there', 'see docs/operations.md', []],
  ['a section that is not', '(docs/rules.md, "Dribbling")', ['a.ts: docs/rules.md, "Dribbling"']],
  ['a page that is not', '// docs/nothing.md', ['a.ts: docs/nothing.md']],
  ['a text that is elsewhere', '// (design §2)', ['a.ts: design §']],
])('%s', (_, text, broken) => {
  expect(brokenCitations({ path: 'a.ts', text })).toEqual(broken);
});
