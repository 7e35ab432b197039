import { expect, it } from 'vitest';
import { REPEATED_TEXTS } from '#contracts/refusal/repeated.texts.ts';
import { TEXTS } from '#contracts/refusal/say.ts';
import { textsIn } from '../../frontend/contract-texts.ts';
import { saidIn } from '../../frontend/said-texts.ts';
import { contracts } from './contracts.ts';
import { isTest, sourceFiles } from './source-code.ts';

/** A code and its sentence as the source has them: `reject('conflict', say('team.games_not_deleted'))`. */
const REFUSAL = /(?:reject|RequestError)\(\s*'([a-z_]+)',\s*say\(\s*'([\w.]+)'/gsu;
/** A sentence that is not declared: `new RequestError('token_invalid', 'Invalid session')`. */
const UNDECLARED = /RequestError\(\s*'([a-z_]+)',\s*(['`])((?:\\.|(?!\2).)+)\2/gsu;
/** What a schema says, said by a rule: `rejectField('name', 'Team name is required')`. */
const OF_FIELD = /(?:rejectField|wrongField)\(\s*[^,]+,\s*'([^']+)'/gsu;
/** Phrases of the product about access and deletion; docs/rules.md, "Texts". */
const PHRASE =
  /^(Cannot (delete|add|remove|change) .*|Authentication required|Insufficient permissions|Token not found|Invalid (session|credentials)|Session expired( or invalid)?|Bench \{bench\} must have at least .* players selected)$/u;
/** Codes that say all there is to say, in the words of `REFUSAL_TEXTS`: what is refused is a call, not a change. */
const OF_CALLS =
  /^(invalid_|token_|session_|unsupported_|idempotency_|authentication_|validation_|origin_|too_many_|body_|busy$|read_model_|store_|forbidden$)/u;

const SOURCES = sourceFiles().filter(
  ({ path }) => /^(platform|command-api|query-api|contracts)\//.test(path) && !isTest(path),
);

/** What is said where it is decided, and what is said at several places. */
const SAID = SOURCES.flatMap(({ text }) => saidIn(text));
const BY_CODE = new Map([...SAID.map(({ code, text }) => [code, text] as const), ...Object.entries(TEXTS)]);

type Found = { place: string; code: string; text: string };

const declared: Found[] = SOURCES.flatMap(({ path, text: source }) =>
  [...source.matchAll(REFUSAL)].map(([, code = '', id = '']) => ({
    place: path,
    code,
    text: BY_CODE.get(id) ?? id,
  })),
);
const undeclared: Found[] = SOURCES.flatMap(({ path, text: source }) =>
  [...source.matchAll(UNDECLARED)].map(([, code = '', , text = '']) => ({ place: path, code, text })),
);

// Rule: Texts: Full stops
it('a refusal is a sentence with a full stop, unless it is one of the set phrases', () => {
  expect(declared.length).toBeGreaterThan(150);
  const wrong = [...declared, ...undeclared].filter(
    ({ code, text }) => code !== 'validation_failed' && !/^[A-Z{].*[.?]$/su.test(text) && !PHRASE.test(text),
  );
  expect(wrong).toEqual([]);
});

// Rule: Texts: Things that do not exist
it('what a url names and nobody has is said in one way', () => {
  const missing = [...declared, ...undeclared].filter(({ code }) => code === 'not_found');
  expect(missing.length).toBeGreaterThan(30);
  const way = /^There is (no such [a-z ]+|nothing at this address)\.$/u;
  // Both are there, and have nothing to do with each other.
  const unrelated = /^This (player|team|address) (has no|is not in|speaks) [A-Za-z ]+\.$/u;
  expect(missing.filter(({ text }) => !way.test(text) && !unrelated.test(text))).toEqual([]);
});

// Rule: Texts: Things that do not exist
it('a field is not told that there is no such thing, but to name a valid one', () => {
  const wrong = SOURCES.filter(({ text }) => /(wrongField|rejectField)\([^)]*\.missing'/su.test(text));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

it('what a page can show is declared, so that it is said in every language', () => {
  const ofConcepts = undeclared.filter(
    ({ place, code }) => place.startsWith('command-api/') && !OF_CALLS.test(code),
  );
  expect(ofConcepts).toEqual([]);
});

it('a rule says of a field what is declared, or what a schema says, word for word', async () => {
  const known = new Set((await contracts()).flatMap((contract) => textsIn({ ...contract })));
  const said = SOURCES.flatMap(({ text }) => [...text.matchAll(OF_FIELD)].map(([, words = '']) => words));
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter((words) => !known.has(words))).toEqual([]);
});

it('a code has one sentence', () => {
  expect(SAID.length).toBeGreaterThan(150);
  const codes = [...SAID.map(({ code }) => code), ...Object.keys(TEXTS)];
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});

/** Said again with the player's name, by its wording. */
const SAID_AGAIN = 'scoring.not_on_bench';

it('a sentence that is said at one place stands there', () => {
  const all = SOURCES.flatMap(({ text }) => (/say\(|_TEXTS/u.test(text) ? [text] : [])).join('\n');
  const times = (pattern: string) => all.match(new RegExp(pattern, 'gu'))?.length;
  const once = Object.keys(REPEATED_TEXTS).filter(
    (code) => code !== SAID_AGAIN && times(`say\\(\\s*'${code}'`) === 1 && times(`'${code}'`) === 2,
  );
  expect(once).toEqual([]);
});

it('every sentence is said somewhere', () => {
  const code = SOURCES.map(({ text }) => text.replaceAll(/^ +'[\w. ]+':/gmu, '')).join('\n');
  // `season.${which}_before` says all whose code looks like it.
  const madeUp = [...code.matchAll(/`((?:[a-z_.]|\$\{[\w.]+\})+)`/gu)].map(
    ([, written = '']) =>
      new RegExp(`^${written.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/gu, '[\\w ]+')}$`, 'u'),
  );
  const unsaid = Object.keys(TEXTS).filter(
    (id) => !code.includes(`'${id}'`) && !madeUp.some((pattern) => pattern.test(id)),
  );
  expect(unsaid).toEqual([]);
});
