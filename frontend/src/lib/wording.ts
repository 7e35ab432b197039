import type { Fact, Texts, Wording } from '#contracts/wording/wording.contract.ts';
import { formatDateTime, formatDay, formatList } from './format.ts';
import { i18n } from './i18n.ts';
import { SOURCE_LANGUAGE } from './language.ts';

/** A sentence of the API in the page's language; in English as the API says it. */
export function translated(wording: Wording, english: string): string {
  if (i18n.locale === SOURCE_LANGUAGE.locale || i18n.messages[wording.code] === undefined) return english;
  return worded(wording);
}

/** What a contract's schema says of a field, in the page's language: its English is its code in the catalogue. */
export function translatedField(english: string, otherwise = english): string {
  if (i18n.locale === SOURCE_LANGUAGE.locale) return english;
  return i18n.messages[english] === undefined ? otherwise : i18n._(english);
}

/** A sentence in the page's language. @param texts its English: whoever has it takes contract-wording.ts, which compiles it */
export function worded({ code, facts }: Wording, texts?: Texts): string {
  const values = Object.entries(facts).map(([name, fact]) => [name, filled(fact, texts)]);
  const message = texts?.[code];
  return i18n._(code, Object.fromEntries(values), message === undefined ? {} : { message });
}

function filled(fact: Fact, texts?: Texts): string | number {
  if (typeof fact !== 'object') return fact;
  if (Array.isArray(fact)) return formatList(fact);
  if ('day' in fact) return formatDay(fact.day);
  return 'moment' in fact ? formatDateTime(fact.moment, fact.time_zone) : worded(fact, texts);
}
