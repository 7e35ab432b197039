import { parseSync } from 'vite';
import type { SourceFile } from './source-code.ts';

/** Attributes of our elements that people read or hear. */
const READ = /^(title|label|description|placeholder|alt|errorTitle|emptyTitle|aria-label|aria-description)$/;
/** Elements whose words the catalogue collects. */
const COLLECTED = /^(Trans|Plural|Select|SelectOrdinal)$/;
/** More than a sign, a key or a unit: two small letters in a row, or a few capitals. */
const WORDS = /[a-z]{2}|^[A-Z]{3,}$/;

type Node = { type: string; start: number } & Record<string, unknown>;

/** Words on a page that no catalogue has, each as `file:line: …`: said without `t` or `<Trans>`. */
export function untranslated({ path, text }: SourceFile): string[] {
  const { program } = parseSync(path, text, { preserveParens: false });
  const found = new Map(
    shownIn(program.body).flatMap((node) => {
      const words = String(node.value).replaceAll(/&\w+;/g, ' ').trim();
      return typeof node.value === 'string' && WORDS.test(words) ? [[node.start, words] as const] : [];
    }),
  );
  return [...found].map(
    ([at, words]) => `${path}:${text.slice(0, at).split('\n').length}: "${words}" is in no catalogue`,
  );
}

function shownIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(shownIn);
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'JSXText':
      return [value];
    case 'JSXElement':
      return COLLECTED.test(nameOf(value)) ? [] : Object.values(value).flatMap(shownIn);
    case 'JSXAttribute':
      return shownByAttribute(value);
    case 'JSXExpressionContainer':
      return [...shownBy(value.expression), ...shownIn(value.expression)];
    case 'ArrayExpression':
      return [...unlikeOthers(value), ...shownIn(value.elements)];
    default:
      return Object.values(value).flatMap(shownIn);
  }
}

function shownByAttribute({ name, value }: Node): Node[] {
  if (!isNode(value)) return [];
  if (READ.test(String((name as Node).name))) return value.type === 'Literal' ? [value] : shownIn(value);
  return value.type === 'JSXExpressionContainer' ? shownIn(value.expression) : [];
}

/** Texts that an expression can come to: `venue ?? 'TBD'`. */
function shownBy(node: unknown): Node[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return [node];
  if (node.type === 'ConditionalExpression') return [...shownBy(node.consequent), ...shownBy(node.alternate)];
  return node.type === 'LogicalExpression' ? shownBy(node.right) : [];
}

/** In a list of pairs some of which are translated, the texts at the same place that are not: `['T', 'ties']`. */
function unlikeOthers(list: Node): Node[] {
  const tuples = tuplesIn(list.elements).map(({ elements }) => elements as (Node | null)[]);
  const translated = new Set(
    tuples.flatMap((parts) =>
      parts.flatMap((part, place) => (part?.type === 'TaggedTemplateExpression' ? [place] : [])),
    ),
  );
  return tuples.flatMap((parts) =>
    parts.flatMap((part, place) => (part?.type === 'Literal' && translated.has(place) ? [part] : [])),
  );
}

/** Lists in a list, also those that are there under a condition. */
function tuplesIn(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(tuplesIn);
  if (!isNode(node)) return [];
  if (node.type === 'SpreadElement') return tuplesIn(node.argument);
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(listsIn);
  if (node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression')
    return tuplesIn(node.expression);
  return node.type === 'ArrayExpression' ? [node] : [];
}
const listsIn = (node: unknown): Node[] =>
  isNode(node) && node.type === 'ArrayExpression' ? tuplesIn(node.elements) : tuplesIn(node);

const nameOf = ({ openingElement }: Node) => String(((openingElement as Node).name as Node).name);
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
