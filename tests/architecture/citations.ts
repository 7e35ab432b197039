import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, type SourceFile } from './source-code.ts';

/** A page of `docs/`, and in quotation marks a section of it. */
const CITATION = /\bdocs\/([\w-]+\.md)(?:, ["“]([^"”]+)["”])?/g;
/** What comments cited once and nobody can look up here. */
const ELSEWHERE = /\bdesign §|\bspecifications? (?:§|\d)|\(decisions, /i;

/** What comments cite that is not in the tree: `path: what`. */
export function brokenCitations({ path, text }: SourceFile): string[] {
  // A citation may go on in the next line of a comment.
  const plain = text.replace(/\n\s*(?:\*|\/\/) ?/g, ' ');
  const broken = [...plain.matchAll(CITATION)]
    .filter(([, page = '', section]) => !isThere(page, section))
    .map(([citation]) => `${path}: ${citation}`);
  const [elsewhere] = ELSEWHERE.exec(plain) ?? [];
  return elsewhere === undefined ? broken : [...broken, `${path}: ${elsewhere}`];
}

function isThere(page: string, section: string | undefined): boolean {
  const file = join(ROOT, 'docs', page);
  if (!existsSync(file)) return false;
  if (section === undefined) return true;
  return readFileSync(file, 'utf8')
    .split('\n')
    .some((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === section);
}
