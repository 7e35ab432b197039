import { posix } from 'node:path';
import { parseSync } from 'vite';
import type { SourceFile } from './source-code.ts';

/** A rule of docs/rules.md: a section of it, or a bullet under its bold name. */
export type Rule = { section: string; name: string };
/** A row of tests/rules.md: the test with this title proves the rule. */
export type Proof = Rule & { path: string; title: string };

/** The rules of docs/rules.md. What a section says before its first bullet is a rule with the name of the section. */
export function rulesIn(markdown: string): Rule[] {
  return sectionsOf(markdown).flatMap(({ section, lines }) => {
    const firstBullet = lines.findIndex((line) => line.startsWith('- '));
    const text = lines.slice(0, firstBullet === -1 ? lines.length : firstBullet);
    const bullets = lines.filter((line) => line.startsWith('- ')).map((line) => nameOf(section, line));
    return [...(text.some((line) => line !== '') ? [section] : []), ...bullets].map((name) => ({
      section,
      name,
    }));
  });
}

function nameOf(section: string, bullet: string): string {
  const name = /^- \*\*(.+?)\.?\*\*/.exec(bullet)?.[1];
  if (name === undefined) throw new Error(`a rule of “${section}” has no name in bold: ${bullet}`);
  return name;
}

const ROW = /^\| (.+?) \| \[`[^`]+`\]\(([^)]+)\) \| (.+) \|$/;

/** The rows of tests/rules.md. */
export function proofsIn(markdown: string): Proof[] {
  return sectionsOf(markdown).flatMap(({ section, lines }) =>
    lines
      .filter((line) => line.startsWith('| ') && !/^\| (rule|---) /.test(line))
      .map((line) => {
        const [, name, link, title] = ROW.exec(line) ?? [];
        if (name === undefined || link === undefined || title === undefined) {
          throw new Error(`“${section}” has a row that names no test: ${line}`);
        }
        return { section, name, path: posix.join('tests', link), title };
      }),
  );
}

function sectionsOf(markdown: string): { section: string; lines: string[] }[] {
  const [, ...sections] = markdown.split('\n## ');
  return sections.map((text) => {
    const [section = '', ...lines] = text.split('\n');
    return { section, lines };
  });
}

/** The tests of a file: the titles of the groups they are in and their own, joined by ›. */
export function findTitles({ path, text }: SourceFile): string[] {
  return titlesIn(parseSync(path, text).program, text, []);
}

function titlesIn(node: unknown, text: string, groups: readonly string[]): string[] {
  if (Array.isArray(node)) return node.flatMap((part) => titlesIn(part, text, groups));
  if (!isNode(node)) return [];
  const called = node.type === 'CallExpression' ? calledName(node.callee) : undefined;
  const title = called === undefined ? undefined : writtenText(node.arguments?.[0], text);
  if (title === undefined || !(called === 'describe' || called === 'it' || called === 'test')) {
    return Object.values(node).flatMap((part) => titlesIn(part, text, groups));
  }
  const full = [...groups, title];
  return called === 'describe'
    ? (node.arguments?.flatMap((part) => titlesIn(part, text, full)) ?? [])
    : [full.join(' › ')];
}

type Node = { type: string; name?: string; callee?: unknown; object?: unknown; arguments?: unknown[] };

const isNode = (node: unknown): node is Node => typeof node === 'object' && node !== null && 'type' in node;

/** `it` of `it(…)`, `it.each(…)(…)` and `it.skipIf(…)(…)`. */
function calledName(callee: unknown): string | undefined {
  if (!isNode(callee)) return undefined;
  return callee.type === 'Identifier' ? callee.name : calledName(callee.callee ?? callee.object);
}

function writtenText(node: unknown, text: string): string | undefined {
  if (!isNode(node) || !['Literal', 'TemplateLiteral'].includes(node.type)) return undefined;
  const { start, end } = node as Node & { start: number; end: number };
  return text.slice(start + 1, end - 1).replaceAll(/\\(['"`])/g, '$1');
}
