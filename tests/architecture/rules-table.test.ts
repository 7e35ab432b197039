import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findTitles, type Proof, proofsIn, type Rule, rulesIn } from './rules-table.ts';
import { ROOT } from './source-code.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const labelOf = ({ section, name }: Rule) => (section === name ? section : `${section}: ${name}`);

describe('tests/rules.md', () => {
  const rules = rulesIn(read('docs/rules.md')).map(labelOf);
  const proofs = proofsIn(read('tests/rules.md'));

  it('has a test of every rule, in the order of docs/rules.md, and of no other', () => {
    expect([...new Set(proofs.map(labelOf))]).toEqual(rules);
  });

  it('names tests that there are', () => {
    const titles = new Map<string, string[]>();
    const isThere = ({ path, title }: Proof) => {
      if (!existsSync(join(ROOT, path))) return false;
      const known = titles.get(path) ?? findTitles({ path, text: read(path) });
      titles.set(path, known);
      return known.includes(title);
    };
    expect(proofs.filter((proof) => !isThere(proof))).toEqual([]);
  });

  it('names a test once for a rule', () => {
    const rows = proofs.map((proof) => `${labelOf(proof)}: ${proof.path}: ${proof.title}`);
    expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([]);
  });
});

describe('the check of the table', () => {
  it('takes what stands before the bullets, and each bullet, for a rule', () => {
    const page =
      '# Rules\n\n## Ties\n\nA game may end tied.\n\n- **Overtime.** As many as\n  it takes.\n\n## Texts\n\n- **Names**, not ids.';
    expect(rulesIn(page)).toEqual([
      { section: 'Ties', name: 'Ties' },
      { section: 'Ties', name: 'Overtime' },
      { section: 'Texts', name: 'Names' },
    ]);
    expect(() => rulesIn('\n## Ties\n\n- A game may end tied.')).toThrow(/has no name/);
  });

  it('reads rows of files here and elsewhere', () => {
    const table =
      '\n## Ties\n\n| rule | file | test |\n| --- | --- | --- |\n| Ties | [`a.test.ts`](e2e/a.test.ts) | a › b |\n| Ties | [`b.test.ts`](../events/b.test.ts) | c |';
    expect(proofsIn(table)).toEqual([
      { section: 'Ties', name: 'Ties', path: 'tests/e2e/a.test.ts', title: 'a › b' },
      { section: 'Ties', name: 'Ties', path: 'events/b.test.ts', title: 'c' },
    ]);
    expect(() => proofsIn('\n## Ties\n\n| Ties | a test |')).toThrow(/names no test/);
  });

  it('knows a test by its groups and its own title, whatever it is run with', () => {
    const text = `
      describe('a game', () => {
        it('ends', () => {});
        it.each([1])(\`lasts %s\`, () => {});
        describe.each([2])('tied', () => { test.skipIf(no)('goes on, say "it\\'s"', () => {}); });
      });
      expect('not a title');`;
    expect(findTitles({ path: 'a.test.ts', text })).toEqual([
      'a game › ends',
      'a game › lasts %s',
      'a game › tied › goes on, say "it\'s"',
    ]);
  });
});
