import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';

/** The texts of the pages: English stays in the code, catalogues of other languages are compiled from `.po`. */
export const texts = () =>
  lingui({
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    macroTransform: { macro: { descriptorFields: 'message' } },
    failOnCompileError: true,
  });
