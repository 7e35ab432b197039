import type { Plugin } from 'vite';
import { collectFiles, listChunks } from './chunk-files.ts';

const PAGE = /\/([^/]+)\.page\.tsx$/;

/**
 * Writes `page-files.json`: the scripts of each page beyond those of every page, by the name of its file without
 * `.page.tsx`. The server names them in the page's head, so that browsers load them beside the first ones.
 */
export function pageFiles(): Plugin {
  return {
    name: 'courtside-page-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = listChunks(bundle);
      const first = collectFiles(
        chunks.filter(({ isEntry }) => isEntry),
        bundle,
      );
      const files: Record<string, string[]> = {};
      for (const chunk of chunks) {
        const page = PAGE.exec(chunk.facadeModuleId ?? '')?.[1];
        if (page === undefined) continue;
        files[page] = [...collectFiles([chunk], bundle)]
          .filter((file) => !first.has(file) && file.endsWith('.js'))
          .map((file) => `/${file}`);
      }
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(files) });
    },
  };
}
