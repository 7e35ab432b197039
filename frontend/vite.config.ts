import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { icons } from './icons.ts';
import { precompress } from './precompress.ts';
import { serviceWorker } from './service-worker-build.ts';

/** Builds the pages into `frontend/dist`, which the query API serves; `npm run dev` serves them from the sources. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), icons(), serviceWorker(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Fonts and images stay files: the content security policy knows no `data:` sources.
    assetsInlineLimit: 0,
  },
});
