import { fileURLToPath } from 'node:url';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Page } from 'playwright';

/** `en-XA` has accents and longer texts; `ar-XB` is the same from right to left. */
export type PseudoLocale = 'en-XA' | 'ar-XB';

const config = getConfig({ cwd: fileURLToPath(new URL('../../frontend/', import.meta.url)) });
let english: Promise<Record<string, string>> | undefined;

/**
 * What a device shows from its next page on is in a pseudo-locale, made of the texts that `npm run texts` would collect
 * (docs/decisions/0032-one-catalogue-of-texts.md).
 * @param page shows something of the league: the choice is kept with its origin
 */
export async function switchToPseudoLocale(page: Page, locale: PseudoLocale): Promise<void> {
  const body = await catalogueOf(locale);
  await page
    .context()
    .route(new RegExp(`/assets/${locale}-[\\w-]+\\.js$`, 'u'), (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
  await page.evaluate((chosen) => localStorage.setItem('courtside.language', chosen), locale);
}

/** As a module, as the build makes it of a translation. */
async function catalogueOf(locale: PseudoLocale): Promise<string> {
  english ??= collectTexts();
  const { source, errors } = createCompiledCatalog(locale, await english, {
    namespace: 'es',
    pseudoLocale: locale,
    pseudoLocaleOptions: config.pseudoLocale.find((pseudo) => pseudo.locale === locale)?.options ?? {},
  });
  if (errors.length > 0) throw new Error(errors.map(({ id, error }) => `${id}: ${error.message}`).join('\n'));
  return source;
}

/** The English texts by their ids. */
async function collectTexts(): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const catalog of await getCatalogs(config)) {
    const collected = await catalog.collect();
    if (collected === undefined) throw new Error('the texts cannot be collected');
    for (const [id, { message }] of Object.entries(collected)) texts[id] = message ?? id;
  }
  return texts;
}
