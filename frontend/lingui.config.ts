import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { babelExtractor } from '@lingui/cli/api/extractors/babel';
import { type CatalogFormatter, defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { apiTexts } from './api-texts.ts';
import { contractTexts } from './contract-texts.ts';
import { saidTexts } from './said-texts.ts';

/** Every language there is: a language is its catalogue. English has one only where somebody made it. */
const files = readdirSync(new URL('src/locales/', import.meta.url));
const locales = new Set([
  'en',
  ...files.flatMap((file) => (file.endsWith('.po') ? [basename(file, '.po')] : [])),
]);

const po = formatter({ lineNumbers: false });

/** A sentence of the API without a translation stays English, which a catalogue has as the comment of its code. */
const format: CatalogFormatter = {
  ...po,
  async parse(content, context) {
    const catalog = await po.parse(content, context);
    for (const message of Object.values(catalog)) message.message ??= message.comments?.[0];
    return catalog;
  },
};

/**
 * The catalogues of the pages' texts. English stands in the sources; `npm run texts` collects it into
 * `src/locales/en.po`, which translators start from and git ignores (docs/decisions/0032-one-catalogue-of-texts.md).
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...locales],
  fallbackLocales: { default: 'en' },
  pseudoLocale: [
    { locale: 'en-XA', prepend: '⟦', append: '⟧', extend: 0.4 },
    { locale: 'ar-XB', prepend: '⟦', append: '⟧', extend: 0.4 },
  ],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: [
        '<rootDir>/src',
        '<rootDir>/../contracts/**/*.texts.ts',
        '<rootDir>/../command-api/**/*.ts',
        '<rootDir>/../query-api/**/*.ts',
        '<rootDir>/../contracts/**/*.contract.ts',
        '<rootDir>/../contracts/**/*.commands.ts',
      ],
      exclude: ['**/*.test.*'],
    },
  ],
  extractors: [apiTexts, contractTexts, saidTexts, babelExtractor],
  runtimeConfigModule: {
    i18n: ['#frontend/lib/i18n.ts', 'i18n'],
    Trans: ['#frontend/lib/trans.tsx', 'Trans'],
  },
  format,
  orderBy: 'message',
});
