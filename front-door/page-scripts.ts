import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Scripts by the page that they are of, as the build names them (frontend/page-files.ts). */
export type PageScripts = Readonly<Record<string, readonly string[]>>;

/** Which page a path shows, as the routes of the pages have it (frontend/src/app/router.tsx). */
const PAGES: ReadonlyArray<readonly [path: RegExp, page: string]> = [
  [/^\/$/, 'home'],
  [/^\/games$/, 'games'],
  [/^\/games\/[^/]+$/, 'game'],
  [/^\/games\/[^/]+\/replay$/, 'replay'],
  [/^\/teams$/, 'teams'],
  [/^\/teams\/[^/]+$/, 'team'],
  [/^\/players$/, 'players'],
  [/^\/players\/[^/]+$/, 'player'],
  [/^\/tournaments$/, 'tournaments'],
  [/^\/tournaments\/[^/]+$/, 'tournament'],
  [/^\/statistics$/, 'statistics'],
  [/^\/live-stream$/, 'live-streams'],
  [/^\/live-stream\/[^/]+$/, 'live-stream'],
];

const END_OF_HEAD = /\s*<\/head>/;

/**
 * The built page with its own scripts named in its head: browsers then load them beside the first ones instead of
 * after having run them. At other urls the page stays as it is.
 */
export function withPageScripts(html: string, path: string, scripts: PageScripts): string {
  const page = PAGES.find(([pattern]) => pattern.test(path))?.[1];
  const files = page === undefined ? undefined : scripts[page];
  if (files === undefined) return html;
  const lines = files.map((file) => `\n    <link rel="modulepreload" crossorigin href="${file}">`).join('');
  return html.replace(END_OF_HEAD, (end) => `${lines}${end}`);
}

/** @param folder the built pages; those of an older build may not say */
export async function readPageScripts(folder: string): Promise<PageScripts> {
  const file = join(folder, 'page-files.json');
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as PageScripts) : {};
}
