import { setupI18n } from '@lingui/core';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { dayInWords, momentInWords } from '#platform/values/calendar-day.ts';
import type { Fact, Texts, Wording } from './wording.contract.ts';

const english = setupI18n({ locale: 'en', messages: { en: {} } });
/** Sentences are declared, so there are only so many; parsing one takes far longer than saying it. */
const compiled = new Map<string, CompiledMessage>();
english.setMessagesCompiler((text) => {
  const known = compiled.get(text) ?? compileMessage(text);
  compiled.set(text, known);
  return known;
});

/** `A`, `A and B`, `A, B and C`. */
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The sentence in English, for programs and for English pages. */
export function inEnglish(texts: Texts, { code, facts }: Wording): string {
  const values = Object.entries(facts).map(([name, fact]) => [name, filled(texts, fact)]);
  return english._(code, Object.fromEntries(values), { message: texts[code] ?? code });
}

function filled(texts: Texts, fact: Fact): string | number {
  if (typeof fact !== 'object') return fact;
  if (Array.isArray(fact)) return list.format(fact);
  if ('day' in fact) return dayInWords(fact.day);
  return 'moment' in fact ? momentInWords(new Date(fact.moment), fact.time_zone) : inEnglish(texts, fact);
}
