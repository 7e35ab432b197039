import { fileURLToPath } from 'node:url';
import { mergeConfig, type Plugin } from 'vite';
import pages from '../../frontend/vite.config.ts';

/** The document of the pages with the gallery in it. */
const gallery: Plugin = {
  name: 'courtside-component-gallery',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace('/src/main.tsx', `/@fs${fileURLToPath(new URL('main.tsx', import.meta.url))}`),
  },
};

/** Serves the pages' components from their sources, each in every state. */
export default mergeConfig(pages, { plugins: [gallery] });
