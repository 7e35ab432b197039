import { parseSync } from '@babel/core';
import type { ExtractorType } from '@lingui/conf';

/** A sentence as it stands in `say('team.exists', 'This team exists already.')`. */
export type Said = { code: string; text: string };

/** Collects what the services say of what they refuse, where they say it. */
export const saidTexts: ExtractorType = {
  match: (file) => /[\\/](command-api|query-api)[\\/].*\.ts$/u.test(file),
  async extract(file, source, onMessageExtracted) {
    for (const { code, text } of saidIn(source)) {
      onMessageExtracted({ id: code, message: text, comment: text, origin: [file, 1] });
    }
  },
};

/** Each sentence that is said with its code in a piece of TypeScript. */
export function saidIn(source: string): Said[] {
  if (!source.includes('say(')) return [];
  return saidBy(
    parseSync(source, { configFile: false, babelrc: false, parserOpts: { plugins: ['typescript'] } })
      ?.program,
  );
}

type Node = { type?: string; callee?: Node; name?: string; arguments?: Node[]; value?: unknown };

function saidBy(node: unknown): Said[] {
  if (Array.isArray(node)) return node.flatMap(saidBy);
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, arguments: [code, text] = [] } = node as Node;
  const isSaid = type === 'CallExpression' && callee?.name === 'say';
  const own =
    isSaid && typeof code?.value === 'string' && typeof text?.value === 'string'
      ? [{ code: code.value, text: text.value }]
      : [];
  return [...own, ...Object.values(node).flatMap(saidBy)];
}
