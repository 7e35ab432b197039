export type Language = {
  /** BCP 47. `src/locales/{locale}.po` has its texts. */
  locale: string;
  /** In its own words, for whom it is offered to. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** Not offered: it shows where a text is missing in the catalogue or a longer one would not fit. */
  pseudo?: true;
};

/** Of the texts in the sources, which need no catalogue. */
export const SOURCE_LANGUAGE: Language = { locale: 'en', name: 'English', direction: 'ltr' };

/** Another language is a line here and its catalogue. */
const LANGUAGES: readonly Language[] = [
  SOURCE_LANGUAGE,
  { locale: 'en-XA', name: 'Pseudo-English', direction: 'ltr', pseudo: true },
  { locale: 'ar-XB', name: 'Pseudo-Arabic', direction: 'rtl', pseudo: true },
];

const KEY = 'courtside.language';

/** The language chosen on this device; else the first that its browser asks for; else English. */
export function languageOfDevice(): Language {
  const chosen = LANGUAGES.find(({ locale }) => locale === storedLocale());
  return chosen ?? preferred(globalThis.navigator?.languages ?? []) ?? SOURCE_LANGUAGE;
}

/**
 * The first language a browser asks for that there are texts in: `de-AT` is served with `de`.
 * @param asked what browsers send, which need not be BCP 47: `en-US@posix`
 */
export function preferred(asked: readonly string[], offered = LANGUAGES): Language | undefined {
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
