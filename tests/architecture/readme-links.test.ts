import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FOLDERS } from './source-code.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const ELSEWHERE = /^([a-z][a-z+.-]*:|\/\/)/i;

/** Every README and every page of docs/, relative to the root. */
async function pages(): Promise<string[]> {
  const found: string[] = [];
  const patterns = ['{README,CONTRIBUTING,SECURITY}.md', `{${FOLDERS},docs}/**/*.md`];
  for await (const path of glob(patterns, { cwd: ROOT })) found.push(path);
  return found.sort();
}

/** Link targets of a page outside its code, with the line each stands in. */
function linksOf(markdown: string): { target: string; line: number }[] {
  const links: { target: string; line: number }[] = [];
  let inCode = false;
  for (const [index, text] of markdown.split('\n').entries()) {
    if (/^\s*```/.test(text)) inCode = !inCode;
    if (inCode) continue;
    const prose = text.replaceAll(/(`+).+?\1(?!`)/g, 'code');
    for (const match of prose.matchAll(/\]\(([^)\s]+)(?:\s+"[^"]*")?\)|(?:src|href)="([^"]+)"/g)) {
      links.push({ target: match[1] ?? match[2] ?? '', line: index + 1 });
    }
  }
  return links;
}

/** The names that headings can be linked by. */
function anchorsOf(markdown: string): Set<string> {
  const headings = [...markdown.matchAll(/^#+ +(.+)$/gm)].map((match) => match[1] ?? '');
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}

/** Why a link leads nowhere; undefined for a good one. */
function faultOf(page: string, target: string): string | undefined {
  if (ELSEWHERE.test(target)) return undefined;
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? join(ROOT, page) : resolve(ROOT, dirname(page), decodeURI(path));
  if (!existsSync(file)) return `${target} does not exist`;
  if (anchor === undefined || !file.endsWith('.md')) return undefined;
  return anchorsOf(readFileSync(file, 'utf8')).has(anchor) ? undefined : `${target} is no heading there`;
}

describe('READMEs and docs', async () => {
  const all = await pages();

  it('stand in every top-level folder', () => {
    expect(FOLDERS.filter((folder) => !all.includes(join(folder, 'README.md')))).toEqual([]);
    expect(all).toContain('README.md');
    expect(all).toContain('CONTRIBUTING.md');
    expect(all).toContain(join('docs', 'operations.md'));
  });

  it.each(['projections', 'query-api', 'documents'])(
    '%s/README.md links to each of its folders',
    (folder) => {
      const links = linksOf(readFileSync(join(ROOT, folder, 'README.md'), 'utf8'));
      const linked = new Set(links.map(({ target }) => target.split('/')[0]));
      const folders = readdirSync(join(ROOT, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);
      expect(folders.filter((name) => !linked.has(name))).toEqual([]);
    },
  );

  it('list every decision with its title and status', () => {
    const folder = join(ROOT, 'docs', 'decisions');
    const index = readFileSync(join(folder, 'README.md'), 'utf8');
    const rows = readdirSync(folder)
      .filter((name) => name !== 'README.md')
      .map((name) => {
        const text = readFileSync(join(folder, name), 'utf8');
        const [, number, title, status] = /^# (\d{4}) (.+)\n\n\S+ · (.+)\n/.exec(text) ?? [];
        return `| [${number}](${name}) | ${title} | ${status} |`;
      });
    expect(rows.filter((row) => !index.includes(row))).toEqual([]);
  });

  it.each(all)('%s links to what is there', (page) => {
    const links = linksOf(readFileSync(join(ROOT, page), 'utf8'));
    const faults = links.flatMap(({ target, line }) => {
      const fault = faultOf(page, target);
      return fault === undefined ? [] : [`${page}:${line} ${fault}`];
    });
    expect(faults).toEqual([]);
  });

  it.each(all)('%s names npm scripts that exist', (page) => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = readFileSync(join(ROOT, page), 'utf8').matchAll(/npm run ([a-z][a-z0-9:-]*)/g);
    const faults = [...new Set([...named].map((match) => match[1] ?? ''))].flatMap((name) => {
      const command = scripts[name];
      if (command === undefined) return [`${name} is no script`];
      const files = command.match(/[\w./-]+\.(?:ts|mjs)\b/g) ?? [];
      return files.filter((file) => !existsSync(join(ROOT, file))).map((file) => `${name} runs ${file}`);
    });
    expect(faults).toEqual([]);
  });
});

describe('the check of links', () => {
  it('finds links, images and raw HTML outside of code', () => {
    const page =
      'a [b](c.ts) `[d](e)` ![f](g.png)\n```\n[h](i)\n```\n[`j`](k.md#l), [`n`](o) <img src="m.png">';
    expect(linksOf(page)).toEqual([
      { target: 'c.ts', line: 1 },
      { target: 'g.png', line: 1 },
      { target: 'k.md#l', line: 5 },
      { target: 'o', line: 5 },
      { target: 'm.png', line: 5 },
    ]);
  });

  it('reports a missing file and a missing heading', () => {
    expect(faultOf('docs/operations.md', 'no-such-file.md')).toMatch(/does not exist/);
    expect(faultOf('docs/operations.md', '#no-such-heading')).toMatch(/is no heading/);
    expect(faultOf('docs/operations.md', '../package.json')).toBeUndefined();
    expect(faultOf('docs/operations.md', 'https://example.org/')).toBeUndefined();
  });
});
