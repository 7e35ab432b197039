import { defineConfig } from 'vitest/config';
import { texts } from '../../frontend/texts.ts';

/** The unit tests of the servers: those of pages and of the sources as a whole do not try a rule. */
export default defineConfig({
  plugins: [texts()],
  test: {
    isolate: false,
    include: ['{platform,events,contracts,command-api,projections,query-api,documents}/**/*.test.ts'],
    exclude: ['**/*.long.test.ts', '**/node_modules/**'],
  },
});
