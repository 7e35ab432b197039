/// <reference types="vite/client" />
import { type Messages, setupI18n } from '@lingui/core';
import { type Language, languageOfDevice, toLanguage } from './language.ts';

/** The catalogues of the other languages, each loaded when it is the language of the page. A language is its file. */
const catalogues = import.meta.glob<{ messages: Messages }>(['../locales/*.po', '!../locales/en.po']);

/**
 * The texts of the pages in the language of the device. Everything that has a text imports this module, and it is
 * ready only when the catalogue is there; so a text may stand anywhere, in constants, too. Another language is
 * chosen by loading the page again.
 */
export const i18n = setupI18n();
await activate(languageOfDevice(Object.keys(catalogues).map((path) => toLanguage(localeIn(path)))));

/** `../locales/pt-BR.po` → `pt-BR`. */
function localeIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
}

/** Without a catalogue the texts stay English, as the sources have them. */
async function activate({ locale, direction }: Language): Promise<void> {
  const catalogue = await catalogues[`../locales/${locale}.po`]?.().catch(() => undefined);
  i18n.loadAndActivate({ locale, messages: catalogue?.messages ?? {} });
  if (typeof document === 'undefined') return;
  document.documentElement.lang = locale;
  document.documentElement.dir = direction;
}
