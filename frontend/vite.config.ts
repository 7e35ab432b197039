import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { icons } from './icons.ts';
import { onlyUsed } from './only-used.ts';
import { pageFiles } from './page-files.ts';
import { precompress } from './precompress.ts';
import { serviceWorker } from './service-worker-build.ts';
import { texts } from './texts.ts';

/** Parts of lists, tables, forms, statistics and questions: the first page has none of them, and some bring libraries along. */
const NOT_ON_FIRST_PAGE =
  /frontend\/src\/(lib\/(statistics|action-words)|features\/(statistics\/(statistics\.queries|table-sort)|game\/lists\/game-cells)|components\/ui\/(combobox|confirm-dialog|contract-resolver|data-table|date-input|day-|delete-dialog|dialog|dropdown|error-summary|filter|foreign-changes|form|pagination|resource-|row-|sheet|stat-card|typed-day|unsaved-changes|use-contract-form|use-resource-form|use-typed-search|use-url-page))/;

/** What every page loads first is one file. */
const APP = {
  name: 'app',
  test: /frontend\/src\/app\/(router|providers|query-client)\.tsx?$/,
  priority: 2,
};

/** So is what eight pages or more share: dozens of tiny files compress worse, and each needs a request. */
const SHARED = {
  name: 'shared',
  test: (id: string) =>
    /frontend\/src\/(components|lib|features)\/|lucide/.test(id) && !NOT_ON_FIRST_PAGE.test(id),
  minShareCount: 8,
  priority: 1,
};

/** What compiles messages: the console and the audit need it, but no first page. */
const MESSAGES = {
  name: 'messages',
  test: /node_modules\/(@lingui\/message-utils|@messageformat|moo)\//,
  priority: 3,
};

/** Of parts below 2 kB a request is what most of them cost: they go together, by the pages that have them. */
const OF_HOME = {
  name: 'home-parts',
  test: /\/(news-cards|card-list|markdown|live-strip|lead-series|ruleset|game-rules|standings-table|last-ten|ranked-team|leader-boards|leader-list|sponsors-block|schedule-days)\.tsx?$/,
  minShareCount: 2,
};
const OF_GAME = {
  name: 'game-parts',
  test: /\/(five-on-court|folded-plays|game-actions|game-announcer|game-details|game-leaders|game-officials|game-opening|official-roles|officials|period-table|play-text|reminder-button|timeout-limits|timeouts-now|use-game)\.tsx?$/,
  minShareCount: 2,
};
/** Pages of games, teams and players. */
const OF_MANY = {
  name: 'small-parts',
  test: /\/(bell|chart-frame|follow\.queries|list-checks|reminder\.queries|share|share-button|use-element-width|use-sign-in-first)\.(tsx?|mjs)$/,
  minShareCount: 2,
  priority: 1,
};

/** The router's package offers its development build alone by name, with warnings for developers. */
const ROUTER = ['index', 'dom-export'].map((entry) => ({
  find: entry === 'index' ? /^react-router$/ : /^react-router\/dom$/,
  replacement: fileURLToPath(
    new URL(`../node_modules/react-router/dist/production/${entry}.mjs`, import.meta.url),
  ),
}));

/** Builds the pages into `frontend/dist`, which the query API serves; `npm run dev` serves them from the sources. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    onlyUsed(),
    texts(),
    react(),
    tailwindcss(),
    icons(),
    pageFiles(),
    serviceWorker(),
    precompress(),
  ],
  resolve: { alias: [...ROUTER] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Fonts and images stay files: the content security policy knows no `data:` sources.
    assetsInlineLimit: 0,
    // Browsers that do not know it load the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [MESSAGES, APP, SHARED, OF_MANY, OF_HOME, OF_GAME] } },
    },
  },
});
