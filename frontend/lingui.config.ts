import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { babelExtractor } from '@lingui/cli/api/extractors/babel';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { apiTexts } from './api-texts.ts';
import { contractTexts } from './contract-texts.ts';

/** Every catalogue there is. */
const locales = readdirSync(new URL('src/locales/', import.meta.url)).flatMap((file) =>
  file.endsWith('.po') ? [basename(file, '.po')] : [],
);

/**
 * The catalogue of the pages' texts. English stands in the sources; `npm run texts` collects it into
 * `src/locales/en.po`, which translators start from. The pseudo-locales are made of it (docs/decisions/0032-one-catalogue-of-texts.md).
 */
export default defineConfig({
  sourceLocale: 'en',
  locales,
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
        '<rootDir>/../contracts/**/*.contract.ts',
      ],
      exclude: ['**/*.test.*'],
    },
  ],
  extractors: [apiTexts, contractTexts, babelExtractor],
  runtimeConfigModule: {
    i18n: ['#frontend/lib/i18n.ts', 'i18n'],
    Trans: ['#frontend/lib/trans.tsx', 'Trans'],
  },
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
