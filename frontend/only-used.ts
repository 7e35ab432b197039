import { type Plugin, parseSync } from 'vite';

/** Wraps what a constant is set to, so that a constant that nobody uses is left out with all that it needs. */
const PURE = ['/* @__PURE__ */ (() => (', '))()'] as const;

/**
 * A form takes its schema from a contract, which declares others and their endpoints beside it. Nothing there, nor in
 * events, has an effect: pages get what they use, and of endpoints nothing, as they call by method and url.
 */
export const onlyUsed = (): Plugin => ({
  name: 'courtside-only-used',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/](contracts|events)[\\/].*\.ts$/ },
    handler(code, id) {
      const values = parseSync(id, code)
        .program.body.map((statement) =>
          statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
        )
        .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
        .flatMap(({ id: name, init }) => (name.type === 'Identifier' && init !== null ? [init] : []));
      let wrapped = code;
      for (const { start, end } of values.toReversed()) {
        wrapped =
          wrapped.slice(0, start) + PURE[0] + wrapped.slice(start, end) + PURE[1] + wrapped.slice(end);
      }
      return { code: wrapped, map: null, moduleSideEffects: false };
    },
  },
});
