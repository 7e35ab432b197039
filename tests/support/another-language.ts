import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { i18n } from '#frontend/lib/i18n.ts';
import { SOURCE_LANGUAGE } from '#frontend/lib/language.ts';

/**
 * Does something while the pages are in another language.
 * @param texts its catalogue, by the English texts
 * @param textsOfApi its sentences of the API, by code
 */
export async function inAnotherLanguage<Result>(
  texts: Readonly<Record<string, string>>,
  act: () => Result | Promise<Result>,
  textsOfApi: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const entries = Object.entries(texts).map(([english, text]) => [generateMessageId(english), text]);
  i18n.loadAndActivate({ locale: 'de', messages: { ...Object.fromEntries(entries), ...textsOfApi } });
  try {
    return await act();
  } finally {
    i18n.activate(SOURCE_LANGUAGE.locale);
  }
}
