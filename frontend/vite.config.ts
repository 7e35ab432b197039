import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

const frontDoor = process.env.API_URL ?? 'http://localhost:3000';

/**
 * Builds the pages into `frontend/dist`, which the query API serves.
 * `npm run frontend:dev` serves them with reloading and passes `/api` and `/ws` to a running league.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Fonts and images stay files: the content security policy knows no `data:` sources.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: frontDoor, changeOrigin: true },
      '/media': { target: frontDoor, changeOrigin: true },
      '/ws': { target: frontDoor, ws: true, changeOrigin: true },
    },
  },
});
