/**
 * The part of Markdown that news are written in: paragraphs, headings, lists, quotes, rules, and in lines bold, italic,
 * code and links. Everything else, HTML included, stays the text it is.
 */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'bold' | 'italic'; content: Inline[] }
  | { kind: 'link'; href: string; content: Inline[] }
  | { kind: 'break' };

export type Block =
  | { kind: 'paragraph' | 'heading' | 'quote'; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'rule' };

const HEADING = /^#{1,6}\s+(.*?)\s*#*$/u;
const RULE = /^(?:-{3,}|\*{3,}|_{3,})$/u;
const QUOTE = /^>\s?(.*)$/u;
const ITEM = /^(?:([-*+])|\d{1,9}[.)])\s+(.*)$/u;

export function parseMarkdown(source: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', content: parseInline(lines.join('\n')) });
    lines = [];
  };
  const rows = source.replaceAll('\r\n', '\n').split('\n');
  for (let at = 0; at < rows.length; at += 1) {
    const row = (rows[at] ?? '').trim();
    const heading = HEADING.exec(row);
    const item = ITEM.exec(row);
    if (row === '') endParagraph();
    else if (RULE.test(row)) {
      endParagraph();
      blocks.push({ kind: 'rule' });
    } else if (heading !== null) {
      endParagraph();
      blocks.push({ kind: 'heading', content: parseInline(heading[1] ?? '') });
    } else if (QUOTE.test(row)) {
      endParagraph();
      const quoted = takeWhile(rows, at, (line) => QUOTE.exec(line)?.[1]);
      blocks.push({ kind: 'quote', content: parseInline(quoted.join('\n')) });
      at += quoted.length - 1;
    } else if (item !== null) {
      endParagraph();
      const ordered = item[1] === undefined;
      const items = takeWhile(rows, at, (line) => {
        const found = ITEM.exec(line);
        return found !== null && (found[1] === undefined) === ordered ? found[2] : undefined;
      });
      blocks.push({ kind: 'list', ordered, items: items.map(parseInline) });
      at += items.length - 1;
    } else lines.push(row);
  }
  endParagraph();
  return blocks;
}

/** What the lines from here on hold, up to the first that holds none. */
function takeWhile(
  rows: readonly string[],
  from: number,
  partOf: (row: string) => string | undefined,
): string[] {
  const parts: string[] = [];
  for (const row of rows.slice(from)) {
    const part = partOf(row.trim());
    if (part === undefined) break;
    parts.push(part);
  }
  return parts;
}

/**
 * In this order: code keeps what looks like anything else. A bare url ends before the full stop, comma or bracket of the
 * sentence that it stands in.
 */
const MARKS =
  /`([^`\n]+)`|\[([^\]\n]+)\]\(([^()\s]+)\)|\b(https?:\/\/[^\s<>"]*[^\s<>"'.,:;!?()[\]*_])|\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|\b_([^_\n]+)_\b|\n/u;

function parseInline(source: string): Inline[] {
  const found = MARKS.exec(source);
  if (found === null) return source === '' ? [] : [{ kind: 'text', text: source }];
  const before = source.slice(0, found.index);
  const after = source.slice(found.index + found[0].length);
  return [
    ...(before === '' ? [] : [{ kind: 'text' as const, text: before }]),
    marked(found),
    ...parseInline(after),
  ];
}

function marked([whole, code, label, href, url, bold, star, underscore]: RegExpExecArray): Inline {
  if (whole === '\n') return { kind: 'break' };
  if (code !== undefined) return { kind: 'code', text: code };
  if (label !== undefined && href !== undefined) {
    return isSafe(href) ? { kind: 'link', href, content: parseInline(label) } : { kind: 'text', text: label };
  }
  if (url !== undefined) return { kind: 'link', href: url, content: [{ kind: 'text', text: url }] };
  if (bold !== undefined) return { kind: 'bold', content: parseInline(bold) };
  return { kind: 'italic', content: parseInline(star ?? underscore ?? '') };
}

/** Pages of this site and of others, and e-mail; never a script. */
function isSafe(href: string): boolean {
  return /^(?:https?:\/\/|mailto:|\/(?![/\\]))/iu.test(href);
}

/** The beginning of a text without its marks, for lists. */
export function plainBeginning(source: string, most: number): string {
  const text = parseMarkdown(source)
    .flatMap((block) => ('content' in block ? [block.content] : block.kind === 'list' ? block.items : []))
    .map((line) => line.map(plainText).join(''))
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()}…`;
}

function plainText(inline: Inline): string {
  if ('content' in inline) return inline.content.map(plainText).join('');
  return inline.kind === 'break' ? ' ' : inline.text;
}
