import { expect, it } from 'vitest';
import { untranslated } from './page-texts.ts';
import { isTest, sourceFiles } from './source-code.ts';

it('every text of a page is in the catalogue', () => {
  const pages = sourceFiles().filter(({ path }) => /^frontend\/src\/.*\.tsx$/.test(path) && !isTest(path));
  expect(pages.length).toBeGreaterThan(300);
  expect(pages.flatMap(untranslated)).toEqual([]);
});

it.each([
  ['<p>Not played</p>', 'Not played'],
  ['<p>{venue ?? "TBD"}</p>', 'TBD'],
  ['<p>{isOn ? "live" : t`over`}</p>', 'live'],
  ['<Field label="First name" />', 'First name'],
  ['[["W", t`wins`], ...(hasTies ? [["T", "ties"] satisfies Row] : [])]', 'ties'],
])('%s says what is in none', (code, words) => {
  expect(untranslated({ path: 'page.tsx', text: `const shown = ${code};` })).toEqual([
    `page.tsx:1: "${words}" is in no catalogue`,
  ]);
});

it.each([
  '<p><Trans>Not <b>played</b></Trans></p>',
  '<p className="text-ink" data-kind={isOn ? "live" : "over"}>{t`Not played`}</p>',
  '<Button onClick={() => set("open")}>{"–"}</Button>',
  '[["1x 2x", t`missed`], ["f", t`foul`]]',
])('%s does not', (code) => {
  expect(untranslated({ path: 'page.tsx', text: `const shown = ${code};` })).toEqual([]);
});
