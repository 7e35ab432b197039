import { fileURLToPath } from 'node:url';
import { transformAsync } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { getConfig } from '@lingui/conf';
import { lingui } from '@lingui/vite-plugin';
import type { Plugin } from 'vite';

const cwd = fileURLToPath(new URL('.', import.meta.url));

/**
 * The texts of the pages: English stays in the code, catalogues of other languages are compiled from `.po`. Babel
 * turns the macros into calls: the native transform is not installed by npm under the older Node that may start us.
 */
export const texts = (): Plugin[] => [
  {
    name: 'courtside-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /@lingui\/(core|react)\/macro/ },
      async handler(code, id) {
        const result = await transformAsync(code, {
          filename: id,
          cwd,
          configFile: false,
          babelrc: false,
          sourceMaps: true,
          parserOpts: { plugins: ['typescript', 'jsx'] },
          plugins: [[macros, { descriptorFields: 'message', linguiConfig: getConfig({ cwd }) }]],
        });
        return { code: result?.code ?? code, map: result?.map ?? null };
      },
    },
  },
  ...lingui({ cwd, failOnCompileError: true }),
];
