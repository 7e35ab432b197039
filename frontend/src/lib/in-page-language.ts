import { i18n } from './i18n.ts';
import { SOURCE_LANGUAGE } from './language.ts';

/**
 * What the API says of a field of a form, in the page's language. English pages show the API's own words, and load no
 * other texts.
 * @param otherwise for a text that is in no list
 */
export async function inPageLanguage(english: string, otherwise = english): Promise<string> {
  if (i18n.locale === SOURCE_LANGUAGE.locale) return english;
  const texts = await import('./validation-texts.ts').catch(() => undefined);
  return texts?.translate(english) ?? otherwise;
}
