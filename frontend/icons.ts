import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const BOARD = '#15110e';

/** Where phones look for an icon of the site, by size. A maskable one has room for any shape to be cut out of it. */
const ICONS = [
  { fileName: 'apple-touch-icon.png', size: 180, margin: 0.08 },
  { fileName: 'icons/icon-192.png', size: 192, margin: 0 },
  { fileName: 'icons/icon-512.png', size: 512, margin: 0 },
  { fileName: 'icons/maskable-512.png', size: 512, margin: 0.14 },
] as const;

/** Draws the icons of the manifest from `public/favicon.svg`. */
export function icons(): Plugin {
  let source = '';
  return {
    name: 'courtside-icons',
    apply: 'build',
    configResolved({ publicDir }) {
      source = join(publicDir, 'favicon.svg');
    },
    async generateBundle() {
      const svg = await readFile(source);
      for (const { fileName, size, margin } of ICONS) {
        const edge = Math.round(size * margin);
        const inner = size - 2 * edge;
        const mark = await sharp(svg, { density: (72 * inner) / 32 })
          .resize(inner, inner)
          .png()
          .toBuffer();
        // A margin needs a ground without round corners; without one the sign keeps its own.
        const ground = sharp({
          create: { width: size, height: size, channels: 4, background: edge > 0 ? BOARD : '#0000' },
        });
        const png = await ground
          .composite([{ input: mark, left: edge, top: edge }])
          .png()
          .toBuffer();
        this.emitFile({ type: 'asset', fileName, source: png });
      }
    },
  };
}
