import { ELIGIBILITY_TEXTS } from '#contracts/game/eligibility.texts.ts';
import { LIMIT_TEXTS } from '#contracts/game/limit.texts.ts';
import { inEnglish } from '#contracts/wording/in-english.ts';
import type { Fact, Sentence, Wording } from '#contracts/wording/wording.contract.ts';
import { REPEATED_TEXTS } from './repeated.texts.ts';

/** What is said at more than one place, by its code. */
export const TEXTS = { ...ELIGIBILITY_TEXTS, ...LIMIT_TEXTS, ...REPEATED_TEXTS } as const;

type Texts = typeof TEXTS;

/**
 * A reason why something is refused: `say('squad.number_taken', 'Number {number} is taken', { number })`. The code is the
 * key of its translations, which pages collect from where it is said. A sentence that is said at several places is in
 * `repeated.texts.ts`: `say('team.missing')`.
 */
export function say<C extends keyof Texts>(code: C, ...facts: FactArguments<Texts[C]>): Sentence;
export function say<Text extends string>(code: string, text: Text, ...facts: FactArguments<Text>): Sentence;
export function say(code: string, ...said: [(string | Facts)?, Facts?]): Sentence {
  const [text, facts = {}] = typeof said[0] === 'string' ? [said[0], said[1]] : [undefined, said[0]];
  return inWords({ code, facts }, text === undefined ? TEXTS : { ...TEXTS, [code]: text });
}

/** The same of a wording that was made elsewhere, of a sentence in `TEXTS`. */
export function sentence(wording: Wording): Sentence {
  return inWords(wording, TEXTS);
}

function inWords(wording: Wording, texts: Readonly<Record<string, string>>): Sentence {
  return { text: inEnglish(texts, wording), wording };
}

type Facts = Wording['facts'];

/** No argument for a sentence without facts. */
type FactArguments<Text extends string> = [FactsIn<Text>] extends [never]
  ? []
  : [facts: { [Name in FactsIn<Text>]: Fact }];

/** The names in `At most {most} of {all}` and in `{count, plural, one {# place} other {# places}}`. */
type FactsIn<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? FactName<Inside> | FactsIn<Rest>
  : never;
type FactName<Inside extends string> = Inside extends `${infer Name}, plural,${string}`
  ? Name
  : Inside extends `#${string}` | `${string} ${string}`
    ? never
    : Inside;
