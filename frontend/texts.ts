import { fileURLToPath } from 'node:url';
import { type PluginObj, transformAsync, types } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { getConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { lingui } from '@lingui/vite-plugin';
import type { Plugin } from 'vite';

const cwd = fileURLToPath(new URL('.', import.meta.url));

const isId = (node: types.Node) =>
  types.isObjectProperty(node) &&
  types.isIdentifier(node.key, { name: 'id' }) &&
  types.isStringLiteral(node.value);

/** English has no catalogue: each message is compiled where it stands, so that no page needs the compiler. */
const compiled = (): PluginObj => ({
  visitor: {
    Program: {
      // The macros have left by then what `i18n._` and `<Trans>` take.
      exit: (program) =>
        program.traverse({
          ObjectProperty({ node, parent }) {
            if (!types.isIdentifier(node.key, { name: 'message' }) || !types.isStringLiteral(node.value))
              return;
            if (!types.isObjectExpression(parent) || !parent.properties.some(isId)) return;
            node.value = types.valueToNode(compileMessage(node.value.value));
          },
        }),
    },
  },
});

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
          plugins: [[macros, { descriptorFields: 'message', linguiConfig: getConfig({ cwd }) }], compiled],
        });
        return { code: result?.code ?? code, map: result?.map ?? null };
      },
    },
  },
  ...lingui({ cwd, failOnCompileError: true }),
];
