import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/;
/** Below this, compressing saves no packet. */
const SMALLEST = 1_400;

/** Puts a `.br` and a `.gz` beside each file that gets smaller, for the server of the pages. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'courtside-precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    async closeBundle() {
      for (const path of await readdir(folder, { recursive: true })) {
        const file = join(folder, path);
        if (!COMPRESSIBLE.test(file) || (await stat(file)).size < SMALLEST) continue;
        const bytes = await readFile(file);
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes));
      }
    },
  };
}
