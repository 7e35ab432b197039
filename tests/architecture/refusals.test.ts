import { expect, it } from 'vitest';
import { STATUS_OF_REFUSAL } from '#command-api/command-handling/refusal-codes.ts';
import { REFUSAL_TEXTS } from '#contracts/refusal/refusal.texts.ts';
import { isTest, sourceFiles } from './source-code.ts';

/** A code and its text as the source has them: `reject('conflict', 'Cannot …')`. */
const REFUSAL = /(?:reject|RequestError)\(\s*'([a-z_]+)',\s*(['`])((?:\\.|(?!\2).)+)\2/gsu;
/** Phrases of the product about access and deletion; docs/rules.md, "Texts". */
const PHRASE =
  /^(Cannot (delete|add|remove|change) .*|Authentication required|Insufficient permissions|Token not found|Invalid (session|credentials)|Session expired( or invalid)?|Bench \$\{bench\} must have at least .* players selected)$/u;

function refusals(): { place: string; code: string; text: string }[] {
  return sourceFiles()
    .filter(({ path }) => /^(platform|command-api|query-api)\//.test(path) && !isTest(path))
    .flatMap(({ path, text: source }) =>
      [...source.matchAll(REFUSAL)].map(([, code = '', , text = '']) => ({ place: path, code, text })),
    );
}

it('a refusal is a sentence with a full stop, unless it is one of the set phrases', () => {
  const all = refusals();
  expect(all.length).toBeGreaterThan(150);
  const wrong = all.filter(
    ({ code, text }) => code !== 'validation_failed' && !/^[A-Z$].*[.?]$/su.test(text) && !PHRASE.test(text),
  );
  expect(wrong).toEqual([]);
});

it('what a url names and nobody has is said in one way', () => {
  const missing = refusals().filter(({ code }) => code === 'not_found');
  expect(missing.length).toBeGreaterThan(30);
  const way = /^There is (no such [a-z${} ]+|nothing at this address)\.$/u;
  // Both are there, and have nothing to do with each other.
  const unrelated = /^This (player|team|address) (has no|is not in|speaks) [A-Za-z ]+\.$/u;
  expect(missing.filter(({ text }) => !way.test(text) && !unrelated.test(text))).toEqual([]);
});

it('a field is not told that there is no such thing, but to name a valid one', () => {
  const wrong = sourceFiles()
    .filter(({ path }) => path.startsWith('command-api/') && !isTest(path))
    .filter(({ text }) => /(wrongField|fieldRefusal)\([^)]*There is no such/su.test(text));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

it('every code has a text in the catalogue of the pages', () => {
  const codes = Object.keys(STATUS_OF_REFUSAL).map((code) => `refusal.${code}`);
  expect(Object.keys(REFUSAL_TEXTS).sort()).toEqual(codes.sort());
});
