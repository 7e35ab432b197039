export type Language = {
  /** BCP 47. `src/locales/{locale}.po` has its texts. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** Not offered: it shows where a text is missing in the catalogue or a longer one would not fit. */
  pseudo: boolean;
};

/** Of the texts in the sources, which need no catalogue. */
export const SOURCE_LANGUAGE: Language = { locale: 'en', direction: 'ltr', pseudo: false };

const KEY = 'courtside.language';
const PSEUDO = /-X[A-Z]$/u;
const FROM_RIGHT_TO_LEFT: readonly (string | undefined)[] = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm'];

/** The language of a catalogue, by its name: `de`, `pt-BR`. */
export function toLanguage(locale: string): Language {
  const { script } = new Intl.Locale(locale).maximize();
  const direction = FROM_RIGHT_TO_LEFT.includes(script) ? 'rtl' : 'ltr';
  return { locale, direction, pseudo: PSEUDO.test(locale) };
}

/**
 * The language chosen on this device; else the first that its browser asks for; else English.
 * @param others the languages that have a catalogue
 */
export function languageOfDevice(others: readonly Language[]): Language {
  const offered = [SOURCE_LANGUAGE, ...others];
  const chosen = offered.find(({ locale }) => locale === storedLocale());
  return chosen ?? preferred(globalThis.navigator?.languages ?? [], offered) ?? SOURCE_LANGUAGE;
}

/**
 * The first language a browser asks for that there are texts in: `de-AT` is served with `de`.
 * @param asked what browsers send, which need not be BCP 47: `en-US@posix`
 */
export function preferred(asked: readonly string[], offered: readonly Language[]): Language | undefined {
  const primary = (tag: string) => tag.split(/[-_@.]/u)[0]?.toLowerCase();
  for (const tag of asked) {
    const found = offered.find(({ locale, pseudo }) => !pseudo && primary(tag) === primary(locale));
    if (found !== undefined) return found;
  }
  return undefined;
}

function storedLocale(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
